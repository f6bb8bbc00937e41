import { type Kysely, sql } from 'kysely'

/** The order of the slides: the present ones keep the order in which they were listed, the newest first. */
export const carouselPositions = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('carousel')
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update carousel set position = placed.place
      from (select id, row_number() over (order by ${sql.ref('createdAt')}, id) as place from carousel) as placed
      where carousel.id = placed.id`.execute(db)
    await db.schema.createIndex('carouselByPosition').on('carousel').columns(['position', 'id']).execute()
  },
}
