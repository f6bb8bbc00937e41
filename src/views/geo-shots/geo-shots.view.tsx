import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShotsMachine } from '../../machines/screens/geo-shots.machine'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { Button } from '../../ui/actions/button'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { PageHead } from '../../ui/layout/page-head'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { NumberPager } from '../shared/list/number-pager'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { GeoShotFormProps } from './geo-shot-form'
import type { GeoShotPreviewRef } from './geo-shot-preview'
import { GeoShotsTable } from './geo-shots-table'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

const GeoShotPreview = lazyComponent<{ preview: GeoShotPreviewRef }>(
  async () => (await import('./geo-shot-preview')).GeoShotPreview,
  () => null,
)

/** GeoShots (/geoshots). */
export function GeoShotsView({ screen, Form }: { screen: GeoShotsScreen; Form: ComponentType<GeoShotFormProps> }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const list = useSelector(crud, (snapshot) => snapshot?.children.list)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  if (!crud || !list) return null
  return (
    <>
      <PageHead
        title={geoShotTexts.heading}
        intro={geoShotTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => crud.send({ type: 'form.create' })}>
            {geoShotTexts.create}
          </Button>
        }
      />
      <OpenForm crud={crud} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer crud={crud} />
      <GeoShotsTable screen={screen} list={list} />
      <NumberPager list={list} />
      <OpenPreview screen={screen} />
      <RemovalDialog removal={removal} name={({ title }) => title} />
    </>
  )
}

/** The video of one GeoShot (GEO-12). */
function OpenPreview({ screen }: { screen: GeoShotsScreen }) {
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isOpen = useSelector(preview, (snapshot) => snapshot?.matches('open') ?? false)
  return preview && isOpen ? <GeoShotPreview preview={preview} /> : null
}
