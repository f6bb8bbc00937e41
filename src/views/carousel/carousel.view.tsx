import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CarouselMachine } from '../../machines/carousel.machine'
import { carouselTexts } from '../../messages/carousel'
import { commonTexts } from '../../messages/common'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import { RemovalDialog } from '../shared/removal-dialog'
import { CarouselTable } from './carousel-table'

export type CarouselScreen = ActorRefFrom<CarouselMachine>

const CarouselForm = lazy(() => import('./carousel-form').then((module) => ({ default: module.CarouselForm })))

/** Carousel Management (/carousel). */
export function CarouselView({ screen }: { screen: CarouselScreen }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const list = useSelector(crud, (snapshot) => snapshot?.children.list)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  if (!crud || !list) return null
  return (
    <>
      <PageHead
        title={carouselTexts.heading}
        intro={carouselTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => crud.send({ type: 'form.create' })}>
            {carouselTexts.add}
          </Button>
        }
      />
      <OpenForm screen={screen} />
      <KeptLines crud={crud} />
      <CarouselTable screen={screen} list={list} />
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
function OpenForm({ screen }: { screen: CarouselScreen }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const form = useSelector(crud, (snapshot) => snapshot?.children.form)
  const mode = useSelector(crud, (snapshot) => snapshot?.context.opening.mode ?? 'create')
  return form ? (
    <Suspense>
      <CarouselForm key={form.sessionId} screen={screen} form={form} mode={mode} />
    </Suspense>
  ) : null
}
