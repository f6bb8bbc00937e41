import type { AnyActorRef } from 'xstate'
import { childrenOf, snapshotOf } from '../../../src/app/screens'
import { articleComparison } from '../../../src/domain/comparison/article'
import { carouselComparison } from '../../../src/domain/comparison/carousel'
import type { Comparison } from '../../../src/domain/comparison/comparison'
import { eventComparison } from '../../../src/domain/comparison/event'
import { eventNewsComparison } from '../../../src/domain/comparison/event-news'
import { geoShotComparison } from '../../../src/domain/comparison/geo-shot'
import { newsComparison } from '../../../src/domain/comparison/news'
import { deletedItem, earlierVersion } from '../../../src/domain/comparison/restored'
import { topicComparison } from '../../../src/domain/comparison/topic'
import { moveBy } from '../../../src/domain/content/slide-order'
import { shownAt } from '../../../src/domain/navigation/paging'
import type { BulkAction } from '../../../src/domain/selection'
import { versionOf } from '../../../src/domain/version'
import { contextOf, isRecord } from './actors'
import type { ListWork } from './tab'

type Item = Record<string, unknown>
/** What the restored changes of a screen become, which its form is opened with. */
type Restorer = (past: readonly Item[], chosen: Item, isBin: boolean) => object | null

/** The opening of a form with what a change has left or removed, as the dialogs of the past make it. */
const restorerOf =
  <Values extends object, Content extends { id: string }>(comparison: Comparison<Values, Content>): Restorer =>
  ([newest], chosen, isBin) => {
    const item = comparison.parse(isBin ? chosen.before : chosen.after)
    if (item === null) return null
    if (isBin) return deletedItem(comparison, item)
    const present = comparison.parse(newest?.after)
    const base = { values: comparison.valuesOf(present ?? item), version: versionOf(present) ?? null }
    return earlierVersion(comparison, item, base)
  }

const restorers: Readonly<Record<string, Restorer>> = {
  '/all-news': restorerOf(newsComparison),
  '/carousel': restorerOf(carouselComparison),
  '/geoshots': restorerOf(geoShotComparison),
  '/articles': restorerOf(articleComparison),
  '/events': restorerOf(eventComparison),
  '/trending-topics': restorerOf(topicComparison),
}

/** The actions on the selected rows of each screen that has them. */
const ACTIONS: Readonly<Record<string, readonly BulkAction['type'][]>> = {
  '/all-news': ['delete', 'topic'],
  '/carousel': ['enable', 'disable', 'delete'],
  '/events': ['enable', 'disable', 'delete'],
  '/geoshots': ['delete'],
}

const chosen = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)]
const itemsOf = (actor: AnyActorRef | undefined): Item[] => {
  const { items, item } = actor ? contextOf(actor) : {}
  if (isRecord(item)) return [item]
  return Array.isArray(items) ? items.filter(isRecord) : []
}

/** What an editor does in the lists of a screen beside its form; `partOf` finds the parts that are there. */
export const createListWork = (partOf: (part: string) => AnyActorRef | undefined, path: () => string): ListWork => ({
  toggle(pick) {
    const visibility = partOf('visibility')
    const beside = visibility?._parent ? childrenOf(visibility._parent) : []
    const item = chosen(itemsOf(beside.find(({ id }) => id === 'detail') ?? partOf('list')), pick)
    if (item) visibility?.send({ type: 'visibility.set', item, enable: item.enable !== true })
  },
  move(pick) {
    const ids = itemsOf(partOf('list')).map(({ id }) => String(id))
    const move = moveBy(ids, chosen(ids, pick) ?? '', pick % 3 === 0 ? -1 : 1)
    if (move) partOf('order')?.send({ type: 'order.move', ...move })
  },
  select(pick) {
    const list = partOf('list')
    const shown = itemsOf(list).map(({ id }) => String(id))
    const { page = 0, search = '', words = '', by = '' } = list ? contextOf(list) : {}
    const at = shownAt({ page: Number(page), search: String(search), words: String(words), by: String(by) })
    const id = pick % 9 === 0 ? null : (chosen(shown, pick) ?? null)
    if (shown.length > 0) partOf('screen')?.send({ type: 'select.press', id, isRange: pick % 4 === 0, shown, at })
  },
  act(pick, topics) {
    const selection = partOf('selection')
    const type = chosen(ACTIONS[path()] ?? [], pick)
    if (selection === undefined || type === undefined) return
    const { selection: selected } = contextOf(selection)
    const ids: unknown[] = isRecord(selected) && Array.isArray(selected.ids) ? selected.ids : []
    const items = itemsOf(partOf('list')).filter(({ id }) => ids.includes(id))
    const action = type === 'topic' ? { type, topicId: '' } : { type }
    selection.send({ type: 'bulk.request', action, items })
    const bulk = partOf('bulk')
    if (type === 'topic') bulk?.send({ type: 'bulk.topic', topicId: chosen(topics, pick) ?? '' })
    bulk?.send({ type: pick % 7 === 0 ? 'bulk.cancel' : 'bulk.confirm' })
  },
  search(pick, { words, by }) {
    const list = partOf(pick % 4 === 0 ? 'nestedList' : 'list') ?? partOf('list')
    if (pick % 3 === 0) list?.send({ type: 'list.search', text: words })
    else list?.send({ type: 'list.find', search: words, words, by })
  },
  openPast(pick) {
    const form = partOf('form')
    const { values } = form ? contextOf(form) : {}
    const id = pick % 2 === 1 && isRecord(values) && typeof values.id === 'string' ? values.id : null
    partOf('screen')?.send({ type: 'past.open', id })
  },
  restore(pick) {
    const past = partOf('past')
    const screen = partOf('screen')
    if (past === undefined || screen === undefined) return
    const items = itemsOf(past)
    const { scope } = contextOf(past)
    const isBin = isRecord(scope) && scope.id === null
    const change = chosen(items, pick)
    const restorer = path().startsWith('/events/') ? restorerOf(eventNewsComparison) : restorers[path()]
    const opening = change && restorer ? restorer(items, change, isBin) : null
    // What a form saves just then is not replaced: the button waits for that.
    const form = partOf('form')
    const isLocked = form !== undefined && (snapshotOf(form)?.tags.has('locked') ?? false)
    screen.send(opening && !isLocked ? { type: 'form.restore', opening } : { type: 'past.close' })
  },
})
