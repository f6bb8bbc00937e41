import type { ItemKind } from '../../contract/change'
import type { LiveNews } from '../domain/live'
import type { LivePort } from '../machines/parts/list.ports'

/** What streams need of the lists and the forms that are open, before their code is here: to tell, and what is open. */
export function createLiveHub() {
  const lists = new Map<ItemKind, Set<(news: LiveNews) => void>>()
  const items: { kind: ItemKind; id: string }[] = []
  let present: Extract<LiveNews, { type: 'present' }> | null = null
  let onOpened = () => {}
  let known = ''
  let offer = () => {}
  const offered = new Promise<void>((resolve) => {
    offer = resolve
  })

  const opened = () => [...new Set(items.map(({ kind, id }) => `${kind}:${id}`))]
  /** A form that replaces another is one change. */
  const noteOpened = () =>
    queueMicrotask(() => {
      const now = opened().join()
      if (now !== known) onOpened()
      known = now
    })
  const ofKind = (kind: ItemKind, { open }: Extract<LiveNews, { type: 'present' }>): LiveNews => ({
    type: 'present',
    open: open.filter((item) => item.kind === kind),
  })

  return {
    /** Resolves once the host has named its stream. */
    offered,
    /** The host has named its stream. */
    offer,

    /** What the screen of a kind of items is told, and tells. */
    of: (kind: ItemKind): LivePort => ({
      watch(listener) {
        const all = lists.get(kind) ?? new Set()
        lists.set(kind, all.add(listener))
        if (present) listener(ofKind(kind, present))
        return () => void all.delete(listener)
      },
      open(id) {
        const item = { kind, id }
        items.push(item)
        noteOpened()
        return () => {
          items.splice(items.indexOf(item), 1)
          noteOpened()
        }
      },
    }),

    /** Tells the lists that it is about. */
    tell(news: LiveNews): void {
      if (news.type === 'present') present = news
      for (const [kind, all] of lists) {
        if (news.type === 'change' && news.change.kind !== kind) continue
        for (const listener of all) listener(news.type === 'present' ? ofKind(kind, news) : news)
      }
    },

    /** What is open in forms. */
    opened,
    /** Calls back when another set of items is open; returns an unsubscribe function. */
    onOpened(listener: () => void): () => void {
      onOpened = listener
      return () => {
        onOpened = () => {}
      }
    },
  }
}
