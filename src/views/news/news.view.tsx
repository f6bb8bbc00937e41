import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NewsMachine } from '../../machines/news.machine'
import { newsTexts } from '../../messages/news'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import type { NotifyDialogProps } from '../shared/notify-dialog.view'
import { OpenForm } from '../shared/open-form'
import type { ClockPart } from '../shared/part'
import { RemovalDialog } from '../shared/removal-dialog'
import { WordPager } from '../shared/word-pager'
import { NewsDialogs } from './news-dialogs'
import type { NewsFormProps } from './news-form'
import { NewsTable } from './news-table'

export type NewsScreen = ActorRefFrom<NewsMachine>

export interface NewsProps {
  screen: NewsScreen
  clock: ClockPart
  /** The form and the notification, whose code comes with their machines. */
  Form: ComponentType<NewsFormProps>
  Notify: ComponentType<NotifyDialogProps>
}

/** News Management (/all-news), which opens with its intro and Add News (NEWS-1). */
export function NewsView({ screen, clock, Form, Notify }: NewsProps) {
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
      <OpenForm crud={crud} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <KeptLines crud={crud} />
      <NewsTable screen={screen} list={list} />
      <WordPager list={list} />
      <OpenDialogs screen={screen} clock={clock} Notify={Notify} />
    </>
  )
}

/** Preview, notification and a deletion nobody knows the end of. */
function OpenDialogs({ screen, clock, Notify }: Omit<NewsProps, 'Form'>) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  return (
    <>
      <NewsDialogs screen={screen} clock={clock} Notify={Notify} />
      <RemovalDialog removal={removal} asks="browser" text={newsTexts.removal.question} name={({ title }) => title} />
    </>
  )
}
