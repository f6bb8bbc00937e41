import type { ReactNode } from 'react'
import { VisuallyHidden } from '../feedback/visually-hidden'

export interface FormNoteProps {
  /** What the form is doing, as its button says it. */
  doing?: string | false | undefined
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/** The status of a form, beside its buttons. While the form is busy, that is heard and nothing else; what is seen stays. */
export const FormNote = ({ doing, children, ...root }: FormNoteProps) => (
  <div {...root} role="status">
    {doing && <VisuallyHidden>{doing}</VisuallyHidden>}
    <span aria-hidden={doing ? true : undefined}>{children}</span>
  </div>
)
