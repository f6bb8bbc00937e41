import type { Ref } from 'react'
import { button } from '../../../styled-system/recipes/button'
import { Spinner } from '../feedback/spinner'
import { Icon, type LucideIcon } from '../layout/icon'
import type { ButtonTone, ButtonVariant } from './button'
import { Tooltip } from './tooltip'

export interface IconButtonProps {
  /** The accessible name, one listed word ('Edit', 'Delete'). */
  name: string
  icon: LucideIcon
  /** Which item it is about, read after the name. */
  description?: string | undefined
  /** The hint; the name where none is given. */
  tip?: string | undefined
  variant?: ButtonVariant | undefined
  tone?: ButtonTone | undefined
  /** Deleting: red when pointed at. */
  danger?: boolean | undefined
  small?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  onClick?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/** A square button with a sign, a name and a hint. */
export function IconButton(props: IconButtonProps) {
  const { name, variant = 'ghost', tone = 'plain', danger = false, busy = false, disabled = false } = props
  const classes = `${button({ variant, size: 'icon', tone, danger, disabled })} ${props.className ?? ''}`
  return (
    <Tooltip text={props.tip ?? name} silent={props.tip === undefined || props.tip === name}>
      {(describedBy) => (
        <button
          ref={props.ref}
          type="button"
          className={classes}
          aria-label={name}
          aria-description={props.description}
          aria-describedby={describedBy}
          aria-busy={busy || undefined}
          aria-disabled={busy || disabled || undefined}
          aria-pressed={props.pressed}
          aria-expanded={props.expanded}
          aria-controls={props.controls}
          onClick={() => {
            if (!busy && !disabled) props.onClick?.()
          }}
        >
          {busy ? <Spinner /> : <Icon of={props.icon} />}
        </button>
      )}
    </Tooltip>
  )
}
