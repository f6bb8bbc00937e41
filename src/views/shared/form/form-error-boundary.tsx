import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import { FormFallback, type ValuesPart } from './form-fallback'

export interface FormErrorBoundaryProps {
  form: ValuesPart
  children: ReactNode
}

/** Shows the values of a form that cannot be rendered (EXT-33). */
export const FormErrorBoundary = ({ form, children }: FormErrorBoundaryProps) => (
  <ErrorBoundary fallback={<FormFallback form={form} />}>{children}</ErrorBoundary>
)
