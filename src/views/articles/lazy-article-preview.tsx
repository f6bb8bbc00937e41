import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { ArticlePreviewProps } from './article-preview'

/** The preview of an article, whose code is loaded on demand. */
export const LazyArticlePreview = lazyComponent<ArticlePreviewProps>(
  async () => (await loadPart('article-preview', () => import('./article-preview'))).ArticlePreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
