import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { ComparisonDialogProps } from './comparison-dialog'

const ComparisonDialog = lazyComponent<ComparisonDialogProps>(
  async () => (await loadPart('comparison-dialog', () => import('./comparison-dialog'))).ComparisonDialog,
  ({ form, onRetry }) => <PartNotLoaded onRetry={onRetry} onClose={() => form.send({ type: 'comparison.close' })} />,
  <PartLoading />,
)

/** The dialog of a form whose item someone else changed; its code is loaded when it is needed. */
export function LazyComparison(props: ComparisonDialogProps) {
  const isComparing = useSelector(props.form, ({ context }) => context.comparison !== null)
  return isComparing ? <ComparisonDialog {...props} /> : null
}
