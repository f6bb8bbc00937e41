import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NewsMachine } from '../../machines/news.machine'
import { newsTexts } from '../../messages/news'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import { OpenForm } from '../shared/open-form'
import type { ClockPart } from '../shared/part'
import { RemovalDialog } from '../shared/removal-dialog'
import { WordPager } from '../shared/word-pager'
import { NewsDialogs } from './news-dialogs'
import { NewsTable } from './news-table'

export type NewsScreen = ActorRefFrom<NewsMachine>

const NewsForm = lazy(() => import('./news-form').then((module) => ({ default: module.NewsForm })))
/** News Management (/all-news), which opens with its intro and Add News (NEWS-1). */
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
      <OpenForm crud={crud} show={(form, mode) => <NewsForm screen={screen} form={form} mode={mode} />} />
      <KeptLines crud={crud} />
      <NewsTable screen={screen} list={list} />
      <WordPager list={list} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** Preview, notification and a deletion nobody knows the end of, each loaded with its first use. */
function OpenDialogs({ screen, clock }: { screen: NewsScreen; clock: ClockPart }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  return (
    <>
      <NewsDialogs screen={screen} clock={clock} />
      <RemovalDialog removal={removal} asks="browser" text={newsTexts.removal.question} name={({ title }) => title} />
    </>
  )
}
