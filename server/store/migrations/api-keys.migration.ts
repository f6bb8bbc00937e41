import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine'
import { createTrigger } from '../trigger'

/**
 * The keys of other programs, and the numbers of broadcasts. A trigger gives the numbers, also to what another version
 * of this server writes; on PostgreSQL one transaction after the other, since the next number must be visible before a
 * higher one is: who reads on behind the highest would otherwise miss it.
 */
export const apiKeys = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('apiKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('keyHash', 'text', (column) => column.notNull().unique())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('acknowledged', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.alterTable('outbox').addColumn('number', 'integer').execute()
    await sql`update outbox set number = ranked.place
      from (select id, row_number() over (order by ${sql.ref('createdAt')}, id) as place from outbox) as ranked
      where ranked.id = outbox.id`.execute(db)
    await db.schema.createIndex('outboxByNumber').on('outbox').column('number').unique().execute()
    const inOrder = isPostgres(db) ? sql`perform pg_advisory_xact_lock(hashtext('meridian.outbox'));` : sql``
    await createTrigger(db, 'outbox', {
      name: 'outboxNumbered',
      on: sql`insert`,
      when: sql`when (new.number is null)`,
      run: sql`${inOrder} update outbox set number = (select coalesce(max(number), 0) + 1 from outbox) where id = new.id`,
    })
  },
}
