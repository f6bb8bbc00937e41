import { chmod, copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { contentTypeOf } from '../media/media-type'
import type { Storage } from '../media/storage'
import type { Db } from '../store/db'
import { APPLIED_ONCE, type NewRow } from '../store/tables'
import { demoOtherContent } from './demo-content'
import { idOf, placesIn, randomNumbers, readLines } from './lines'

/** The time of the newest story; the others precede it by some hours each. */
const NEWEST = Date.parse('2026-11-20T08:40:00.000Z')
const HOUR = 3_600_000
/** The names under which the applied demo content is stored: topics and news, and the rest. */
const NEWS_SEED = 'demo'
const OTHER_SEED = 'demo-desk'
const CLIPS: Readonly<Record<string, string>> = { bosphorus: 'ferry', aurora: 'aurora', windfarm: 'turbines' }

/** The demo topics and news, deterministic; `address` maps a file name to its URL. */
export function demoNews(folder: string, address: (file: string) => string) {
  const chance = randomNumbers(20_261_120)
  const topics = readLines(folder, 'topics.txt')
  const locationAt = placesIn(folder)
  const background = new Map(topics.map(([key = '', , ...sentences]) => [key, sentences]))
  let time = NEWEST
  const news = readLines(folder, 'stories.txt').map((story, index): NewRow<'news'> => {
    const [topic = '', picture = '', placeKey = '', title = '', lead = ''] = story
    const [first = '', second = '', third = ''] = background.get(topic) ?? []
    const bullets = index % 3 === 1
    const drawn = chance.next().value
    const dateTime = new Date(time).toISOString()
    time -= Math.round((3 + drawn * 11) * 4) * (HOUR / 4)
    // Some stories have no picture, as in real use.
    const hasNoPicture = index % 17 === 6
    const clip = drawn > 0.3 ? CLIPS[picture] : undefined
    return {
      id: idOf('story', index + 1),
      title,
      newsType: bullets ? 'BULLETPOINTS' : 'DESCRIPTIVE',
      dateTime,
      topicId: topic,
      sourceUrl: `https://wire.example/${topic}/${idOf('', index + 1).slice(1)}`,
      description: bullets ? null : `${lead} ${drawn < 0.5 ? first : second} ${third}`,
      subTitle: bullets ? lead : null,
      bulletPoints: JSON.stringify(bullets ? [first, second, third] : []),
      ...locationAt(placeKey),
      imageUrls: JSON.stringify(hasNoPicture ? [] : [address(`demo-${picture}.webp`)]),
      videoUrls: JSON.stringify(clip ? [address(`demo-clip-${clip}.mp4`)] : []),
      createdAt: dateTime,
      version: 1,
      createdBy: null,
      changedBy: null,
      changedAt: null,
    }
  })
  return { topics: topics.map(([id = '', topicName = '']) => ({ id, topicName })), news }
}

async function copyFiles(storage: Storage, folder: string, prefix: string): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number }[] = []
  for (const file of await readdir(folder)) {
    const name = `${prefix}${file}`
    const type = contentTypeOf(name)
    if (type === undefined) continue
    files.push({ name, size: (await stat(join(folder, file))).size })
    if ((await storage.size(name)) !== null) continue
    const copy = join(storage.temp, crypto.randomUUID())
    await copyFile(join(folder, file), copy)
    // A copy has the rights of its source, which an installation may have made read-only.
    await chmod(copy, 0o600)
    await storage.put(name, copy, type)
  }
  return files
}

const CONTENT = ['topics', 'news', 'events', 'eventNews', 'carousel', 'articles', 'geoShots'] as const

async function isEmpty(db: Db, tables: readonly (typeof CONTENT)[number][]): Promise<boolean> {
  for (const table of tables) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) return false
  }
  return true
}

const sorted = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Whether topics and news are unchanged since an earlier start inserted them. */
async function isUntouched(db: Db, { topics, news }: ReturnType<typeof demoNews>): Promise<boolean> {
  const storedTopics = await db.selectFrom('topics').select(['id', 'topicName']).execute()
  const storedNews = await db.selectFrom('news').selectAll().execute()
  return isDeepStrictEqual([sorted(storedTopics), sorted(storedNews)], [sorted(topics), sorted(news)])
}

/**
 * Inserts demo content into a store that has always been empty, once and in one transaction. A store that has topics
 * and news of an earlier version gets the rest only while its content is unchanged.
 */
export async function seedIfEmpty(db: Db, storage: Storage, folder: string): Promise<boolean> {
  const rows = await db.selectFrom(APPLIED_ONCE).select('name').where('name', 'in', [NEWS_SEED, OTHER_SEED]).execute()
  const applied = new Set(rows.map((row) => row.name))
  const address = (file: string) => `/media/${file}`
  const demo = demoNews(folder, address)
  if (applied.has(OTHER_SEED) || !(await isEmpty(db, CONTENT.slice(applied.has(NEWS_SEED) ? 2 : 0)))) return false
  if (applied.has(NEWS_SEED) && !(await isUntouched(db, demo))) return false
  // Files before rows, so that no row names a missing file.
  const pictures = await copyFiles(storage, join(folder, 'pictures'), 'demo-')
  const clips = await copyFiles(storage, join(folder, 'clips'), 'demo-clip-')
  const rest = demoOtherContent(folder, address)
  const createdAt = new Date(NEWEST).toISOString()
  await db.transaction().execute(async (write) => {
    if (!applied.has(NEWS_SEED)) {
      await write.insertInto(APPLIED_ONCE).values({ name: NEWS_SEED, createdAt }).execute()
      await write
        .insertInto('topics')
        .values(demo.topics.map((topic) => ({ ...topic, createdAt })))
        .execute()
      await write.insertInto('news').values(demo.news).execute()
    }
    await write.insertInto(APPLIED_ONCE).values({ name: OTHER_SEED, createdAt }).execute()
    await write.insertInto('events').values(rest.events).execute()
    await write.insertInto('eventNews').values(rest.eventNews).execute()
    await write.insertInto('carousel').values(rest.carousel).execute()
    await write.insertInto('articles').values(rest.articles).execute()
    await write.insertInto('geoShots').values(rest.geoShots).execute()
    await write
      .insertInto('uploads')
      .values([...pictures, ...clips].map((file) => ({ ...file, editorId: '', createdAt })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  })
  return true
}
