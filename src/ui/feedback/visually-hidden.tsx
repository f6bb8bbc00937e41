import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const unseen = css({ srOnly: true })

/** Text for screen readers only. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={unseen} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
