import { createActor } from 'xstate'
import type { Article } from '../../contract/article'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import { type ArticleForm, articlePayload, inRegion } from '../../src/domain/content/article'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createArticleFormMachine } from '../../src/machines/forms/article-form.machine'
import type { Opening } from '../../src/machines/parts/draft-autosave.ports'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { createArticlesMachine } from '../../src/machines/screens/articles.machine'
import {
  addressBar,
  answered,
  attemptServices,
  begin,
  draftStore,
  need,
  noEdits,
  noPast,
  recordedToasts,
  restores,
} from './fakes'
import { pageOf, uploadKit } from './news-fixture'

export const PER_PAGE = 2

export const someRegions: readonly Region[] = [
  { id: 'eu', name: 'Europe' },
  { id: 'as', name: 'Asia' },
]

export const anArticle = (id: string, change: Partial<Article> = {}): Article => ({
  id,
  name: `Name ${id}`,
  thumbnail: '',
  articles: [`https://a.org/${id}.webp`],
  regionId: 'eu',
  createdAt: '2026-03-01T10:00:00.000Z',
  ...change,
})

/** A form that breaks no rule. */
export const goodArticle = { title: 'New', articleImages: ['https://a.org/new.webp'] } satisfies Partial<ArticleForm>

export interface ArticleFixtureOptions {
  urlState?: Partial<UrlState>
  /** Every page of articles waits for the test. */
  holdsPages?: boolean
  /** The regions wait for the test. */
  holdsRegions?: boolean
  regions?: readonly Region[]
  handed?: Opening<ArticleForm>
  waiting?: Opening<ArticleForm>
}

/** A host of articles in memory, two to a page: five in Europe, one in Asia; with the screen over it. */
export function articleFixture(options: ArticleFixtureOptions = {}) {
  const { urlState = {}, holdsPages = false, holdsRegions = false, regions = someRegions } = options
  let store = [...['1', '2', '3', '4', '5'].map((id) => anArticle(id)), anArticle('6', { regionId: 'as' })]
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<ArticleForm>({ findPrevious: async () => null })
  const restore = restores<ArticleForm>(options)
  const pages = answered<ListQuery<string> & { signal: AbortSignal }, Page<Article>>()
  const offering = answered<AbortSignal, Page<Region>>()
  const saving = answered<{ values: ArticleForm; idempotencyKey: string; signal: AbortSignal }, Article>()
  const checking = answered<{ values: ArticleForm; signal: AbortSignal }, Article | null>()
  const removing = answered<{ item: Article; signal: AbortSignal }, void>()
  const reads: string[] = []
  const upload = uploadKit(toasts.toast)
  const pageAt = ({ scope, page }: Pick<ListQuery<string>, 'scope' | 'page'>): Page<Article> => {
    const all = store.filter(({ regionId }) => regionId === scope)
    return {
      items: all.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
      total: all.length,
      pageSize: PER_PAGE,
      hasNext: (page + 1) * PER_PAGE < all.length,
      unreadable: 0,
    }
  }
  let actor: { offered: () => { items: readonly Region[]; isFallback: boolean } } | null = null
  const offered = () => actor?.offered() ?? { items: [], isFallback: false }
  const form = createArticleFormMachine({
    articles: { save: saving.port, check: checking.port },
    regions: offered,
    upload: upload.machine,
    draft: drafts.port,
    attempts: attemptServices(),
    toast: toasts.toast,
  })
  const machine = createArticlesMachine({
    articles: {
      load: async (query, signal) => {
        reads.push(`${query.scope} ${query.page}`)
        return holdsPages ? pages.port({ ...query, signal }) : pageAt(query)
      },
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    regions: async (signal) => (holdsRegions ? offering.port(signal) : pageOf(regions)),
    form: { machine: form, load: async () => undefined },
    restore: restore.port,
    unsentEdits: noEdits,
    past: noPast,
    urlState: bar.port,
    toTop: () => undefined,
    toast: toasts.toast,
  })
  return {
    machine,
    toasts,
    bar,
    drafts,
    pages,
    pageAt,
    offering,
    saving,
    checking,
    removing,
    reads,
    upload,
    offered,
    /** Tells the form which regions a started screen offers. */
    watch(started: { offered: () => { items: readonly Region[]; isFallback: boolean } }) {
      actor = started
    },
    /** Takes in what a form sends, as the API server would, and gives the article. */
    take(values: ArticleForm): Article {
      const { id, ...sent } = articlePayload(inRegion(values, offered()))
      const item = anArticle(id ?? `new ${store.length + 1}`, { ...sent, thumbnail: sent.thumbnail ?? '' })
      store = id ? store.map((known) => (known.id === id ? item : known)) : [item, ...store]
      return item
    },
    drop(id: string) {
      store = store.filter((item) => item.id !== id)
    },
  }
}

/** The Articles screen, started, with its children at hand. */
export async function openArticles(options: ArticleFixtureOptions = {}) {
  const services = articleFixture(options)
  const begun = await begin((around) => createActor(services.machine, around))
  const { children } = begun.actor.getSnapshot()
  const screen = begun.actor
  const regions = need(children.regions)
  services.watch({ offered: () => regions.getSnapshot().context })
  return {
    ...services,
    ...begun,
    screen,
    regions,
    tabs: need(children.tabs),
    list: need(screen.getSnapshot().children.list),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
  }
}
