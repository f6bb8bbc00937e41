import type { ReactNode } from 'react'
import { toolbar } from '../../../styled-system/recipes/toolbar'

/** The toolbar of a list: search on the left, count or choice on the right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={toolbar()}>
      <div>{children}</div>
      {end !== undefined && <div>{end}</div>}
    </div>
  )
}
