import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShot } from '../../../contract/geo-shot'
import type { GeoShotsMachine } from '../../machines/screens/geo-shots.machine'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { Button } from '../../ui/actions/button'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { PageHead } from '../../ui/layout/page-head'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { NumberPager } from '../shared/list/number-pager'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { PreviewPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { GeoShotFormProps } from './geo-shot-form'
import { GeoShotsTable } from './geo-shots-table'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

const GeoShotPreview = lazyComponent<{ preview: PreviewPart<GeoShot> }>(
  async () => (await import('./geo-shot-preview')).GeoShotPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)

/** GeoShots (/geoshots). */
export function GeoShotsView({ screen, Form }: { screen: GeoShotsScreen; Form: ComponentType<GeoShotFormProps> }) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  if (!list) return null
  return (
    <>
      <PageHead
        title={geoShotTexts.heading}
        intro={geoShotTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => screen.send({ type: 'form.create' })}>
            {geoShotTexts.create}
          </Button>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <GeoShotsTable screen={screen} list={list} />
      <NumberPager list={list} />
      <OpenPreview screen={screen} />
      <RemovalDialog removal={removal} name={({ title }) => title} />
    </>
  )
}

/** The video of one GeoShot (GEO-12). */
function OpenPreview({ screen }: { screen: GeoShotsScreen }) {
  const isOpen = useSelector(screen, ({ context }) => context.previewed !== null)
  return isOpen ? <GeoShotPreview preview={screen} /> : null
}
