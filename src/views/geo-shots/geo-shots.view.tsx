import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShotsMachine } from '../../machines/geo-shots.machine'
import { geoShotTexts } from '../../messages/geo-shots'
import { Button } from '../../ui/button'
import { latePart } from '../../ui/late-part'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import { NumberPager } from '../shared/number-pager'
import { OpenForm } from '../shared/open-form'
import { RemovalDialog } from '../shared/removal-dialog'
import type { GeoShotFormProps } from './geo-shot-form'
import type { GeoShotPreviewRef } from './geo-shot-preview'
import { GeoShotsTable } from './geo-shots-table'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

const GeoShotPreview = latePart<{ preview: GeoShotPreviewRef }>(
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
      <KeptLines crud={crud} />
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
