import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { ConfirmationProps } from './confirmation-dialog'

const load = async () =>
  (await loadPart('confirmation-dialog', () => import('./confirmation-dialog'))).ConfirmationDialog
openedNext(load)

/** The question for the password; its code is loaded while the page is idle, or when it is first asked. */
const LazyConfirmationDialog = lazyComponent<ConfirmationProps>(
  load,
  ({ call, ...retry }) => <PartNotLoaded {...retry} onClose={() => call.send({ type: 'confirmation.cancel' })} />,
  <PartLoading />,
)

/** The password once more, where the host asks for it before it carries out a call (EXT-282). */
export function LazyConfirmation({ call }: { call: ConfirmationProps['call'] | undefined }) {
  const isAsking = useSelector(call, (snapshot) => snapshot?.hasTag('asking') ?? false)
  return call && isAsking ? <LazyConfirmationDialog call={call} /> : null
}
