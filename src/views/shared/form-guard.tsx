import type { ReactNode } from 'react'
import { Boundary } from '../../ui/boundary'
import { BrokenForm, type WordsPart } from './broken-form'

export interface FormGuardProps {
  form: WordsPart
  children: ReactNode
}

/** Where a form cannot be drawn its words are there all the same (EXT-33). */
export const FormGuard = ({ form, children }: FormGuardProps) => (
  <Boundary instead={<BrokenForm form={form} />}>{children}</Boundary>
)
