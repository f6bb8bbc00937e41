import type { ReactNode } from 'react'
import type { WordsPart } from './broken-form'
import { FormGuard } from './form-guard'

interface FormPlaceProps {
  form: WordsPart & { sessionId: string }
  children: ReactNode
}

/** The place of a form, and what stands there where the form cannot be drawn; each filling-in begins anew. */
export const FormPlace = ({ form, children }: FormPlaceProps) => (
  <FormGuard key={form.sessionId} form={form}>
    {children}
  </FormGuard>
)
