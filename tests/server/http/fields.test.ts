import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ACCOUNT_PATH } from '../../../contract/account'
import { invite } from '../../../server/accounts/invitations'
import { addKey } from '../../../server/accounts/keys'
import { createChangeFeed } from '../../../server/live/change-feed'
import { addEditor, editorIdOf } from '../../../server/store/editors'
import { addEvent, article, event, eventNews, nouns, save, slide } from '../support/bodies'
import { plainGif } from '../support/described-files'
import { named, rowsOf, sources } from '../support/inventory'
import { type Answer, EMAIL, engines, openSignedIn, PASSWORD, read, story, type TestServer } from '../support/kit'
import { ask, builtClient, routesOf } from '../support/routes'

/** What the document of the calls names the body that adds an item. */
const BODIES = {
  carousel: 'AddCarouselItem',
  events: 'SaveEvent',
  eventNews: 'SaveEventNews',
  articles: 'SaveArticle',
  geoShots: 'SaveGeoShot',
  topics: 'SaveTopic',
} as const

/** The fields that the code compares with each other or with the store, each under its file. */
function comparedFields(): string[] {
  const patterns = [
    /assertExists\(\w+, '\w+', '(\w+)'/g,
    /z\.refine\(\(\{[^}]*\}\)[\s\S]*?path: \['(\w+)'\]/g,
    /discriminatedUnion\('(\w+)'/g,
    /HttpError\(422, '(\w+): /g,
    /passwordProblem\(body\.(\w+), editor\)/g,
  ]
  return [...sources].flatMap(([file, text]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, field = '']) => `${file} ${field}`)),
  )
}

/** Requests whose fields do not fit together, under the file and the first field of their row. */
const MISFITS: readonly [string, (server: TestServer) => Promise<Answer>][] = [
  ['routes/events.ts endDate', (at) => at.call('POST', '/api/v1/events', event({ endDate: '2026-11-18T09:00:00Z' }))],
  ['routes/news.ts newsType', (at) => at.call('POST', '/api/v1/news', story({ newsType: 'BULLETPOINTS' }))],
  ['routes/news.ts newsType', (at) => at.call('POST', '/api/v1/news', story({ bulletPoints: ['One'] }))],
  ['routes/news.ts topicId', (at) => at.call('POST', '/api/v1/news', story({ topicId: 'none' }))],
  ['routes/event-news.ts eventId', (at) => at.call('POST', '/api/v1/eventNews', eventNews({ eventId: 'none' }))],
  ['routes/carousel.ts eventId', (at) => at.call('POST', '/api/v1/carousel', slide({ eventId: 'none' }))],
  ['routes/carousel.ts newsId', (at) => at.call('POST', '/api/v1/carousel', slide({ newsId: 'none' }))],
  [
    'store/carousel-positions.ts before',
    async (at) => {
      const { id } = await save(at, '/api/v1/carousel', slide())
      return at.call('PUT', '/api/v1/carousel/order', { id, before: 'none' })
    },
  ],
  ['routes/articles.ts regionId', (at) => at.call('POST', '/api/v1/articles', article({ regionId: 'none' }))],
  ['routes/notifications.ts subject', (at) => at.call('POST', '/notify/api/toAll', { subject: ' ', data: {} })],
  [
    'routes/deliveries.ts cursor',
    async (at) => {
      const authorization = `Bearer ${await addKey(at.store.db, 'push', ['outbox'], '')}`
      return at.call('POST', '/api/v1/outbox/acknowledgement', { cursor: '7' }, { authorization, cookie: '' })
    },
  ],
  [
    'routes/deliveries.ts after',
    async (at) => {
      const authorization = `Bearer ${await addKey(at.store.db, 'other push', ['outbox'], '')}`
      return at.call('GET', '/api/v1/outbox/deliveries?after=7', undefined, { authorization, cookie: '' })
    },
  ],
  [
    'routes/upload.ts file',
    async (at) => {
      const body = new FormData()
      body.append('mediaType', 'VIDEO')
      body.append('file', new Blob([new Uint8Array(await plainGif())]), 'a.mp4')
      return read(await at.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body }))
    },
  ],
  [
    'routes/account.ts newPassword',
    (at) => at.call('PUT', `${ACCOUNT_PATH}/password`, { currentPassword: PASSWORD, newPassword: 'meridian meridian' }),
  ],
  [
    'routes/session.ts newPassword',
    async (at) => {
      const token = await invite(at.store.db, await editorIdOf(at.store.db, EMAIL), at.clock.now)
      return at.call('POST', '/dashboard/api/v1/user/invitation', { token, newPassword: 'meridian meridian' })
    },
  ],
]

test('docs/inventory.md has what must fit together in a request, and what does not is refused', async () => {
  const rows = rowsOf('Fields together').map(([fields, , files]) => ({ fields: named(fields), files: named(files) }))
  const documented = rows.flatMap(({ fields: [first], files }) => files.map((file) => `${file} ${first}`))
  expect(new Set(documented)).toEqual(new Set(comparedFields()))
  expect(new Set(MISFITS.map(([row]) => row))).toEqual(new Set(documented))
  await using server = await openSignedIn()
  for (const [row, send] of MISFITS) {
    const { status, envelope } = await send(server)
    expect([row, status, envelope.success]).toEqual([row, row.startsWith('routes/upload') ? 415 : 422, false])
    const [file, first = ''] = row.split(' ')
    const { fields = [] } = rows.find((each) => each.files.includes(file ?? '') && each.fields[0] === first) ?? {}
    // A password and a file are refused in words for people.
    const isNamed = !/newPassword|file/.test(first)
    expect([row, isNamed ? fields.includes(envelope.message?.split(':')[0] ?? '') : true]).toEqual([row, true])
  }
  for (const table of ['news', 'events', 'eventNews', 'articles', 'outbox', 'uploads'] as const)
    expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

/** Every name of a field below a schema of the document of the calls. */
function fieldsBelow(schema: unknown, schemas: Record<string, unknown>): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === '$ref') return fieldsBelow(schemas[String(value).split('/').at(-1) ?? ''], schemas)
    const own = name === 'properties' ? Object.keys(z.looseObject({}).parse(value)) : []
    return [...own, ...fieldsBelow(value, schemas)]
  })
}

const described = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
/** Each table of items, with what a body of its write is called in the document, and such a body. */
const WRITTEN: readonly (readonly [
  string,
  string,
  string,
  (fields: Record<string, unknown>) => Record<string, unknown>,
])[] = [
  ['news', 'SaveNewsRequest', '/api/v1/news', story],
  ['outbox', 'NotifyAllRequest', '/notify/api/toAll', (fields) => ({ subject: 'A', data: {}, ...fields })],
  ...nouns.map(({ noun, path, body }) => [noun, `${BODIES[noun]}Request`, path, body] as const),
]

test.each(engines)(
  'docs/inventory.md has each field that the server alone sets, and a body cannot set it, on $engine',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const { schemas } = described.parse(await (await server.fetch('/openapi.json')).json()).components
    const tables = await server.store.db.introspection.getTables()
    const rows = rowsOf('Fields').flatMap(([names, fields]) =>
      named(names).map((name) => [name, named(fields)] as const),
    )
    const found: [string, string[]][] = []
    for (const [table, schema, path, body] of WRITTEN) {
      const sent = new Set(fieldsBelow(schemas[schema], schemas))
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      const own = columns.filter((name) => name === 'id' || !sent.has(name))
      found.push([table, own.toSorted()])
      for (const name of own) {
        const { status, envelope } = await server.call('POST', path, body({ [name]: '1' }))
        // An unknown item is not found.
        const isChosen = status === 404 && name === 'id'
        expect([table, name, isChosen || `${status} ${envelope.message?.split(':')[0]}`]).toEqual([
          table,
          name,
          isChosen || `422 ${name}`,
        ])
      }
    }
    expect(new Map(rows.map(([name, fields]) => [name, fields.toSorted()]))).toEqual(new Map(found))
  },
)

test('no answer has a hash, a secret, or the e-mail address of another editor', async () => {
  const client = builtClient()
  await using server = await openSignedIn(undefined, {}, client)
  const { db } = server.store
  const bo = await addEditor(db, 'bo@elsewhere.test', '', PASSWORD, '2026-11-21T09:00:00.000Z')
  const hidden = [bo.email]
  await invite(db, bo.id, server.clock.now)
  const key = await addKey(db, 'push', ['read', 'outbox'], '2026-11-21T09:00:00.000Z')
  await server.call('POST', `${ACCOUNT_PATH}/factor`, {})
  await server.call('POST', '/dashboard/api/v1/user/login', { email: bo.email, password: PASSWORD })
  const { id } = await save(server, '/api/v1/news', story())
  const old = await save(server, '/api/v1/news', story({ title: 'As an earlier version left it' }))
  await server.call('POST', '/notify/api/toAll', { subject: 'Fog', data: {} })
  await server.signIn()
  await db
    .updateTable('news')
    .set({ createdBy: bo.email, changedBy: bo.email })
    .where('id', '=', String(old.id))
    .execute()
  const after = JSON.stringify({ title: 'Fog', createdBy: bo.email, changedBy: bo.email })
  await db.updateTable('changes').set({ editor: bo.email, after }).where('itemId', '=', String(old.id)).execute()
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns.filter((each) => /Hash$|^secret$/.test(each.name))) {
      const { rows } = await sql<{
        value: string
      }>`select ${sql.ref(column.name)} as value from ${sql.table(name)}`.execute(db)
      hidden.push(...rows.map(({ value }) => value))
    }
  expect(hidden.length).toBeGreaterThan(6)
  const readers = [{}, { cookie: '', authorization: `Bearer ${key}` }]
  const reads = (await routesOf(server, client)).filter((call) => call.startsWith('GET ') && !call.includes('/stream'))
  expect(reads.length).toBeGreaterThan(20)
  const answers: string[] = []
  for (const call of reads) for (const headers of readers) answers.push(await (await ask(server, call, headers)).text())
  for (const item of [id, old.id, bo.id, 'none'])
    answers.push(await (await server.fetch(`/api/v1/changes?id=${item}&kind=news`)).text())
  answers.push(JSON.stringify(await createChangeFeed(db).after('')))
  const all = answers.join('\n')
  for (const name of ['"createdBy":"bo"', '"editor":"bo"', '"editorName":"bo"']) expect(all).toContain(name)
  expect(hidden.filter((value) => answers.some((answer) => answer.includes(value)))).toEqual([])
})
