import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepUploads } from '../../server/store/uploads'
import { addEvent, article, event, eventNews, save, shot, slide } from './bodies'
import { engines, openSignedIn } from './kit'

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
  await save(server, '/api/v1/carousel', slide({ imageUrl: file() }))
  await save(server, '/api/v1/articles', article({ thumbnail: file(), articles: [file()] }))
  const { id } = await save(server, '/api/v1/geoShots', shot({ videoUrl: file() }))
  await server.store.db.updateTable('geoShots').set({ thumbnailUrl: file() }).where('id', '=', id).execute()
  expect(await sweep()).toBe(0)
  expect(await readdir(join(server.dataDir, 'media'))).toHaveLength(8)
  await server.call('DELETE', `/api/v1/geoShots/${id}`)
  expect(await sweep()).toBe(2)
})

test('every page is read along an index, without sorting [PAGE-2]', async () => {
  await using server = await openSignedIn()
  const plan = async (query: string) => {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(server.store.db)
    return rows.map(({ detail }) => detail).join('; ')
  }
  const newest = (time: string) => `order by "${time}" desc, "id" desc limit 10 offset 10`
  const walks = {
    articlesByRegion: `select * from "articles" where "regionId" = 'asia' ${newest('createdAt')}`,
    articlesByDate: `select * from "articles" ${newest('createdAt')}`,
    eventNewsByEvent: `select * from "eventNews" where "eventId" = 'e1' ${newest('dateTime')}`,
    geoShotsByDate: `select * from "geoShots" ${newest('createdAt')}`,
    eventsByDate: `select * from "events" ${newest('createdAt')}`,
    carouselByDate: `select * from "carousel" ${newest('createdAt')}`,
  }
  for (const [index, query] of Object.entries(walks)) {
    const found = await plan(query)
    expect(found).toContain(`USING INDEX ${index}`)
    expect(found).not.toContain('TEMP B-TREE')
  }
})
