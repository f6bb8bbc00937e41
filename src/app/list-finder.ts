import type { Page } from '../../contract/page'
import type { ListPorts } from '../machines/parts/list.ports'
import type { Finder } from '../services/api/find-items'
import { createReadCache, type ReadCache } from '../services/api/read-cache'
import { loadOnce } from '../ui/feedback/load-once'
import { loadPart } from '../ui/feedback/load-part'

type FindCode = typeof import('../services/api/find-items')

/**
 * The ports of a list that is read page by page and searched over all of them; the code for that comes on demand. A search
 * goes through what was read since the screen opened: what was read before is shown only until it is read again.
 */
export function findingPorts<Item extends { id: string }, Scope extends string>(
  reads: ReadCache<{ scope: string; page: number }, Page<Item>>,
  make: (code: FindCode, reads: ReadCache<{ scope: string; page: number }, Page<Item>>) => Finder<Item>,
): Required<Pick<ListPorts<Item, Scope>, 'load' | 'cache'>> {
  const own = createReadCache(reads.load, ({ scope, page }) => `${page} ${scope}`)
  const finder = loadOnce(async () =>
    make(await loadPart('find-items', () => import('../services/api/find-items')), own),
  )
  return {
    async load(query, signal, tell) {
      if (query.words === '' && query.by === '') return own.load(query, signal)
      return (await finder.load()).find(query, signal, tell)
    },
    cache: {
      get: reads.get,
      clear() {
        reads.clear()
        own.clear()
        finder.loaded()?.clear()
      },
    },
  }
}
