import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { notice } from '../../../styled-system/recipes/notice'
import { Icon } from '../layout/icon'

const icons = { danger: CircleAlert, info: Info, warning: TriangleAlert }

export interface NoticeProps {
  tone: 'danger' | 'info' | 'warning'
  children: ReactNode
  actions?: ReactNode | undefined
  id?: string | undefined
}

/** A message inside a page or a form, with its actions. */
export function Notice({ tone, children, actions, id }: NoticeProps) {
  const classes = notice({ tone })
  return (
    <div id={id} role={tone === 'danger' ? 'alert' : 'status'} className={classes.root}>
      <Icon of={icons[tone]} />
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
