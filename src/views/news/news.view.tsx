import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { News } from '../../../contract/news'
import type { NewsForm as Values } from '../../domain/content/news'
import type { NewsMachine } from '../../machines/screens/news.machine'
import { newsTexts } from '../../messages/content/news'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer, type DraftOfferProps } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { WordPager } from '../shared/list/word-pager'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart } from '../shared/part'
import type { PastProps } from '../shared/past/past-part'
import type { SelectedProps } from '../shared/selection/selection-parts'
import { PageTitle } from '../shell/page-title'
import { NewsDialogs } from './news-dialogs'
import type { NewsFormProps } from './news-form'
import { NewsTable, searchNews } from './news-table'

export type NewsScreen = ActorRefFrom<NewsMachine>

export interface NewsProps extends Pick<DraftOfferProps, 'drafts'> {
  screen: NewsScreen
  clock: ClockPart
  /** The form and the notification dialog, whose code is loaded with their machines. */
  Form: ComponentType<NewsFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<News>>
  Notify: ComponentType<NotifyDialogProps>
  /** The boxes of the rows, and the bar of the selected ones. */
  Selected: ComponentType<SelectedProps<News>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** News Management (/all-news), with its intro and Add News at the top (NEWS-1). */
export function NewsView({ screen, drafts, clock, Form, Notify, Changed, Selected, Past }: NewsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const topics = useSelector(screen, ({ children }) => children.topics)
  if (!list) return null
  return (
    <>
      <PageTitle text={newsTexts.heading} of={screen} />
      <PageHead
        title={newsTexts.heading}
        intro={newsTexts.intro}
        actions={
          <>
            <Past screen={screen} clock={clock} />
            <AddButton screen={screen} label={newsTexts.add} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} drafts={drafts} />
      <FailedDeletion screen={screen} name={({ title }) => title} />
      <NewsTable screen={screen} list={list} Selected={Selected} />
      <Selected
        part="bar"
        screen={screen}
        list={list}
        topics={topics}
        actions={['topic', 'delete']}
        name={({ title }) => title}
      />
      <WordPager list={list} />
      <OpenDialogs screen={screen} clock={clock} Notify={Notify} Changed={Changed} />
    </>
  )
}

/** Preview, notification, and a deletion with an unknown outcome. */
function OpenDialogs({ screen, clock, Notify, Changed }: Omit<NewsProps, 'Form' | 'Selected' | 'Past'>) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const list = useSelector(screen, ({ children }) => children.list)
  return (
    <>
      <NewsDialogs
        screen={screen}
        list={list}
        find={searchNews}
        clock={clock}
        Notify={Notify}
        onEdit={(item) => screen.send({ type: 'form.edit', item })}
      />
      <RemovalDialog
        removal={removal}
        Changed={Changed}
        confirmWith="browser"
        text={newsTexts.removal.question}
        name={({ title }) => title}
      />
    </>
  )
}
