import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './db'
import type { Tables } from './tables'

/** Counts the rows that a query finds. */
export async function countRows<Name extends keyof Tables>(
  found: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Reads how many rows a list has: those of a scope, such as the id of a topic, or all of them. */
export async function totalOf(db: Db, list: string, scope = ''): Promise<number> {
  const { total } = await db
    .selectFrom('totals')
    .select((row) => row.fn.sum<number | null>('total').as('total'))
    .where('list', '=', list)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/** The lists whose scopes are the ids of another table's rows, which may be deleted. */
const OWNERS = [
  ['news', 'topics'],
  ['eventNews', 'events'],
] as const

/** Deletes the totals of the scopes whose topic or event is gone: no row is in them, and none will be. */
export async function deleteGoneScopes(db: Db): Promise<void> {
  for (const [list, owner] of OWNERS)
    await db
      .deleteFrom('totals')
      .where('list', '=', list)
      .where('scope', '<>', '')
      .where('scope', 'not in', db.selectFrom(owner).select('id'))
      .execute()
}
