import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { ShellProps } from './shell.view'

const DepartureDialog = lazyComponent<Pick<ShellProps, 'drafts'>>(
  async () => (await loadPart('departure-dialog', () => import('./departure-dialog'))).DepartureDialog,
  ({ drafts, ...retry }) => <PartNotLoaded {...retry} onClose={() => drafts.send({ type: 'clear.cancel' })} />,
  <PartLoading />,
)
openedNext(DepartureDialog.preload)

/** The confirmation before the editor's drafts are removed from this device (EXT-31). */
export function Departure({ drafts }: Pick<ShellProps, 'drafts'>) {
  const isAsking = useSelector(
    drafts,
    (snapshot) => snapshot.matches('confirmingDeleteAll') || snapshot.matches('deletingAll'),
  )
  return isAsking ? <DepartureDialog drafts={drafts} /> : null
}
