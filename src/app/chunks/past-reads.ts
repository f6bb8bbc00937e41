import { type Change, changeCalls, type ItemKind } from '../../../contract/change'
import type { Page } from '../../../contract/page'
import type { ListQuery } from '../../machines/parts/list.ports'
import type { PastScope } from '../../machines/parts/screen/screen.ports'
import { readList } from '../../services/api/content.api'
import type { Http } from '../../services/api/http'

/** Reads one page of the history of an item, or of the bin of deleted items of a kind (EXT-196, EXT-198). */
export const readPast = (
  http: Http,
  kind: ItemKind,
  { scope: { id }, page: pageNo }: ListQuery<PastScope>,
  signal: AbortSignal,
): Promise<Page<Change>> =>
  id === null
    ? readList(http, changeCalls.bin, { kind, pageNo }, signal)
    : readList(http, changeCalls.history, { kind, id, pageNo }, signal)
