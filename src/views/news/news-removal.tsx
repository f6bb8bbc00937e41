import { useSelector } from '@xstate/react'
import type { News } from '../../../contract/news'
import { newsTexts } from '../../messages/content/news'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import type { RemovalDialogProps } from '../shared/list/removal-dialog'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { NewsProps } from './news.view'

const Dialog = lazyComponent<RemovalDialogProps<News>>(
  async () => (await import('../shared/list/removal-dialog')).RemovalDialog,
  ({ removal, onRetry }) => (
    <PartNotLoaded onRetry={onRetry} onClose={() => removal?.send({ type: 'delete.cancel' })} />
  ),
  <PartLoading />,
)

/** A deletion that someone's change has stopped, or whose outcome is unknown; the browser itself asks first (NEWS-20). */
export function NewsRemoval({ screen, Changed }: Pick<NewsProps, 'screen' | 'Changed'>) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const isOpen = useSelector(removal, (at) => at?.matches('changed') || at?.matches('outcomeUnknown'))
  return isOpen ? (
    <Dialog
      removal={removal}
      Changed={Changed}
      confirmWith="browser"
      text={newsTexts.removal.question}
      name={({ title }) => title}
    />
  ) : null
}
