import type { ConfirmDialogProps } from '../../ui/feedback/confirm-dialog'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from './part-status'

const load = async () =>
  (await loadPart('confirm-dialog', () => import('../../ui/feedback/confirm-dialog'))).ConfirmDialog
openedNext(load)

/** The confirmation of an irreversible action; its code is loaded while the page is idle, or when it is first needed. */
export const LazyConfirmDialog = lazyComponent<ConfirmDialogProps>(
  load,
  ({ onCancel, ...retry }) => <PartNotLoaded {...retry} onClose={onCancel} />,
  <PartLoading />,
)
