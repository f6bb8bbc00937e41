import { CircleAlert, FilePenLine, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { notice } from '../../../styled-system/recipes/notice'
import { Icon } from '../layout/icon'

const icons = { danger: CircleAlert, info: Info, warning: TriangleAlert, draft: FilePenLine }

export interface NoticeProps {
  tone: 'danger' | 'info' | 'warning' | 'draft'
  children: ReactNode
  actions?: ReactNode | undefined
  /** The actions stand beside the text, not at the end, where a toast may cover them. */
  near?: boolean | undefined
  id?: string | undefined
}

/** A message inside a page or a form, with its actions. */
export function Notice({ tone, children, actions, near, id }: NoticeProps) {
  const classes = notice({ tone, near })
  return (
    <div id={id} role={tone === 'danger' ? 'alert' : 'status'} className={classes.root}>
      <Icon of={icons[tone]} />
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
