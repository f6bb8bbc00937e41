import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db'
import { servedType } from './media-type'
import placeLines from './seed/places.txt?raw'
import storyLines from './seed/stories.txt?raw'
import topicLines from './seed/topics.txt?raw'
import type { Storage } from './storage'
import type { Tables } from './tables'

/** The newest story's time; the others lie some hours apart before it. */
const NEWEST = Date.parse('2026-11-20T08:40:00.000Z')
const HOUR = 3_600_000
const CLIPS: Readonly<Record<string, string>> = { bosphorus: 'ferry', aurora: 'aurora', windfarm: 'turbines' }

const rowsOf = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))

/** The same numbers between 0 and 1 on every machine (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const idOf = (prefix: string, index: number) => `${prefix}-${`${index}`.padStart(4, '0')}`

/** The demo topics and news, the same at every call; `address` turns a file's name into its URL. */
export function demoContent(address: (file: string) => string) {
  const chance = numbers(20_261_120)
  const topics = rowsOf(topicLines)
  const places = new Map(rowsOf(placeLines).map(([key = '', ...place]) => [key, place]))
  const background = new Map(topics.map(([key = '', , ...sentences]) => [key, sentences]))
  let time = NEWEST
  const news = rowsOf(storyLines).map((story, index): Tables['news'] => {
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

/** Fills a store that never held anything with demo content, once and in one transaction (L9). */
export async function seedIfEmpty(db: Db, storage: Storage, folder: string, publicUrl = ''): Promise<boolean> {
  const any = async (table: 'news' | 'topics') =>
    (await db
      .selectFrom(table)
      .select((row) => row.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()) !== undefined
  const seeded = await db.selectFrom('marks').select('name').where('name', '=', 'demo').executeTakeFirst()
  if (seeded || (await any('news')) || (await any('topics'))) return false
  // The files come first: rows never name a file that is not there.
  const pictures = await keepFiles(storage, join(folder, 'pictures'), 'demo-')
  const clips = await keepFiles(storage, join(folder, 'clips'), 'demo-clip-')
  const { topics, news } = demoContent((file) => `${publicUrl}/media/${file}`)
  const createdAt = new Date(NEWEST).toISOString()
  await db.transaction().execute(async (write) => {
    await write.insertInto('marks').values({ name: 'demo', createdAt }).execute()
    await write
      .insertInto('topics')
      .values(topics.map((topic) => ({ ...topic, createdAt })))
      .execute()
    await write.insertInto('news').values(news).execute()
    await write
      .insertInto('uploads')
      .values([...pictures, ...clips].map((file) => ({ ...file, editorId: '', createdAt })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  })
  return true
}
