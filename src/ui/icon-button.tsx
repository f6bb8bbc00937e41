import type { Ref } from 'react'
import { button } from '../../styled-system/recipes/button'
import type { ButtonTone, ButtonVariant } from './button'
import { Icon, type LucideIcon } from './icon'
import { Spinner } from './spinner'
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
  off?: boolean | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  onClick?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/** A square button with a sign, a name and a hint. */
export function IconButton(props: IconButtonProps) {
  const { name, variant = 'ghost', tone = 'plain', danger = false, busy = false, off = false } = props
  const look = `${button({ variant, size: 'icon', tone, danger, off })} ${props.className ?? ''}`
  return (
    <Tooltip text={props.tip ?? name} silent={props.tip === undefined || props.tip === name}>
      {(describedBy) => (
        <button
          ref={props.ref}
          type="button"
          className={look}
          aria-label={name}
          aria-description={props.description}
          aria-describedby={describedBy}
          aria-busy={busy || undefined}
          aria-disabled={busy || off || undefined}
          aria-pressed={props.pressed}
          aria-expanded={props.expanded}
          aria-controls={props.controls}
          onClick={() => {
            if (!busy && !off) props.onClick?.()
          }}
        >
          {busy ? <Spinner /> : <Icon of={props.icon} />}
        </button>
      )}
    </Tooltip>
  )
}
