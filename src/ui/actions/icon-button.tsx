import { button } from '../../../styled-system/recipes/button'
import { Spinner } from '../feedback/spinner'
import { Icon, type LucideIcon } from '../layout/icon'
import type { ButtonVariant } from './button'
import { Tooltip } from './tooltip'

export interface IconButtonProps {
  /** The accessible name, one listed word ('Edit', 'Delete'). */
  name: string
  icon: LucideIcon
  /** The item concerned, read after the name. */
  description?: string | undefined
  /** The tooltip; the name by default. */
  tip?: string | undefined
  variant?: ButtonVariant | undefined
  tone?: 'plain' | 'picture' | 'row' | undefined
  /** Styled for a deletion: red on hover. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  /** What it opens, which returns the focus here: the id of an item in a dialog, or the name of the form of one. */
  opens?: string | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

/** A square icon button with a name and a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { name, variant = 'ghost', tone = 'plain', danger = false, busy = false, disabled = false } = props
  const classes = `${button({ variant, size: 'icon', tone, danger, disabled })} ${props.className ?? ''}`
  return (
    <Tooltip
      text={props.tip ?? name}
      silent={props.tip === undefined || props.tip === name}
      isTold={props.onClick === undefined}
    >
      {(describedBy) => (
        <button
          type="button"
          className={classes}
          aria-label={name}
          aria-description={props.description}
          aria-describedby={describedBy}
          aria-busy={busy || undefined}
          aria-disabled={busy || disabled || undefined}
          aria-expanded={props.expanded}
          aria-controls={props.controls}
          data-opens={props.opens}
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
