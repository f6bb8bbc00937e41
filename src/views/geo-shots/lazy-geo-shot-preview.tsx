import type { GeoShot } from '../../../contract/geo-shot'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import type { PreviewPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'

/** The preview of a GeoShot, whose code is loaded on demand. */
export const LazyGeoShotPreview = lazyComponent<{ preview: PreviewPart<GeoShot>; note?: string | undefined }>(
  async () => (await loadPart('geo-shot-preview', () => import('./geo-shot-preview'))).GeoShotPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
