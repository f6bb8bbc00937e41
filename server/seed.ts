import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from './db'
import { servedType } from './media-type'
import { deskContent } from './seed-desk'
import { idOf, numbers, readLines } from './seed-lines'
import type { Storage } from './storage'
import type { Tables } from './tables'

/** The newest story's time; the others lie some hours apart before it. */
const NEWEST = Date.parse('2026-11-20T08:40:00.000Z')
const HOUR = 3_600_000
/** The mark of the demo content beside news. */
const DESK = 'demo-desk'
const CLIPS: Readonly<Record<string, string>> = { bosphorus: 'ferry', aurora: 'aurora', windfarm: 'turbines' }

/** The demo topics and news, the same at every call; `address` turns a file's name into its URL. */
export function demoContent(folder: string, address: (file: string) => string) {
  const chance = numbers(20_261_120)
  const topics = readLines(folder, 'topics.txt')
  const places = new Map(readLines(folder, 'places.txt').map(([key = '', ...place]) => [key, place]))
  const background = new Map(topics.map(([key = '', , ...sentences]) => [key, sentences]))
  let time = NEWEST
  const news = readLines(folder, 'stories.txt').map((story, index): Tables['news'] => {
    const [topic = '', picture = '', placeKey = '', title = '', lead = ''] = story
    const [country = '', region = '', latLong = ''] = places.get(placeKey) ?? []
    const [first = '', second = '', third = ''] = background.get(topic) ?? []
    const bullets = index % 3 === 1
    const drawn = chance.next().value
    const dateTime = new Date(time).toISOString()
    time -= Math.round((3 + drawn * 11) * 4) * (HOUR / 4)
    // A few stories are still without a picture, as on any real desk.
    const bare = index % 17 === 6
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
      region,
      country,
      latLong,
      imageUrls: JSON.stringify(bare ? [] : [address(`demo-${picture}.webp`)]),
      videoUrls: JSON.stringify(clip ? [address(`demo-clip-${clip}.mp4`)] : []),
      createdAt: dateTime,
    }
  })
  return { topics: topics.map(([id = '', topicName = '']) => ({ id, topicName })), news }
}

async function keepFiles(storage: Storage, folder: string, prefix: string): Promise<{ name: string; size: number }[]> {
  const kept: { name: string; size: number }[] = []
  for (const file of await readdir(folder)) {
    const name = `${prefix}${file}`
    const type = servedType(name)
    if (type === undefined) continue
    kept.push({ name, size: (await stat(join(folder, file))).size })
    if ((await storage.size(name)) !== null) continue
    const copy = join(storage.temp, crypto.randomUUID())
    await copyFile(join(folder, file), copy)
    await storage.keep(name, copy, type)
  }
  return kept
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

/** Whether topics and news are, to the letter, what an earlier start put there. */
async function isUntouched(db: Db, { topics, news }: ReturnType<typeof demoContent>): Promise<boolean> {
  const keptTopics = await db.selectFrom('topics').select(['id', 'topicName']).execute()
  const keptNews = await db.selectFrom('news').selectAll().execute()
  return isDeepStrictEqual([sorted(keptTopics), sorted(keptNews)], [sorted(topics), sorted(news)])
}

/**
 * Fills a store that never held anything with demo content, once and in one transaction. A store that got its topics
 * and news from an earlier version gets the rest only while an editor has changed nothing at all in it (L9).
 */
export async function seedIfEmpty(db: Db, storage: Storage, folder: string, publicUrl = ''): Promise<boolean> {
  const marks = await db.selectFrom('marks').select('name').where('name', 'in', ['demo', DESK]).execute()
  const marked = new Set(marks.map((mark) => mark.name))
  const address = (file: string) => `${publicUrl}/media/${file}`
  const demo = demoContent(folder, address)
  if (marked.has(DESK) || !(await isEmpty(db, CONTENT.slice(marked.has('demo') ? 2 : 0)))) return false
  if (marked.has('demo') && !(await isUntouched(db, demo))) return false
  // The files come first: rows never name a file that is not there.
  const pictures = await keepFiles(storage, join(folder, 'pictures'), 'demo-')
  const clips = await keepFiles(storage, join(folder, 'clips'), 'demo-clip-')
  const rest = deskContent(folder, address)
  const createdAt = new Date(NEWEST).toISOString()
  await db.transaction().execute(async (write) => {
    if (!marked.has('demo')) {
      await write.insertInto('marks').values({ name: 'demo', createdAt }).execute()
      await write
        .insertInto('topics')
        .values(demo.topics.map((topic) => ({ ...topic, createdAt })))
        .execute()
      await write.insertInto('news').values(demo.news).execute()
    }
    await write.insertInto('marks').values({ name: DESK, createdAt }).execute()
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
