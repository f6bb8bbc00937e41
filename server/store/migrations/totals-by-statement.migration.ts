import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine'
import { COUNTED } from './totals.migration'

/** The rows that a statement deleted or changed, as they were, and those that it inserted or changed, as they are. */
const FORMER = sql.id('formerRows')
const NEW = sql.id('newRows')

/** The triggers that count a table: the operation of each, and the rows that it takes off and adds. */
const TRIGGERS = [
  { name: 'Inserted', on: sql`insert`, referencing: sql`new table as ${NEW}`, rows: [{ of: NEW, by: 1 }] },
  { name: 'Deleted', on: sql`delete`, referencing: sql`old table as ${FORMER}`, rows: [{ of: FORMER, by: -1 }] },
  {
    name: 'Moved',
    on: sql`update`,
    referencing: sql`old table as ${FORMER} new table as ${NEW}`,
    rows: [
      { of: FORMER, by: -1 },
      { of: NEW, by: 1 },
    ],
  },
]

/**
 * Adds the changes of a statement to the totals of a list: those of one scope at once, since each update of a total in
 * a transaction steps over all versions before it, and in the order of the scopes, so that no two writes wait for each
 * other.
 */
function adding(list: string, column: string | null, rows: readonly { of: RawBuilder<unknown>; by: number }[]) {
  const scopes = column === null ? [sql`''`] : [sql`''`, sql.ref(column)]
  const changes = rows.flatMap(({ of, by }) =>
    scopes.map((scope) => sql`select ${scope} as scope, ${sql.lit(by)} as change from ${of}`),
  )
  return sql`insert into totals (list, scope, slot, total)
    select ${sql.lit(list)}, scope, pg_backend_pid() % 16, sum(change)
    from (${sql.join(changes, sql` union all `)}) as changes
    where scope is not null group by scope having sum(change) <> 0 order by scope
    on conflict (list, scope, slot) do update set total = totals.total + excluded.total`
}

/**
 * Counts each statement once on PostgreSQL, in place of each row: the deletion of a topic or of an event clears or
 * deletes all of its news in one statement. The embedded store has triggers for each row alone, and no versions of rows.
 */
export const totalsByStatement = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    for (const [table, column] of COUNTED)
      for (const { name, on, referencing, rows } of TRIGGERS) {
        if (column === null && name === 'Moved') continue
        const trigger = sql.id(`${table}${name}`)
        await sql`drop trigger ${trigger} on ${sql.table(table)}`.execute(db)
        await sql`create or replace function ${trigger}() returns trigger language plpgsql as $$
          begin ${adding(table, column, rows)}; return null; end $$`.execute(db)
        await sql`create trigger ${trigger} after ${on} on ${sql.table(table)} referencing ${referencing}
          for each statement execute function ${trigger}()`.execute(db)
      }
  },
}
