import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { factorSecret } from '../../../contract/factor'
import { asksCode } from '../../../contract/session'
import { UPLOADS_PATH } from '../../../contract/upload'
import { invite } from '../../../server/accounts/invitations'
import { addKey } from '../../../server/accounts/keys'
import { describeApi } from '../../../server/openapi/describe-api'
import { clip } from '../support/begin-upload'
import { addEvent, article, event, eventNews, save, shot, slide, topic } from '../support/bodies'
import { EMAIL, engines, openTestServer, PASSWORD, story, type TestServer } from '../support/kit'

const schemaOf = z.record(z.string(), z.unknown())
const content = z.object({ 'application/json': z.object({ schema: schemaOf }) })
const document = z
  .object({
    components: z.object({ schemas: z.record(z.string(), schemaOf) }),
    paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
  })
  .parse(describeApi())
const { schemas } = document.components

/** The schemas of the answers of each call, by its method and path, to a 200 and, of its own, to a 503. */
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) => {
    const found = z.object({ content }).safeParse(responses['200']).data
    if (!found) return []
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return [
      { call: `${method.toUpperCase()} ${path}`, method, pattern, schema: found.content['application/json'].schema },
    ]
  }),
)

const jsonSchema = z.custom<z.core.JSONSchema.JSONSchema>((value) => typeof value === 'object')

/** A schema as a document of its own. */
const alone = (schema: object) =>
  jsonSchema.parse(
    JSON.parse(JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/')),
  )

const node = z.looseObject({
  $ref: z.optional(z.string()),
  anyOf: z.optional(z.array(schemaOf)),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), schemaOf)),
})

/** Each value in an answer whose schema has a name, with that name. */
function* namedIn(schema: unknown, value: unknown): Generator<[name: string, value: object]> {
  const { $ref, anyOf = [], items, properties = {} } = node.safeParse(schema).data ?? {}
  const name = $ref?.split('/').at(-1)
  if (name !== undefined && typeof value === 'object' && value !== null) yield [name, value]
  if (name !== undefined) yield* namedIn(schemas[name], value)
  for (const one of anyOf) yield* namedIn(one, value)
  if (Array.isArray(value)) for (const entry of value) yield* namedIn(items, entry)
  else if (typeof value === 'object' && value !== null)
    for (const [field, held] of Object.entries(value)) yield* namedIn(properties[field], held)
}

/** Holds each 200 of a server against its schema; says which calls were asked, and which fields their items had. */
function watch(server: TestServer) {
  const asked = new Set<string>()
  const values = new Map<string, object[]>()
  const checks = new Map(described.map(({ call, schema }) => [call, fromJSONSchema(alone(schema))]))
  const { fetch } = server
  server.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    const method = (init?.method ?? 'GET').toLowerCase()
    const matching = described.filter((one) => one.method === method && one.pattern.test(path.split('?')[0] ?? ''))
    // The order of the slides is no slide.
    const found = matching.find(({ call }) => !call.includes('{')) ?? matching[0]
    if (answer.status !== 200 || !found) return answer
    const data: unknown = await answer.clone().json()
    expect([found.call, checks.get(found.call)?.safeParse(data).error?.issues ?? []]).toEqual([found.call, []])
    asked.add(found.call)
    for (const [name, value] of namedIn(found.schema, data)) values.set(name, [...(values.get(name) ?? []), value])
    return answer
  }
  return { asked, values }
}

const ACCOUNT = '/dashboard/api/v1/user/account'
const LOGIN = '/dashboard/api/v1/user/login'

/** Makes the calls of an editor's own account, and signs in again. */
async function useAccount(server: TestServer) {
  const { db } = server.store
  await server.call('POST', `${ACCOUNT}/confirmation`, { password: PASSWORD })
  const { secret } = factorSecret.parse((await server.call('POST', `${ACCOUNT}/factor`, {})).envelope.data)
  const code = () => {
    server.clock.now += 30_000
    return new TOTP({ secret }).generate({ timestamp: server.clock.now })
  }
  await server.call('POST', `${ACCOUNT}/factor/code`, { code: code() })
  await server.call('GET', `${ACCOUNT}/factor`)
  const { ticket } = asksCode.parse((await server.signIn()).envelope.data)
  await server.call('POST', `${LOGIN}/code`, { ticket, code: code() })
  await server.call('POST', `${ACCOUNT}/confirmation`, { password: PASSWORD })
  await server.call('POST', `${ACCOUNT}/factor/recovery`, {})
  await server.call('DELETE', `${ACCOUNT}/factor`)
  // In another browser, so that there is a session to end.
  server.cookie = null
  await server.signIn()
  const sessions = z.array(z.looseObject({ id: z.string(), isCurrent: z.boolean() }))
  const listed = sessions.parse((await server.call('GET', `${ACCOUNT}/sessions`)).envelope.data)
  await server.call('DELETE', `${ACCOUNT}/sessions/${listed.find(({ isCurrent }) => !isCurrent)?.id}`)
  await server.call('PUT', `${ACCOUNT}/password`, { currentPassword: PASSWORD, newPassword: 'nine owls on a pier' })
  await server.call('DELETE', '/dashboard/api/v1/user/session')
  const { id } = await db.selectFrom('editors').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()
  const token = await invite(db, id, server.clock.now)
  await server.call('POST', '/dashboard/api/v1/user/invitation', { token, newPassword: PASSWORD })
}

/** Makes, reads, changes and deletes items of every kind, with all their fields and with none that may be missing. */
async function useItems(server: TestServer) {
  const news = '/api/v1/news'
  const saved = await save(server, '/api/v1/trendingTopics', topic())
  await save(server, '/api/v1/trendingTopics', topic({ id: saved.id }))
  const whole = await save(server, news, story({ topicId: saved.id, sourceUrl: 'https://a.example/1' }))
  const points = { newsType: 'BULLETPOINTS', description: undefined, subTitle: 'Fog', bulletPoints: ['Ferries'] }
  const bare = await save(server, news, story(points))
  const made = await save(server, '/api/v1/events', event())
  await save(server, '/api/v1/events', event({ endDate: undefined }))
  const first = await save(server, '/api/v1/carousel', slide({ newsId: whole.id }))
  const second = await save(server, '/api/v1/carousel', slide({ eventId: made.id, sourceUrl: undefined }))
  await server.call('PUT', '/api/v1/carousel', { ...slide(), id: first.id })
  await save(server, '/api/v1/carousel', slide({ newsId: whole.id }))
  await server.call('PUT', '/api/v1/carousel/order', { id: first.id, before: second.id })
  const part = await save(server, '/api/v1/eventNews', eventNews({ eventId: made.id }))
  const other = await save(server, '/api/v1/eventNews', eventNews({ eventId: made.id, sourceUrl: undefined }))
  const page = await save(server, '/api/v1/articles', article())
  const film = await save(server, '/api/v1/geoShots', shot())
  await server.store.db.updateTable('geoShots').set({ thumbnailUrl: '/media/a.webp' }).execute()
  await save(server, '/api/v1/geoShots', shot({ description: undefined }))
  // As a server of before has saved them, which noted no editors.
  for (const table of ['news', 'topics', 'carousel', 'events', 'eventNews', 'articles', 'geoShots'])
    await sql`update ${sql.table(table)} set "createdBy" = null, "changedBy" = null, "changedAt" = null`.execute(
      server.store.db,
    )
  for (const path of ['news/byTopicId', 'trendingTopics', 'carousel', 'events', 'articles/byRegionId', 'geoShots'])
    for (const query of ['', '?pageNo=0', '?q=ferr'])
      expect([path, query, (await server.call('GET', `/api/v1/${path}${query}`)).status]).toEqual([path, query, 200])
  await server.call('GET', `/api/v1/eventNews/byEventId?eventId=${made.id}`)
  await server.call('GET', `/api/v1/events/${made.id}`)
  await server.call('GET', `/api/v1/articles/${page.id}`)
  await server.call('GET', '/api/v1/regions')
  await server.call('DELETE', `/api/v1/eventNews/${part.id}`)
  await server.call('GET', '/api/v1/changes/deleted?kind=eventNews')
  for (const path of [`carousel/${second.id}`, `events/${made.id}`, `articles/${page.id}`, `geoShots/${film.id}`])
    await server.call('DELETE', `/api/v1/${path}`)
  expect((await server.call('DELETE', `/api/v1/eventNews/${other.id}`)).status).toBe(404)
  for (const path of [`news/${bare.id}`, `trendingTopics/${saved.id}`]) await server.call('DELETE', `/api/v1/${path}`)
  for (const kind of ['events', 'news']) await server.call('GET', `/api/v1/changes/deleted?kind=${kind}`)
  await server.call('GET', `/api/v1/changes?kind=news&id=${whole.id}`)
}

/** Makes the calls of broadcasts, attempts and uploads, and those that need no session. */
async function useTheRest(server: TestServer) {
  const send = (body: object) => server.call('POST', '/notify/api/toAll', body, { 'idempotency-key': 'k1' })
  await send({ subject: 'Fog', content: 'Ferries wait.', image: '/media/a.webp', data: { newsId: 'n1' } })
  await server.call('POST', '/notify/api/toAll', { subject: 'Fog', data: {} })
  await server.call('POST', '/notify/api/toAll', { content: 'Fog', data: {} })
  await server.store.db.updateTable('outbox').set({ editorId: 'gone' }).where('subject', 'is', null).execute()
  for (const query of ['', '?pageNo=0']) await server.call('GET', `/api/v1/outbox${query}`)
  await server.call('GET', '/api/v1/attempts?call=notifyAll&key=k1')
  await server.call('GET', '/api/v1/attempts?call=notifyAll&key=k2')
  const key = await addKey(server.store.db, 'push', ['outbox'], new Date(server.clock.now).toISOString())
  const headers = { authorization: `Bearer ${key}`, cookie: '' }
  await server.call('GET', '/api/v1/outbox/deliveries?after=0', undefined, headers)
  await server.call('POST', '/api/v1/outbox/acknowledgement', { cursor: '1' }, headers)
  const body = new FormData()
  body.append('mediaType', 'VIDEO')
  body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
  const answer = await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body })
  const { data } = z.object({ data: z.string() }).parse(await answer.json())
  const name = data.split('/').at(-1) ?? ''
  await server.call('GET', `${UPLOADS_PATH}/${name}`)
  await server.call('DELETE', `${UPLOADS_PATH}/${name}`)
  for (const path of ['/livez', '/readyz', '/healthz']) await server.fetch(path)
}

test.each(engines)(
  'every answer of a call is what the OpenAPI document says, which names no other field and requires each that is always there, on $engine [EXT-19]',
  async ({ open }) => {
    await using server = await openTestServer(open, { FACTOR_KEY: '0'.repeat(64), KEEP_FREE_BYTES: '0' })
    const { asked, values } = watch(server)
    await server.signIn()
    await addEvent(server)
    await useAccount(server)
    await useItems(server)
    await useTheRest(server)
    expect(described.map(({ call }) => call).filter((call) => !asked.has(call))).toEqual([])
    for (const [name, found] of values) {
      const fields = z
        .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
        .parse(schemas[name])
      const counts = Object.keys(fields.properties).map(
        (field) => [field, found.filter((value) => field in value).length] as const,
      )
      expect([name, counts.filter(([, count]) => count === 0)]).toEqual([name, []])
      const always = counts.filter(([, count]) => count === found.length).map(([field]) => field)
      expect([name, always.toSorted()]).toEqual([name, fields.required.toSorted()])
    }
  },
)
