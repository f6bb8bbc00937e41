import type { News } from '../../../contract/news'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import type { PreviewPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'

/** The preview of a news item, whose code is loaded on demand. */
export const LazyNewsPreview = lazyComponent<{ preview: PreviewPart<News>; note?: string | undefined }>(
  async () => (await loadPart('news-preview', () => import('./news-preview'))).NewsPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
