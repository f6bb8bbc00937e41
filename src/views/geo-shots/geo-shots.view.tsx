import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShot } from '../../../contract/geo-shot'
import type { GeoShotForm as Values } from '../../domain/content/geo-shot'
import type { GeoShotsMachine } from '../../machines/screens/geo-shots.machine'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { openedNext } from '../../ui/feedback/load-once'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { NumberPager } from '../shared/list/number-pager'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { SaidDeletion } from '../shared/list/said-deletion'
import type { ClockPart, ListPart } from '../shared/part'
import type { PastProps } from '../shared/past/past-part'
import type { SelectedProps } from '../shared/selection/selection-parts'
import { PageTitle } from '../shell/page-title'
import type { GeoShotFormProps } from './geo-shot-form'
import { GeoShotsTable, searchShots } from './geo-shots-table'
import { LazyGeoShotPreview } from './lazy-geo-shot-preview'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

openedNext(LazyGeoShotPreview.preload)

export interface GeoShotsProps {
  screen: GeoShotsScreen
  clock: ClockPart
  Form: ComponentType<GeoShotFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<GeoShot>>
  /** The boxes of the rows, and the bar of the selected ones. */
  Selected: ComponentType<SelectedProps<GeoShot>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** GeoShots (/geoshots). */
export function GeoShotsView({ screen, clock, Form, Changed, Selected, Past }: GeoShotsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  if (!list) return null
  return (
    <>
      <PageTitle text={geoShotTexts.heading} of={screen} />
      <PageHead
        title={geoShotTexts.heading}
        intro={geoShotTexts.intro}
        actions={
          <>
            <Past screen={screen} clock={clock} />
            <AddButton screen={screen} label={geoShotTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <FailedDeletion screen={screen} name={({ title }) => title} />
      <SaidDeletion screen={screen} name={({ title }) => title} />
      <GeoShotsTable screen={screen} list={list} Selected={Selected} />
      <Selected part="bar" screen={screen} list={list} actions={['delete']} name={({ title }) => title} />
      <NumberPager list={list} />
      <OpenPreview screen={screen} list={list} />
      <RemovalDialog removal={removal} Changed={Changed} name={({ title }) => title} />
    </>
  )
}

/** The video of one GeoShot (GEO-12). */
function OpenPreview({ screen, list }: { screen: GeoShotsScreen; list: ListPart<GeoShot> }) {
  const isOpen = useSelector(screen, ({ context }) => context.previewed !== null)
  if (!isOpen) return null
  return (
    <LazyGeoShotPreview
      preview={screen}
      from={{
        list,
        find: searchShots,
        onStep: (item) => screen.send({ type: 'preview.step', item }),
        onEdit: (item) => screen.send({ type: 'form.edit', item }),
      }}
    />
  )
}
