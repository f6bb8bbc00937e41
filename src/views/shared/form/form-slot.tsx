import type { ReactNode } from 'react'
import { FormErrorBoundary } from './form-error-boundary'
import type { ValuesPart } from './form-fallback'

interface FormSlotProps {
  form: ValuesPart & { sessionId: string }
  children: ReactNode
}

/** Loading and error boundaries of a form; every new session of the form resets them. */
export const FormSlot = ({ form, children }: FormSlotProps) => (
  <FormErrorBoundary key={form.sessionId} form={form}>
    {children}
  </FormErrorBoundary>
)
