import type { Article } from '../../../contract/article'
import { type ArticleForm, articleFormOf, blankArticle } from '../../domain/content/article'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { articleTexts } from '../../messages/content/articles'
import type { createArticleFormMachine } from '../forms/article-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createPreviewMachine } from '../parts/preview.machine'
import { createRemovalMachine, type RemovalPorts } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen.machine'
import { createTabsMachine } from '../parts/tabs.machine'
import type { LazyMachine } from '../typed'
import { type ChoicePorts, createRegionChoices } from './choices.machine'

export interface ArticlesPorts {
  articles: Required<Pick<ListPorts<Article, string>, 'load' | 'cache'>> & Pick<RemovalPorts<Article>, 'remove'>
  regions: ChoicePorts<{ id: string; name: string }>['load']
  form: LazyMachine<ReturnType<typeof createArticleFormMachine>>
  restore: RestorePort<ArticleForm>
  urlState: UrlStatePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type ArticlesMachine = ReturnType<typeof createArticlesMachine>

const clauses = {
  list: { read: ['ART-3'], scoped: ['ART-3'], failed: ['ART-27', 'ART-28'], turned: ['ART-6'], gone: ['ART-30'] },
  removal: { asked: ['ART-29'], confirmed: ['ART-29'], removed: ['ART-30'], failed: ['ART-31', 'ART-32'] },
  crud: { create: ['ART-7', 'ART-9'], edit: ['ART-11'], deleteAsked: ['ART-29'], closed: ['ART-23', 'ART-24'] },
  preview: { opened: ['ART-13'], closed: ['ART-13'], videoOpened: ['ART-14'], videoClosed: ['ART-14'] },
} as const

const standIns = { loadFailed: articleTexts.regionsFailed, failed: ['ART-17', 'ART-18'] }
const tabsOf = ({ set: setUrlState }: UrlStatePort) =>
  createTabsMachine({ setUrlState, spec: { first: ['ART-2'], picked: ['ART-3'] } })

/** Articles Management (/articles): a tab for each region, its articles in pages, an inline form, a preview. */
export const createArticlesMachine = ({ articles, form, ...ports }: ArticlesPorts) =>
  createScreenMachine({
    crud: createCrudMachine<Article, string, ArticleForm>({
      list: createListMachine<Article, string>({
        ...articles,
        setUrlState: ports.urlState.set,
        toast: ports.toast,
        texts: articleTexts,
        spec: clauses.list,
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<Article>({
        ...articles,
        confirmWith: 'dialog',
        toast: ports.toast,
        texts: articleTexts.removal,
        spec: clauses.removal,
      }),
      blank: blankArticle,
      valuesOf: articleFormOf,
      refresh: { create: 'reload', edit: 'reload', delete: 'reload' },
      spec: { ...clauses.crud, draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'] },
      ...ports,
    }),
    scope: null,
    tabs: { of: 'regions', machine: tabsOf(ports.urlState), scopeOf: (id) => id },
    choices: { regions: createRegionChoices({ load: ports.regions, toast: ports.toast, ...standIns }) },
    preview: {
      machine: createPreviewMachine<Article>({ setUrlState: ports.urlState.set, spec: clauses.preview }),
      shown: (all) => all,
    },
    urlState: ports.urlState,
    spec: { choices: ['ART-8'], left: ['DRAFT-12'] },
  })
