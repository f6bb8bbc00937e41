import type { Article } from '../../contract/article'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import { type ArticleForm, articleFormOf, blankArticle } from '../domain/article'
import type { PlacePort } from '../domain/place'
import type { Toast } from '../domain/toast'
import { articleTexts } from '../messages/articles'
import { commonTexts } from '../messages/common'
import type { createArticleFormMachine } from './article-form.machine'
import { createRegionChoices } from './choices.machine'
import { createCrudMachine } from './parts/crud.machine'
import type { RestorePort } from './parts/draft-keeper.machine'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createPreviewMachine } from './parts/preview.machine'
import { createRemovalMachine } from './parts/removal.machine'
import { createScreenMachine } from './parts/screen.machine'
import { createTabsMachine } from './parts/tabs.machine'

export interface ArticlesPorts {
  articles: {
    page: ListPorts<Article, string>['load']
    kept: NonNullable<ListPorts<Article, string>['kept']>
    remove: (asked: { item: Article; signal: AbortSignal }) => Promise<void>
  }
  regions: (signal: AbortSignal) => Promise<Page<Region>>
  /** The form, and how its code is loaded. */
  form: { machine: ReturnType<typeof createArticleFormMachine>; load: () => Promise<void> }
  restore: RestorePort<ArticleForm>
  place: PlacePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type ArticlesMachine = ReturnType<typeof createArticlesMachine>

/** Articles Management (/articles): a tab for each region, its articles by pages, an inline form, a preview. */
export const createArticlesMachine = ({ articles, place, toast, ...ports }: ArticlesPorts) =>
  createScreenMachine({
    crud: createCrudMachine<Article, string, ArticleForm>({
      list: createListMachine<Article, string>({
        load: articles.page,
        kept: articles.kept,
        tellPlace: place.tell,
        toast,
        texts: { loadFailed: articleTexts.loadFailed },
        spec: { read: ['ART-3'], scoped: ['ART-3'], failed: ['ART-27', 'ART-28'], turned: ['ART-6'], gone: ['ART-30'] },
      }),
      form: ports.form.machine,
      prepare: ports.form.load,
      removal: createRemovalMachine<Article>({
        remove: articles.remove,
        asks: 'dialog',
        confirm: () => false,
        toast,
        texts: {
          question: ({ name }) => commonTexts.deleteQuestion(name),
          removed: () => articleTexts.deleted,
          removeFailed: articleTexts.deleteFailed,
        },
        spec: { asked: ['ART-29'], confirmed: ['ART-29'], removed: ['ART-30'], failed: ['ART-31', 'ART-32'] },
      }),
      blank: blankArticle,
      valuesOf: articleFormOf,
      restore: ports.restore,
      place,
      toTop: ports.toTop,
      toast,
      follow: { create: 'reload', edit: 'reload', delete: 'reload' },
      spec: {
        create: ['ART-7', 'ART-9'],
        edit: ['ART-11'],
        draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'],
        deleteAsked: ['ART-29'],
        closed: ['ART-23', 'ART-24'],
      },
    }),
    scope: null,
    tabs: {
      of: 'regions',
      machine: createTabsMachine({ tellPlace: place.tell, spec: { first: ['ART-2'], picked: ['ART-3'] } }),
      scopeOf: (id) => id,
    },
    choices: {
      regions: createRegionChoices({
        load: ports.regions,
        toast,
        loadFailed: articleTexts.regionsFailed,
        failed: ['ART-17', 'ART-18'],
      }),
    },
    preview: {
      machine: createPreviewMachine<Article>({
        tellPlace: place.tell,
        spec: { opened: ['ART-13'], closed: ['ART-13'], videoOpened: ['ART-14'], videoClosed: ['ART-14'] },
      }),
      shown: (items) => items,
    },
    place,
    spec: { choices: ['ART-8'], left: ['DRAFT-12'] },
  })
