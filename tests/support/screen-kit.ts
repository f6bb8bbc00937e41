import { createActor } from 'xstate'
import type { Change } from '../../contract/change'
import type { UrlState } from '../../src/domain/navigation/url-state'
import type { Opening, RestorePort } from '../../src/machines/parts/draft-autosave.ports'
import { createListMachine } from '../../src/machines/parts/list.machine'
import type { ListPorts, ListRefresh, LivePort } from '../../src/machines/parts/list.ports'
import { createPastMachine, type PastScope } from '../../src/machines/parts/past.machine'
import { createRemovalMachine } from '../../src/machines/parts/removal.machine'
import { createScreenMachine } from '../../src/machines/parts/screen/screen.machine'
import type { ScreenTypes } from '../../src/machines/parts/screen/screen.ports'
import { always } from '../../src/messages/failures'
import { addressBar, answered, begin, breaks, need, recordedToasts, restores } from './fakes'
import { pageOf } from './fixtures/news-fixture'
import { formParts, type Saved, type Words, words, wordsComparison } from './form-kit'
import { formState, regionState } from './region-state'

export interface ScreenOptions {
  refresh?: ListRefresh
  /** How the list follows a new item, if not as it follows the other writes. */
  created?: ListRefresh
  cannotWatch?: boolean
  cannotLook?: boolean
  cannotWait?: boolean
  handed?: Opening<Words>
  /** Takes the draft that was handed over, where that waits or breaks. */
  claim?: RestorePort<Words>['claim']
  /** The draft that the screen offers while no form is open. */
  waiting?: Opening<Words>
  /** Loads the code of the form, which is here from the start by default. */
  loading?: () => Promise<void>
  urlState?: Partial<UrlState>
  keptBreaks?: boolean
  confirmsDiscard?: boolean
  staysOpen?: boolean
  /** The items with an unsent edit, and who hears of changes. */
  edits?: { ids: readonly string[]; heard: { on: (listener: () => void) => () => void } }
  /** How a host that notes changes sends them, and whether it has said so. */
  past?: { load: ListPorts<Change, PastScope>['load']; isOffered: () => boolean }
  /** What a host tells of the work of others, and who hears of what is open here. */
  live?: LivePort
  /** The items of the one page of the list. */
  items?: readonly Saved[]
}

/** Code that is here once a port has resolved. */
export function loadedBy(loading: () => Promise<void>) {
  let isLoaded = false
  const load = async () => {
    await loading()
    isLoaded = true
  }
  return { load, isLoaded: () => isLoaded }
}

export const one: Saved = { id: '1', title: 'One' }

/** A screen with a list of one page, a form, deletions and a preview, over ports that wait for the test. */
export async function openScreen(options: ScreenOptions = {}) {
  const { items = [one] } = options
  const follow = options.refresh ?? 'reload'
  const refresh = { create: options.created ?? follow, edit: follow, delete: follow }
  const toasts = recordedToasts()
  const bar = addressBar(options.urlState)
  const parts = formParts<string | null>({ confirmsDiscard: options.confirmsDiscard ?? false })
  const removing = answered<{ item: Saved; version: number | undefined; signal: AbortSignal }, void>()
  const reads: string[] = []
  const scrolled = { count: 0 }
  const kept = restores<Words>(options)
  const host = { toastBreaks: false }
  const toast: typeof toasts.toast = (given) => {
    if (host.toastBreaks) throw new Error('broken port')
    toasts.toast(given)
  }
  const machine = createScreenMachine<ScreenTypes<Saved, string, Words>>({
    id: 'notes.screen',
    list: createListMachine<Saved, string>({
      id: 'notes.list',
      refresh,
      setUrlState: bar.port.set,
      reports: true,
      ...(options.live && { live: options.live }),
      load: async (query) => {
        reads.push(`${query.scope} ${query.page}`)
        return pageOf(items, { total: items.length })
      },
      ...(options.keptBreaks && { cache: { get: breaks, clear: () => undefined } }),
      toast,
      texts: { loadFailed: always('Broken') },
      spec: {},
    }),
    scope: 'a',
    form: { machine: parts.machine, load: async () => undefined, ...(options.loading && loadedBy(options.loading)) },
    removal: createRemovalMachine<Saved>({
      id: 'removal',
      remove: removing.port,
      confirmWith: 'dialog',
      confirm: () => true,
      toast,
      texts: { question: () => '', removed: () => 'Gone', removeFailed: always('Broken') },
      spec: {},
    }),
    blank: (of) => words({ title: `of ${of}` }),
    valuesOf: wordsComparison.valuesOf,
    ...(options.cannotLook && { restore: { ...restores<Words>().port, claim: async () => breaks() } }),
    ...(options.cannotWait && { restore: { ...restores<Words>().port, findUnsent: breaks } }),
    ...(options.claim && { restore: { ...restores<Words>().port, claim: options.claim } }),
    ...((options.handed || options.waiting) && { restore: kept.port }),
    preview: { shown: (all) => all, media: true },
    ...(options.past && {
      past: {
        machine: createPastMachine({ load: options.past.load, toast }, 'notes'),
        load: async () => undefined,
        isOffered: options.past.isOffered,
      },
    }),
    ...(options.live && { live: options.live }),
    ...(options.edits && { unsentEdits: { read: () => options.edits?.ids ?? [], watch: options.edits.heard.on } }),
    urlState: { ...bar.port, ...(options.cannotWatch && { onChange: breaks }) },
    toTop: () => {
      scrolled.count += 1
    },
    toast,
    refresh,
    staysOpen: options.staysOpen ?? false,
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, around))
  const { actor } = begun
  return {
    ...parts,
    ...begun,
    bar,
    scrolled,
    handedOff: kept.handedOff,
    toasts,
    list: () => need(actor.getSnapshot().children.list),
    removing,
    reads,
    breakToasts: () => {
      host.toastBreaks = true
      parts.host.toastBreaks = true
    },
    child: () => need(actor.getSnapshot().children.form),
    removal: () => need(actor.getSnapshot().children.removal),
    past: () => need(actor.getSnapshot().children.past),
    state: () => ({ form: formState(actor), deletion: regionState(actor, 'deletion') }),
  }
}
