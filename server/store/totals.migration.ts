import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The tables whose rows are counted, each with the column whose values are also counted one by one. */
const COUNTED: readonly (readonly [table: string, column: string | null])[] = [
  ['topics', null],
  ['news', 'topicId'],
  ['events', null],
  ['eventNews', 'eventId'],
  ['carousel', null],
  ['articles', 'regionId'],
  ['geoShots', null],
]

/** A change of a list's total by a row: `row` is `old` or `new`, `by` is 1 or -1; an empty column is the whole list. */
interface Change {
  row: 'old' | 'new'
  column: string | null
  by: number
}

/** Adds changes to totals, in the order of their scopes, so that two writes never wait for each other. */
function adding(list: string, slot: string, changes: readonly Change[]): string {
  const values = changes.map(
    ({ row, column, by }) => `select ${column === null ? "''" : `${row}."${column}"`} as "scope", ${by} as "change"`,
  )
  return (
    'insert into "totals" ("list", "scope", "slot", "total") ' +
    `select '${list}', "scope", ${slot}, "change" from (${values.join(' union all ')}) as "changes" ` +
    'where "scope" is not null order by "scope" ' +
    'on conflict ("list", "scope", "slot") do update set "total" = "totals"."total" + excluded."total"'
  )
}

/** The triggers of a table: when each fires, and what it does. */
function triggersOf(table: string, column: string | null, slot: string) {
  const wholeAndScope = column === null ? [null] : [null, column]
  const each = (row: Change['row'], by: number) => wholeAndScope.map((counted) => ({ row, column: counted, by }))
  const moved: Change[] = [
    { row: 'old', column, by: -1 },
    { row: 'new', column, by: 1 },
  ]
  return [
    { name: `${table}Inserted`, on: 'insert', when: '', run: adding(table, slot, each('new', 1)) },
    { name: `${table}Deleted`, on: 'delete', when: '', run: adding(table, slot, each('old', -1)) },
    ...(column === null
      ? []
      : [
          {
            name: `${table}Moved`,
            on: `update of "${column}"`,
            when: `when (old."${column}" is distinct from new."${column}")`,
            run: adding(table, slot, moved),
          },
        ]),
  ]
}

/**
 * The number of rows of each list, kept by triggers, so that the transaction of each write has it: also what a foreign
 * key deletes, and what another program writes. On PostgreSQL a connection adds to one of 16 slots, so that writes of
 * several connections do not wait for one row; the total is their sum.
 */
export const totals = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const slot = isPostgres ? 'pg_backend_pid() % 16' : '0'
    await db.schema
      .createTable('totals')
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('totalsOfLists', ['list', 'scope', 'slot'])
      .execute()
    for (const [table, column] of COUNTED) {
      await sql`insert into totals select ${sql.lit(table)}, '', 0, count(*) from ${sql.table(table)}`.execute(db)
      if (column !== null)
        await sql`insert into totals select ${sql.lit(table)}, ${sql.ref(column)}, 0, count(*) from ${sql.table(table)} where ${sql.ref(column)} is not null group by ${sql.ref(column)}`.execute(
          db,
        )
      for (const { name, on, when, run } of triggersOf(table, column, slot)) {
        const body = `begin ${run};`
        const trigger = `create trigger "${name}" after ${on} on "${table}" for each row ${when}`
        if (isPostgres) {
          const text = `create function "${name}"() returns trigger language plpgsql as $$ ${body} return null; end $$`
          await sql.raw(text).execute(db)
          await sql.raw(`${trigger} execute function "${name}"()`).execute(db)
        } else await sql.raw(`${trigger} ${body} end`).execute(db)
      }
    }
  },
}
