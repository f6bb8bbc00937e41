import type { DraftLink, DraftSubject } from '../../../src/domain/drafts/draft'
import { blockUnload, onPageHide } from '../../../src/services/browser/page-lifecycle'
import { createSafeStorage } from '../../../src/services/browser/storage'
import { createDraftStore } from '../../../src/services/drafts/draft-store'

interface RunningApp {
  loaded: Promise<void>
  /** Saves a draft of one item as a form does, in both storages; rejects if the device could not. */
  save: (item: string, title: string) => Promise<void>
  /** Holds values as a form does directly after typing: nothing is saved before the page closes. */
  type: (title: string) => void
  /** Has the browser ask before the page goes. */
  hold: () => void
  titles: () => string[]
  parked: () => string[]
  logged: () => string[]
  /** What was put aside because it could not be read. */
  quarantine: () => Promise<string[]>
}

declare global {
  var desk: RunningApp
}

const logged: string[] = []
const local = createSafeStorage(() => localStorage)
const store = createDraftStore({
  local,
  session: createSafeStorage(() => sessionStorage),
  name: 'drafts',
  clock: { now: () => Date.now() },
  ownerId: () => 'u1',
  logError: (message) => logged.push(message),
})
const subjectOf = (item: string): DraftSubject => ({
  formType: 'news',
  route: '/all-news',
  mode: 'edit',
  entityId: item,
})
const links = new Map<string, DraftLink>()
const { signal } = new AbortController()
const titlesOf = (drafts: readonly { formData: Record<string, unknown> }[]) =>
  drafts.map(({ formData }) => String(formData.title))

let typed: string | null = null
onPageHide(() => {
  if (typed === null) return
  links.set(
    'typed',
    store.flush({ subject: subjectOf('typed'), link: links.get('typed') ?? null, formData: { title: typed } }),
  )
  typed = null
})

globalThis.desk = {
  loaded: store.loaded.then(() => undefined),
  async save(item, title) {
    const written = { subject: subjectOf(item), formData: { title } }
    const link = await store.save({ ...written, link: links.get(item) ?? null, signal })
    links.set(item, link)
    store.publish({ ...written, link })
  },
  type(title) {
    typed = title
  },
  hold: () => void blockUnload(),
  titles: () => titlesOf(store.list()),
  parked: () => titlesOf(store.removed()),
  logged: () => logged,
  quarantine: () =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('drafts')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened')))
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('quarantine').objectStore('quarantine').getAll()
        asking.addEventListener('success', () => {
          opening.result.close()
          const rows: unknown[] = asking.result
          resolve(rows.map((row) => JSON.stringify(row)))
        })
      })
    }),
}
