import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { NewsPreviewProps } from './news-preview'

/** The preview of a news item, whose code is loaded on demand. */
export const LazyNewsPreview = lazyComponent<NewsPreviewProps>(
  async () => (await loadPart('news-preview', () => import('./news-preview'))).NewsPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
