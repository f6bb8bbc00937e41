import { useSelector } from '@xstate/react'
import { DepartureDialog } from './departure-dialog'
import type { ShellProps } from './shell.view'

/** The confirmation before the editor's drafts are removed from this device (EXT-31). */
export function Departure({ drafts }: Pick<ShellProps, 'drafts'>) {
  const isAsking = useSelector(
    drafts,
    (snapshot) => snapshot.matches('confirmingDeleteAll') || snapshot.matches('deletingAll'),
  )
  return isAsking ? <DepartureDialog drafts={drafts} /> : null
}
