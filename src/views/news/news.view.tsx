import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NewsMachine } from '../../machines/news.machine'
import { commonTexts } from '../../messages/common'
import { newsTexts } from '../../messages/news'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import type { ClockPart } from '../shared/part'
import { RemovalDialog } from '../shared/removal-dialog'
import { WordPager } from '../shared/word-pager'
import { NewsDialogs } from './news-dialogs'
import { NewsTable } from './news-table'

export type NewsScreen = ActorRefFrom<NewsMachine>

const NewsForm = lazy(() => import('./news-form').then((module) => ({ default: module.NewsForm })))
/** News Management (/all-news). */
export function NewsView({ screen, clock }: { screen: NewsScreen; clock: ClockPart }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const list = useSelector(crud, (snapshot) => snapshot?.children.list)
  if (!crud || !list) return null
  return (
    <>
      <PageHead
        title={newsTexts.heading}
        intro={newsTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => crud.send({ type: 'form.create' })}>
            {newsTexts.add}
          </Button>
        }
      />
      <OpenForm screen={screen} />
      <KeptLines crud={crud} />
      <NewsTable screen={screen} list={list} />
      <WordPager list={list} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** The form, where one is open; each filling-in is a form of its own. */
function OpenForm({ screen }: { screen: NewsScreen }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const form = useSelector(crud, (snapshot) => snapshot?.children.form)
  const mode = useSelector(crud, (snapshot) => snapshot?.context.opening.mode ?? 'create')
  return form ? (
    <Suspense>
      <NewsForm key={form.sessionId} screen={screen} form={form} mode={mode} />
    </Suspense>
  ) : null
}

/** Preview, notification and a deletion nobody knows the end of, each loaded with its first use. */
function OpenDialogs({ screen, clock }: { screen: NewsScreen; clock: ClockPart }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  return (
    <>
      <NewsDialogs screen={screen} clock={clock} />
      <RemovalDialog
        removal={removal}
        asks="browser"
        title={commonTexts.confirmTitle}
        text={({ title }) => newsTexts.removal.question({ title: title })}
        name={({ title }) => title}
      />
    </>
  )
}
