import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepUploads } from '../../../server/store/uploads'
import { addEvent, article, event, eventNews, save, shot, slide } from '../support/bodies'
import { engines, openSignedIn } from '../support/kit'

const HOUR = 3_600_000

test.each(engines)('no file that an item refers to is swept, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open)
  await addEvent(server)
  const sweep = () => sweepUploads(server.store.db, server.storage, Date.now() + 2 * HOUR)
  await sweep()
  const file = () => {
    const name = `${crypto.randomUUID()}.webp`
    writeFileSync(join(server.dataDir, 'media', name), 'a picture')
    return `https://desk.example/media/${name}`
  }
  await save(server, '/api/v1/events', event({ bannerUrl: file() }))
  await save(server, '/api/v1/eventNews', eventNews({ imageUrls: ['/media/x.webp', file()], videoUrls: [file()] }))
  await save(server, '/api/v1/carousel', slide({ imageUrl: `${file()}?width=640` }))
  await save(server, '/api/v1/articles', article({ thumbnail: file(), articles: [file()] }))
  const { id } = await save(server, '/api/v1/geoShots', shot({ videoUrl: file() }))
  await server.store.db.updateTable('geoShots').set({ thumbnailUrl: file() }).where('id', '=', id).execute()
  expect(await sweep()).toBe(0)
  expect(await readdir(join(server.dataDir, 'media'))).toHaveLength(8)
  await server.call('DELETE', `/api/v1/geoShots/${id}`)
  // The bin has it.
  expect(await sweep()).toBe(0)
  await server.store.db.deleteFrom('changes').execute()
  expect(await sweep()).toBe(2)
})

test('a search for the files that items refer to leaves requests their turn', async () => {
  await using server = await openSignedIn()
  const { db } = server.store
  const sweep = () => sweepUploads(db, server.storage, Date.now() + 2 * HOUR)
  await sweep()
  writeFileSync(join(server.dataDir, 'media', `${crypto.randomUUID()}.webp`), 'a picture')
  await save(server, '/api/v1/geoShots', shot())
  const row = await db.selectFrom('geoShots').selectAll().executeTakeFirstOrThrow()
  for (let from = 0; from < 5000; from += 1000) {
    const ids = Array.from({ length: 1000 }, (_, at) => `shot-${from + at}`)
    await db
      .insertInto('geoShots')
      .values(ids.map((id) => ({ ...row, id })))
      .execute()
  }
  let turns = 0
  let isSwept = false
  const turn = () => {
    turns += 1
    if (!isSwept) setImmediate(turn)
  }
  setImmediate(turn)
  expect(await sweep()).toBe(1)
  isSwept = true
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('every page is read along an index, without sorting [PAGE-2]', async () => {
  await using server = await openSignedIn()
  const plan = async (query: string) => {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(server.store.db)
    return rows.map(({ detail }) => detail).join('; ')
  }
  const newest = (time: string) => `order by "${time}" desc, "id" desc`
  const walks = {
    newsByDate: `select "id" from "news" ${newest('dateTime')} limit 10 offset 10`,
    newsByTopic: `select "id" from "news" where "topicId" = 't1' ${newest('dateTime')} limit 10 offset 10`,
    articlesByRegion: `select "id" from "articles" where "regionId" = 'asia' ${newest('createdAt')} limit 10 offset 10`,
    articlesByDate: `select "id" from "articles" ${newest('createdAt')} limit 10 offset 10`,
    eventNewsByEvent: `select "id" from "eventNews" where "eventId" = 'e1' ${newest('dateTime')} limit 10 offset 10`,
    geoShotsByDate: `select "id" from "geoShots" ${newest('createdAt')} limit 10 offset 10`,
    eventsByDate: `select * from "events" ${newest('createdAt')}`,
    carouselByPosition: 'select * from "carousel" order by "position" desc, "id" desc',
    carouselByDate: `select * from "carousel" ${newest('createdAt')}`,
    topicsByName: 'select * from "topics" order by "topicName", "id"',
  }
  for (const [index, query] of Object.entries(walks)) {
    const found = await plan(query)
    expect(found).toContain(query.includes('*') ? `USING INDEX ${index}` : `USING COVERING INDEX ${index}`)
    expect(found).not.toContain('TEMP B-TREE')
  }
  const page = `select * from "news" where "id" in (${walks.newsByTopic}) ${newest('dateTime')}`
  expect(await plan(page)).toContain('SEARCH news USING INDEX sqlite_autoindex_news_1 (id=?)')
})
