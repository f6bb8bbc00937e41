import * as z from 'zod/mini'
import type { ListCall } from '../../../contract/call'
import type { Page } from '../../../contract/page'
import { matched } from '../../../contract/search'
import { usablePageSize, usableTotal } from '../../domain/navigation/paging'
import { nextTask } from '../browser/next-task'

const fields = z.record(z.string(), z.unknown())

/** Rows that are parsed before other work of the page has its turn: some milliseconds. */
const ROWS_OF_A_TASK = 2_000

/** The page in the data of a list response; null if the data contains no list (ERR-4). */
export async function pageOf<Query, Item extends z.ZodMiniType>(
  call: ListCall<Query, Item>,
  data: unknown,
): Promise<Page<z.output<Item>> | null> {
  if (call.rows === null) {
    if (!Array.isArray(data)) return null
    return {
      ...(await readRows(call.item, data)),
      total: data.length,
      pageSize: usablePageSize(data.length),
      hasNext: false,
    }
  }
  const read = fields.safeParse(data)
  const given = read.success ? read.data : {}
  const rows = Object.hasOwn(given, call.rows) ? given[call.rows] : undefined
  if (!Array.isArray(rows)) return null
  const found = matched.safeParse(given)
  return {
    ...(await readRows(call.item, rows)),
    ...(found.success && found.data.matches ? { matches: found.data.matches } : {}),
    total: usableTotal(given.totalCount),
    pageSize: usablePageSize(given.pageSize),
    hasNext: given.hasNext === true,
  }
}

/** The readable rows; the others are left out and counted (EXT-16). A long list is read in several tasks. */
async function readRows<Item extends z.ZodMiniType>(item: Item, rows: readonly unknown[]) {
  const items: z.output<Item>[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_OF_A_TASK === 0) await nextTask()
    const read = item.safeParse(row)
    if (read.success) items.push(read.data)
  }
  return { items, unreadable: rows.length - items.length }
}
