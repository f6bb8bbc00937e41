import { lazy, type ReactNode, Suspense } from 'react'
import type { WordsPart } from './broken-form'

const FormGuard = lazy(() => import('./form-guard').then((module) => ({ default: module.FormGuard })))

interface FormPlaceProps {
  form: WordsPart & { sessionId: string }
  children: ReactNode
}

/** The place of a form: its code comes late, and with it what stands there where the form cannot be drawn. */
export const FormPlace = ({ form, children }: FormPlaceProps) => (
  <Suspense key={form.sessionId}>
    <FormGuard form={form}>{children}</FormGuard>
  </Suspense>
)
