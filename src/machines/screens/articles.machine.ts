import type { Article } from '../../../contract/article'
import type { Region } from '../../../contract/region'
import { type ArticleForm, articleFormOf, blankArticle } from '../../domain/content/article'
import { articleTexts } from '../../messages/content/articles'
import type { createArticleFormMachine } from '../forms/article-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import { createTabsMachine } from '../parts/tabs.machine'
import type { LazyMachine } from '../typed'
import { type ChoicePorts, createRegionChoices } from './choices.machine'

export interface ArticlesPorts extends PagePorts {
  articles: ItemPorts<Article, string>
  regions: ChoicePorts<Region>['load']
  form: LazyMachine<ReturnType<typeof createArticleFormMachine>>
  restore: RestorePort<ArticleForm>
}

export type ArticlesMachine = ReturnType<typeof createArticlesMachine>

const clauses = {
  list: { read: ['ART-3'], scoped: ['ART-3'], failed: ['ART-27', 'ART-28'], turned: ['ART-6'], gone: ['ART-30'] },
  removal: { asked: ['ART-29'], confirmed: ['ART-29'], removed: ['ART-30'], failed: ['ART-31', 'ART-32'] },
  form: { create: ['ART-7', 'ART-9'], edit: ['ART-11'], closed: ['ART-23', 'ART-24'], choices: ['ART-8'] },
  drafts: { draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'], left: ['DRAFT-12'] },
  tabs: { first: ['ART-2'], picked: ['ART-3'] },
  preview: { previewed: ['ART-13'], previewClosed: ['ART-13'], videoOpened: ['ART-14'], videoClosed: ['ART-14'] },
} as const

const regions = { reports: 'unasked' as const, loadFailed: articleTexts.regionsFailed, failed: ['ART-17', 'ART-18'] }
const refresh = { create: 'reload', edit: 'reload', delete: 'reload' } as const

/** Articles Management (/articles): a tab for each region, its articles in pages, an inline form, a preview. */
export const createArticlesMachine = ({ articles, toast, ...ports }: ArticlesPorts) =>
  createScreenMachine<ScreenTypes<Article, string, ArticleForm>>({
    id: 'articles.screen',
    list: createListMachine<Article, string>({
      id: 'articles.list',
      paged: true,
      ...articles,
      setUrlState: ports.urlState.set,
      live: ports.live,
      refresh,
      scoped: true,
      numbered: true,
      searched: true,
      finds: 'pages',
      reports: true,
      toast,
      texts: articleTexts,
      spec: clauses.list,
    }),
    scope: null,
    blank: blankArticle,
    valuesOf: articleFormOf,
    removal: createRemovalMachine<Article>({
      id: 'articles.removal',
      ...articles,
      confirmWith: 'dialog',
      toast,
      texts: articleTexts.removal,
      spec: clauses.removal,
    }),
    refresh,
    tabs: {
      of: 'regions',
      machine: createTabsMachine({ id: 'articles.tabs', setUrlState: ports.urlState.set, spec: clauses.tabs }),
      scopeOf: (id) => id,
    },
    tabOf: ({ regionId }) => regionId ?? null,
    choices: { regions: createRegionChoices({ ...regions, id: 'articles.regions.list', load: ports.regions, toast }) },
    preview: { shown: (items) => items, media: true },
    spec: { ...clauses.form, ...clauses.drafts, ...clauses.preview, deleteAsked: ['ART-29'] },
    toast,
    ...ports,
  })
