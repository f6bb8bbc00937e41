import type { ReactNode } from 'react'
import { toolbar } from '../../../styled-system/recipes/toolbar'

/** The line over a list: search at the left, count or choice at the right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={toolbar()}>
      <div>{children}</div>
      {end !== undefined && <div>{end}</div>}
    </div>
  )
}
