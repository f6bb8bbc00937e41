import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { GeoShotsMachine } from '../../machines/geo-shots.machine'
import { commonTexts } from '../../messages/common'
import { geoShotTexts } from '../../messages/geo-shots'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import { NumberPager } from '../shared/number-pager'
import { RemovalDialog } from '../shared/removal-dialog'
import { GeoShotsTable } from './geo-shots-table'

export type GeoShotsScreen = ActorRefFrom<GeoShotsMachine>

const GeoShotForm = lazy(() => import('./geo-shot-form').then((module) => ({ default: module.GeoShotForm })))
const GeoShotPreview = lazy(() => import('./geo-shot-preview').then((module) => ({ default: module.GeoShotPreview })))

/** GeoShots (/geoshots). */
export function GeoShotsView({ screen }: { screen: GeoShotsScreen }) {
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
      <OpenForm screen={screen} />
      <KeptLines crud={crud} />
      <GeoShotsTable screen={screen} list={list} />
      <NumberPager list={list} />
      <OpenPreview screen={screen} />
      <RemovalDialog
        removal={removal}
        title={commonTexts.confirmTitle}
        text={({ title }) => commonTexts.confirmDelete(title)}
        name={({ title }) => title}
      />
    </>
  )
}

/** The form, where one is open; each filling-in is a form of its own. */
function OpenForm({ screen }: { screen: GeoShotsScreen }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const form = useSelector(crud, (snapshot) => snapshot?.children.form)
  const mode = useSelector(crud, (snapshot) => snapshot?.context.opening.mode ?? 'create')
  return form ? (
    <Suspense>
      <GeoShotForm key={form.sessionId} screen={screen} form={form} mode={mode} />
    </Suspense>
  ) : null
}

/** The video of one GeoShot, loaded with its first use (GEO-12). */
function OpenPreview({ screen }: { screen: GeoShotsScreen }) {
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isOpen = useSelector(preview, (snapshot) => snapshot?.matches('open') ?? false)
  return preview && isOpen ? (
    <Suspense>
      <GeoShotPreview preview={preview} />
    </Suspense>
  ) : null
}
