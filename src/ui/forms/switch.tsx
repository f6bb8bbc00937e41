import { css } from '../../../styled-system/css'

const box = css({
  position: 'relative',
  display: 'inline-grid',
  flex: 'none',
  placeItems: 'center',
  w: '8',
  h: '7',
  cursor: 'pointer',
  mdDown: { w: '[44px]', h: '[44px]' },
  '& > input': {
    appearance: 'none',
    position: 'relative',
    w: '[30px]',
    h: '[18px]',
    m: '0',
    bg: 'border.control',
    borderRadius: 'full',
    cursor: 'inherit',
    transition: '[background var(--durations-fast)]',
    // The target is larger than the track.
    _after: { content: '""', position: 'absolute', inset: '[-13px -7px]' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '[2px]',
      top: '[2px]',
      w: '[14px]',
      h: '[14px]',
      bg: '[#fff]',
      borderRadius: 'full',
      transition: '[transform var(--durations-fast)]',
      _highContrast: { bg: '[ButtonText]' },
    },
    _checked: {
      bg: 'accent.solid',
      _before: { transform: '[translateX(12px)]' },
      _highContrast: { bg: '[Highlight]' },
    },
    _highContrast: { border: '[1px solid ButtonText]' },
    '&[aria-disabled=true]': { opacity: '[.6]', cursor: 'progress' },
  },
})

export interface SwitchProps {
  /** The accessible name. */
  name: string
  checked: boolean
  /** It shows its state and takes no change. */
  still?: boolean | undefined
  onToggle: (checked: boolean) => void
}

/** A switch without a visible label; what it changes stands beside it. */
export function Switch({ name, checked, still = false, onToggle }: SwitchProps) {
  return (
    <span className={box}>
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        checked={checked}
        aria-disabled={still || undefined}
        onChange={(event) => !still && onToggle(event.target.checked)}
      />
    </span>
  )
}
