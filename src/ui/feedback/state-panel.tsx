import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { state } from '../../../styled-system/recipes/state'
import { Button } from '../actions/button'
import { FocusWithin } from '../forms/focus'
import { Icon, type LucideIcon } from '../layout/icon'

export interface StatePanelProps {
  icon: LucideIcon
  /** The exact text of the specification, without a prefix. */
  text: string
  detail?: ReactNode | undefined
  action?: ReactNode | undefined
  tone?: 'plain' | 'error' | undefined
}

/** Shown instead of content: empty, nothing found, or loading. */
export function StatePanel({ icon, text, detail, action, tone = 'plain' }: StatePanelProps) {
  const classes = state({ tone })
  return (
    <div className={classes.root} role={tone === 'error' ? 'alert' : undefined}>
      <div aria-hidden="true" className={classes.disc}>
        <span className={classes.spot}>
          <Icon of={icon} size={24} />
        </span>
      </div>
      <p className={classes.text}>{text}</p>
      {detail && <div className={classes.detail}>{detail}</div>}
      {action && <FocusWithin className={classes.action}>{action}</FocusWithin>}
    </div>
  )
}

export interface FailedPanelProps {
  text: string
  detail?: ReactNode | undefined
  retryLabel: string
  onRetry: () => void
}

/** A failed read, with a retry. */
export function FailedPanel({ text, detail, retryLabel, onRetry }: FailedPanelProps) {
  const retry = (
    <Button variant="outline" icon={RotateCw} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return <StatePanel icon={TriangleAlert} tone="error" text={text} detail={detail} action={retry} />
}
