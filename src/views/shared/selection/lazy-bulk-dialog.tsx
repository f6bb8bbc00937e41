import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { openedNext } from '../../../ui/feedback/load-once'
import { loadPart } from '../../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { BulkDialogProps } from './bulk-dialog'

const load = async () => (await loadPart('bulk-dialog', () => import('./bulk-dialog'))).BulkDialog
openedNext(load)

/** The question before an action on several items; its code is loaded while the page is idle, or when it is first needed. */
export const LazyBulkDialog = lazyComponent<BulkDialogProps>(
  load,
  ({ bulk, ...retry }) => <PartNotLoaded {...retry} onClose={() => bulk.send({ type: 'bulk.cancel' })} />,
  <PartLoading />,
)
