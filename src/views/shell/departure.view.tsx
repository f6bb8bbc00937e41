import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ShellProps } from './shell.view'

const DepartureDialog = lazy(() => import('./departure-dialog').then((module) => ({ default: module.DepartureDialog })))

/** The question before one's drafts are removed from this device; its dialog comes with its first use (EXT-31). */
export function Departure({ drafts }: Pick<ShellProps, 'drafts'>) {
  const isAsking = useSelector(drafts, (snapshot) => !snapshot.matches('watching'))
  if (!isAsking) return null
  return (
    <Suspense>
      <DepartureDialog drafts={drafts} />
    </Suspense>
  )
}
