import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../engine'
import { accounts } from './accounts.migration'
import { apiKeys } from './api-keys.migration'
import { carouselPositions } from './carousel-positions.migration'
import { itemChanges } from './changes.migration'
import { confirmations } from './confirmations.migration'
import { contentTables } from './content-tables.migration'
import { factors } from './factors.migration'
import { openItems } from './open-items.migration'
import { searchTables } from './search.migration'
import { totals } from './totals.migration'
import { totalsByStatement } from './totals-by-statement.migration'
import { itemVersions } from './versions.migration'

const REGIONS = ['North America', 'South America', 'Europe', 'Asia', 'Africa', 'Oceania']

/** The migrations, oldest first; the names and content of released ones must not change. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('editors')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('passwordHash', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('tokenHash', 'text', (column) => column.primaryKey())
        .addColumn('editorId', 'text', (column) => column.notNull().references('editors.id').onDelete('cascade'))
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('seenAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('signInTries')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('lastAt', 'text', (column) => column.notNull())
        .addColumn('waitUntil', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('replays')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('bodyHash', 'text', (column) => column.notNull())
        .addColumn('status', 'integer', (column) => column.notNull())
        .addColumn('reply', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('regions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .execute()
      // Inserted here since no screen creates regions, so that a store without demo content has them.
      for (const [position, name] of REGIONS.entries())
        await sql`insert into regions values (${name.toLowerCase().replace(' ', '-')}, ${name}, ${position})`.execute(
          db,
        )
      await db.schema
        .createTable('marks')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('topics')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('topicName', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('news')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('newsType', 'text', (column) => column.notNull())
        .addColumn('dateTime', 'text', (column) => column.notNull())
        .addColumn('topicId', 'text', (column) => column.references('topics.id').onDelete('set null'))
        .addColumn('sourceUrl', 'text')
        .addColumn('description', 'text')
        .addColumn('subTitle', 'text')
        .addColumn('bulletPoints', 'text', (column) => column.notNull())
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('latLong', 'text', (column) => column.notNull())
        .addColumn('imageUrls', 'text', (column) => column.notNull())
        .addColumn('videoUrls', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      // Ascending: both engines scan it backwards for the newest first, while PostgreSQL sorts NULLs differently for
      // DESC.
      await db.schema.createIndex('newsByDate').on('news').columns(['dateTime', 'id']).execute()
      await db.schema.createIndex('newsByTopic').on('news').columns(['topicId', 'dateTime', 'id']).execute()
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('subject', 'text')
        .addColumn('content', 'text')
        .addColumn('image', 'text')
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .addColumn('editorId', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('outboxByDate').on('outbox').columns(['createdAt', 'id']).execute()
    },
  },
  '002-uploads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('uploads')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('editorId', 'text', (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('createdAt', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('uploadsByEditor').on('uploads').columns(['editorId', 'createdAt']).execute()
    },
  },
  '003-desk-tables': contentTables,
  '004-item-versions': itemVersions,
  '005-totals': totals,
  '006-topics-by-name': {
    async up(db: Kysely<unknown>) {
      // An entry of an index of PostgreSQL has at most 2,704 bytes, and a name may have 30,000 letters (EXT-278).
      if (!isPostgres(db))
        await db.schema.createIndex('topicsByName').on('topics').columns(['topicName', 'id']).execute()
    },
  },
  '007-search': searchTables,
  '011-carousel-positions': carouselPositions,
  '012-changes': itemChanges,
  '015-accounts': accounts,
  '016-open-items': openItems,
  '018-api-keys': apiKeys,
  '019-confirmations': confirmations,
  '020-factors': factors,
  '021-replies-by-date': {
    up: (db: Kysely<unknown>) => db.schema.createIndex('repliesByDate').on('replays').column('createdAt').execute(),
  },
  '022-totals-by-statement': totalsByStatement,
  '023-long-names-of-topics': {
    async up(db: Kysely<unknown>) {
      if (isPostgres(db)) await db.schema.dropIndex('topicsByName').ifExists().execute()
    },
  },
}
