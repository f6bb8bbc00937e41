import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { FormFallback, type ValuesPart } from './form-fallback'

interface FormSlotProps {
  form: ValuesPart & { sessionId: string }
  children: ReactNode
}

/** Shows the values of a form that cannot be rendered (EXT-33); each session of the form begins anew. */
export const FormSlot = ({ form, children }: FormSlotProps) => (
  <ErrorBoundary key={form.sessionId} fallback={<FormFallback form={form} />}>
    {children}
  </ErrorBoundary>
)
