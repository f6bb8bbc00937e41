import type { ReactNode } from 'react'
import { FormErrorBoundary } from './form-error-boundary'
import type { ValuesPart } from './form-fallback'

interface FormSlotProps {
  form: ValuesPart & { sessionId: string }
  children: ReactNode
}

/** The place of a form, and what stands there where the form cannot be rendered; each filling-in begins anew. */
export const FormSlot = ({ form, children }: FormSlotProps) => (
  <FormErrorBoundary key={form.sessionId} form={form}>
    {children}
  </FormErrorBoundary>
)
