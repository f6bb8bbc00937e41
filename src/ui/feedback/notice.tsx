import { CircleAlert, FilePenLine, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { notice } from '../../../styled-system/recipes/notice'
import { FocusWithin } from '../forms/focus'
import { Icon } from '../layout/icon'
import { useHeard } from './status'

const icons = { danger: CircleAlert, info: Info, warning: TriangleAlert, draft: FilePenLine }

export interface NoticeProps {
  tone: 'danger' | 'info' | 'warning' | 'draft'
  children: ReactNode
  actions?: ReactNode | undefined
  /** What changes in it now is not read out. */
  silent?: boolean | undefined
  /** The actions stand beside the text, not at the end, where a toast may cover them. */
  near?: boolean | undefined
  id?: string | undefined
}

/** A message inside a page or a form, with its actions. */
export function Notice({ tone, children, actions, near, silent, id }: NoticeProps) {
  const classes = notice({ tone, near })
  const isStatus = tone !== 'danger'
  const text = useHeard<HTMLDivElement>(isStatus)
  return (
    <div id={id} role={isStatus ? 'status' : 'alert'} aria-live={silent ? 'off' : undefined} className={classes.root}>
      <Icon of={icons[tone]} />
      <div ref={text} aria-hidden={isStatus || undefined} className={classes.text}>
        {children}
      </div>
      {actions && <FocusWithin className={classes.actions}>{actions}</FocusWithin>}
    </div>
  )
}
