// Fills a store with a number of rows, in a process of its own: the lock of the embedded store ends with it.
// Arguments: the data folder, the number of rows, and the URL of a PostgreSQL database or nothing.
import { sql } from 'kysely'
import { indexMissing } from '../../server/search/search-index'
import { openStore } from '../../server/store/db'
import { wordsOf } from './words'

/** The topics of the news; the first has a hundredth of them. */
const TOPICS = 30
const BATCH = 500

const [dataDir = '', count = '', databaseUrl = ''] = process.argv.slice(2)
const rows = Number(count)
const store = await openStore({ dataDir, databaseUrl: databaseUrl || null })

/** The names in a text, of 20,000: the first is in each text, the tenth in each tenth, and so on. */
const namesOf = (index: number) =>
  Array.from({ length: 10 }, (_, at) => {
    const share = ((index * 7919 + at * 104_729) % 9973) / 9973
    return `name${Math.floor(20_000 ** share)}`
  }).join(' ')
const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 61_000).toISOString()
const place = { region: 'Europe', country: 'Norway', latLong: '59.91, 10.75' }

/** Inserts rows in batches, one transaction each. */
async function fill(number: number, insert: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < number; from += BATCH) await insert(from, Math.min(number, from + BATCH))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

const topics = range(0, TOPICS).map((index) => ({
  id: `topic-${index}`,
  topicName: `${wordsOf(index, 2)} ${index}`,
  createdAt: timeOf(index),
}))
await store.db.insertInto('topics').values(topics).execute()

const topicOf = (index: number) => (index % 100 === 0 ? 0 : 1 + (index % (TOPICS - 1)))
await fill(rows, (from, to) =>
  store.db
    .insertInto('news')
    .values(
      range(from, to).map((index) => ({
        id: crypto.randomUUID(),
        title: wordsOf(index, 8),
        newsType: 'DESCRIPTIVE',
        dateTime: timeOf(index),
        topicId: `topic-${topicOf(index)}`,
        sourceUrl: `https://source.example/${index}`,
        description: `${wordsOf(index, 40)} ${namesOf(index)}`,
        subTitle: null,
        bulletPoints: '[]',
        ...place,
        imageUrls: JSON.stringify([`/media/${index}.webp`]),
        videoUrls: '[]',
        createdAt: timeOf(index),
      })),
    )
    .execute(),
)

await fill(rows / 10, (from, to) =>
  store.db
    .insertInto('events')
    .values(
      range(from, to).map((index) => ({
        id: crypto.randomUUID(),
        name: wordsOf(index, 5),
        description: wordsOf(index, 40),
        startDate: timeOf(index),
        endDate: null,
        bannerUrl: `/media/${index}.webp`,
        ...place,
        enable: 1,
        createdAt: timeOf(index),
      })),
    )
    .execute(),
)

await indexMissing(store.db)
if (store.engine === 'postgres') await sql`vacuum analyze`.execute(store.db)
await store.close()
