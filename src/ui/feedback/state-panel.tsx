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
  /** The heading level, if the text is the heading of its region. */
  heading?: boolean | undefined
}

/** Shown instead of content: empty, nothing found, or loading. */
export function StatePanel({ icon, text, detail, action, tone = 'plain', heading = false }: StatePanelProps) {
  const classes = state({ tone })
  const Text = heading ? 'h2' : 'p'
  return (
    <div className={classes.root} role={tone === 'error' ? 'alert' : undefined}>
      <div aria-hidden="true" className={classes.disc}>
        <span className={classes.spot}>
          <Icon of={icon} size={24} />
        </span>
      </div>
      <Text className={classes.text}>{text}</Text>
      {detail && <div className={classes.detail}>{detail}</div>}
      {action && <FocusWithin className={classes.action}>{action}</FocusWithin>}
    </div>
  )
}

export interface FailedPanelProps {
  text: string
  detail?: ReactNode | undefined
  retryLabel: string
  retrying?: boolean | undefined
  onRetry: () => void
}

/** A failed read, with a retry. */
export function FailedPanel({ text, detail, retryLabel, retrying = false, onRetry }: FailedPanelProps) {
  const retry = (
    <Button variant="outline" icon={RotateCw} busy={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return <StatePanel icon={TriangleAlert} tone="error" text={text} detail={detail} action={retry} />
}
