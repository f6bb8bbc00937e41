import type { ConfirmDialogProps } from '../../ui/feedback/confirm-dialog'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from './part-status'

/** A confirmation, loaded with all of dialogs when it is first asked for; if it cannot be loaded, it can be cancelled. */
export const LateConfirm = lazyComponent<ConfirmDialogProps>(
  async () => (await loadPart('confirm-dialog', () => import('../../ui/feedback/confirm-dialog'))).ConfirmDialog,
  ({ onRetry, hasRetried, onCancel }) => <PartNotLoaded onRetry={onRetry} hasRetried={hasRetried} onClose={onCancel} />,
  <PartLoading />,
)
openedNext(LateConfirm.preload)
