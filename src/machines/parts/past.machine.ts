import type { Change } from '../../../contract/change'
import { always } from '../../messages/failures'
import { pastTexts } from '../../messages/past'
import { createListMachine } from './list.machine'
import type { ListPorts } from './list.ports'

/** Whose past is read: that of an item, or of the list, which is its bin of deleted items. */
export interface PastScope {
  id: string | null
}

/** The changes of an item, or the deleted items of a list, newest first, page by page (EXT-196, EXT-198). */
export const createPastMachine = (ports: Pick<ListPorts<Change, PastScope>, 'load' | 'toast'>, screen: string) =>
  createListMachine<Change, PastScope>({
    ...ports,
    id: `${screen}.past.list`,
    paged: true,
    texts: { loadFailed: always(pastTexts.loadFailed) },
    spec: { read: ['EXT-196', 'EXT-198'], failed: ['EXT-200'], turned: ['EXT-196', 'EXT-198'] },
  })
