import type { News } from '../../../contract/news'
import { blankNews, type NewsForm, newsFormOf } from '../../domain/content/news'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { newsTexts } from '../../messages/content/news'
import { type createItemNotificationMachine, itemNotificationOf } from '../forms/item-notification.machine'
import type { createNewsFormMachine } from '../forms/news-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createPreviewMachine } from '../parts/preview.machine'
import { createRemovalMachine, type RemovalPorts } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen.machine'
import type { LazyMachine } from '../typed'
import { type ChoicePorts, createRegionChoices, createTopicChoices } from './choices.machine'

export interface NewsPorts {
  news: Required<Pick<ListPorts<News, 'all'>, 'load' | 'cache'>> & Pick<RemovalPorts<News>, 'remove'>
  topics: ChoicePorts<{ id: string; topicName: string }>['load']
  regions: ChoicePorts<{ id: string; name: string }>['load']
  notify: ReturnType<typeof createItemNotificationMachine>
  form: LazyMachine<ReturnType<typeof createNewsFormMachine>>
  restore: RestorePort<NewsForm>
  urlState: UrlStatePort
  confirm: (text: string) => boolean
  toTop: () => void
  toast: (toast: Toast) => void
}

export type NewsMachine = ReturnType<typeof createNewsMachine>

const clauses = {
  list: { read: ['NEWS-7'], failed: ['NEWS-8'], turned: ['NEWS-11'], gone: ['NEWS-32'], replaced: ['NEWS-25'] },
  removal: { asked: ['NEWS-29'], cancelled: ['NEWS-30'], confirmed: ['NEWS-31'], removed: ['NEWS-32'] },
  crud: { create: ['NEWS-12'], edit: ['NEWS-13'], draftRestored: ['DRAFT-13', 'DRAFT-14'], deleteAsked: ['NEWS-29'] },
  preview: { opened: ['NEWS-35'], closed: ['NEWS-35'], videoOpened: ['NEWS-38'], videoClosed: ['NEWS-38'] },
  screen: { choices: ['NEWS-14', 'NEWS-42'], notify: ['NEWS-40', 'NEWS-41'], left: ['DRAFT-11'] },
} as const

/** News Management (/all-news): pages, an inline form with drafts, a preview, deletions that the browser confirms. */
export const createNewsMachine = ({ news, form, confirm, ...ports }: NewsPorts) =>
  createScreenMachine({
    crud: createCrudMachine<News, 'all', NewsForm>({
      list: createListMachine<News, 'all'>({
        ...news,
        setUrlState: ports.urlState.set,
        toast: ports.toast,
        texts: newsTexts,
        spec: { ...clauses.list, searched: ['TABLE-1'] },
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<News>({
        ...news,
        confirmWith: 'browser',
        confirm,
        toast: ports.toast,
        texts: newsTexts.removal,
        spec: { ...clauses.removal, failed: ['NEWS-33', 'NEWS-34'] },
      }),
      blank: blankNews,
      valuesOf: newsFormOf,
      refresh: { create: 'reset', edit: 'patch', delete: 'patch' },
      spec: { ...clauses.crud, closed: ['NEWS-24', 'NEWS-25', 'NEWS-28'] },
      ...ports,
    }),
    scope: 'all',
    preview: {
      machine: createPreviewMachine<News>({ setUrlState: ports.urlState.set, spec: clauses.preview }),
      shown: (all) => all,
    },
    notify: { machine: ports.notify, of: itemNotificationOf },
    choices: {
      topics: createTopicChoices({ load: ports.topics, toast: ports.toast }),
      regions: createRegionChoices({ load: ports.regions, toast: ports.toast }),
    },
    urlState: ports.urlState,
    spec: clauses.screen,
  })
