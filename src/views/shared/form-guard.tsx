import { lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from '../../ui/boundary'
import type { WordsPart } from './broken-form'

const BrokenForm = lazy(() => import('./broken-form').then((module) => ({ default: module.BrokenForm })))

interface FormGuardProps {
  form: WordsPart & { sessionId: string }
  children: ReactNode
}

/** The place of a form: its code may come late, and where it cannot be drawn its words are there all the same (EXT-33). */
export const FormGuard = ({ form, children }: FormGuardProps) => (
  <Suspense key={form.sessionId}>
    <Boundary instead={<BrokenForm form={form} />}>{children}</Boundary>
  </Suspense>
)
