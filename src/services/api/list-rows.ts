import * as z from 'zod/mini'
import type { ListCall } from '../../../contract/call'
import type { Page } from '../../../contract/page'
import { usablePageSize, usableTotal } from '../../domain/navigation/paging'

const fields = z.record(z.string(), z.unknown())

/** The page in the data of a list response; null if the data contains no list (ERR-4). */
export function pageOf<Query, Item extends z.ZodMiniType>(
  call: ListCall<Query, Item>,
  data: unknown,
): Page<z.output<Item>> | null {
  if (call.rows === null) {
    if (!Array.isArray(data)) return null
    return { ...readRows(call.item, data), total: data.length, pageSize: usablePageSize(data.length), hasNext: false }
  }
  const read = fields.safeParse(data)
  const given = read.success ? read.data : {}
  const rows = Object.hasOwn(given, call.rows) ? given[call.rows] : undefined
  if (!Array.isArray(rows)) return null
  return {
    ...readRows(call.item, rows),
    total: usableTotal(given.totalCount),
    pageSize: usablePageSize(given.pageSize),
    hasNext: given.hasNext === true,
  }
}

/** The readable rows; the others are left out and counted (EXT-16). */
function readRows<Item extends z.ZodMiniType>(item: Item, rows: readonly unknown[]) {
  const items: z.output<Item>[] = []
  for (const row of rows) {
    const read = item.safeParse(row)
    if (read.success) items.push(read.data)
  }
  return { items, unreadable: rows.length - items.length }
}
