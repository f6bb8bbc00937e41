import type { ReactNode } from 'react'
import { frame } from '../../../styled-system/recipes/frame'

/** A small status in the frame of a page; nothing is visible while it is empty. */
export const FrameStatus = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="status" aria-label={name} className={frame().status}>
    {children}
  </div>
)
