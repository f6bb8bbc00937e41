import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShot } from '../../../contract/geo-shot'
import type { GeoShotsMachine } from '../../machines/screens/geo-shots.machine'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { NumberPager } from '../shared/list/number-pager'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { PreviewPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import { PageTitle } from '../shell/page-title'
import type { GeoShotFormProps } from './geo-shot-form'
import { GeoShotsTable } from './geo-shots-table'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

const GeoShotPreview = lazyComponent<{ preview: PreviewPart<GeoShot> }>(
  async () => (await loadPart('geo-shot-preview', () => import('./geo-shot-preview'))).GeoShotPreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
openedNext(GeoShotPreview.preload)

export interface GeoShotsProps {
  screen: GeoShotsScreen
  Form: ComponentType<GeoShotFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<GeoShot>>
  /** What opens the past of the list and of its items. */
  past?: ReactNode
}

/** GeoShots (/geoshots). */
export function GeoShotsView({ screen, Form, Changed, past }: GeoShotsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  if (!list) return null
  return (
    <>
      <PageTitle text={geoShotTexts.heading} />
      <PageHead
        title={geoShotTexts.heading}
        intro={geoShotTexts.intro}
        actions={
          <>
            {past}
            <AddButton screen={screen} label={geoShotTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <GeoShotsTable screen={screen} list={list} />
      <NumberPager list={list} />
      <OpenPreview screen={screen} />
      <RemovalDialog removal={removal} Changed={Changed} name={({ title }) => title} />
    </>
  )
}

/** The video of one GeoShot (GEO-12). */
function OpenPreview({ screen }: { screen: GeoShotsScreen }) {
  const isOpen = useSelector(screen, ({ context }) => context.previewed !== null)
  return isOpen ? <GeoShotPreview preview={screen} /> : null
}
