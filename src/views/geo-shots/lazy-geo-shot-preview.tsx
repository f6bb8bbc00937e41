import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { GeoShotPreviewProps } from './geo-shot-preview'

/** The preview of a GeoShot, whose code is loaded on demand. */
export const LazyGeoShotPreview = lazyComponent<GeoShotPreviewProps>(
  async () => (await loadPart('geo-shot-preview', () => import('./geo-shot-preview'))).GeoShotPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
