import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const control = css({ _listed: { display: 'none' } })
const plain = css({ _listed: { display: 'inline!' } })

export interface HeadControlProps {
  /** The heading without the control. */
  text: string
  children: ReactNode
}

/** A control in the head of a table. A list has no head to be seen, so there it is the text, and nothing has the focus. */
export const HeadControl = ({ text, children }: HeadControlProps) => (
  <>
    <div className={control}>{children}</div>
    <span className={plain} style={{ display: 'none' }}>
      {text}
    </span>
  </>
)
