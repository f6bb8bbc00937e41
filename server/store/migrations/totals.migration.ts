import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine'
import { createTrigger } from '../trigger'

/** The tables whose rows are counted, each with the column whose values are also counted one by one. */
export const COUNTED: readonly (readonly [table: string, column: string | null])[] = [
  ['topics', null],
  ['news', 'topicId'],
  ['events', null],
  ['eventNews', 'eventId'],
  ['carousel', null],
  ['articles', 'regionId'],
  ['geoShots', null],
]

/** A change of the total of a scope; an empty scope is the whole list. */
interface Change {
  scope: RawBuilder<unknown>
  by: 1 | -1
}

const WHOLE = sql`''`
const before = (column: string) => sql`old.${sql.ref(column)}`
const after = (column: string) => sql`new.${sql.ref(column)}`

/** Adds changes to the totals of a list, in the order of their scopes, so that no two writes wait for each other. */
function adding(list: string, slot: RawBuilder<unknown>, changes: readonly Change[]) {
  const rows = changes.map(({ scope, by }) => sql`select ${scope} as scope, ${sql.lit(by)} as change`)
  return sql`insert into totals (list, scope, slot, total)
    select ${sql.lit(list)}, scope, ${slot}, change from (${sql.join(rows, sql` union all `)}) as changes
    where scope is not null order by scope
    on conflict (list, scope, slot) do update set total = totals.total + excluded.total`
}

/** The triggers of a table: when each fires, and what it does. */
function triggersOf(table: string, column: string | null, slot: RawBuilder<unknown>) {
  const inserted: Change[] = [{ scope: WHOLE, by: 1 }]
  const deleted: Change[] = [{ scope: WHOLE, by: -1 }]
  if (column !== null) {
    inserted.push({ scope: after(column), by: 1 })
    deleted.push({ scope: before(column), by: -1 })
  }
  const triggers = [
    { name: `${table}Inserted`, on: sql`insert`, when: sql``, run: adding(table, slot, inserted) },
    { name: `${table}Deleted`, on: sql`delete`, when: sql``, run: adding(table, slot, deleted) },
  ]
  if (column !== null) {
    const moved: Change[] = [
      { scope: before(column), by: -1 },
      { scope: after(column), by: 1 },
    ]
    triggers.push({
      name: `${table}Moved`,
      on: sql`update of ${sql.ref(column)}`,
      when: sql`when (${before(column)} is distinct from ${after(column)})`,
      run: adding(table, slot, moved),
    })
  }
  return triggers
}

/**
 * The number of rows of each list, kept by triggers, so that the transaction of each write has it: also what a foreign
 * key deletes, and what another program writes. On PostgreSQL a connection adds to one of 16 slots, so that writes of
 * several connections do not wait for one row; the total is their sum.
 */
export const totals = {
  async up(db: Kysely<unknown>) {
    const slot = isPostgres(db) ? sql`pg_backend_pid() % 16` : sql`0`
    await db.schema
      .createTable('totals')
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('totalsOfLists', ['list', 'scope', 'slot'])
      .execute()
    for (const [table, column] of COUNTED) {
      const counted = async (scope: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
        sql`insert into totals select ${sql.lit(table)}, ${scope}, 0, count(*) from ${sql.table(table)} ${rows}`.execute(
          db,
        )
      await counted(WHOLE, sql``)
      if (column !== null) {
        const scope = sql.ref(column)
        await counted(sql`${scope}`, sql`where ${scope} is not null group by ${scope}`)
      }
      for (const trigger of triggersOf(table, column, slot)) await createTrigger(db, table, trigger)
    }
  },
}
