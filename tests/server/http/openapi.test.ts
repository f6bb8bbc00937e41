import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addEvent, event, save } from '../support/bodies'
import { engines, openSignedIn, openTestServer, story, type TestServer } from '../support/kit'
import { admits } from '../support/routes'

const parameter = z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']) })
const security = z.array(z.record(z.string(), z.array(z.string())))
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.optional(security),
  parameters: z.optional(z.array(parameter)),
  responses: z.record(z.string(), z.looseObject({})),
})
const openApi = z.looseObject({
  security,
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()) })),
    headers: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

const documentOf = async (server: TestServer) => openApi.parse(await (await server.fetch('/openapi.json')).json())

/** Every object in a document, itself too. */
function* objectsIn(found: unknown): Generator<object> {
  if (typeof found !== 'object' || found === null) return
  yield found
  for (const value of Object.values(found)) yield* objectsIn(value)
}

/** Every value below an object under a key. */
function* valuesOf(found: unknown, key: string): Generator<unknown> {
  for (const one of objectsIn(found)) for (const [name, value] of Object.entries(one)) if (name === key) yield value
}

const withFields = z.object({ required: z.array(z.string()), properties: z.record(z.string(), z.unknown()) })

test('every reference of the OpenAPI document leads somewhere, and every component is referred to [EXT-19]', async () => {
  await using server = await openTestServer()
  const document = await documentOf(server)
  const { schemas, responses, headers } = document.components
  const refs = new Set(valuesOf(document, '$ref'))
  const components = Object.entries({ schemas, responses, headers }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  )
  expect(refs).toEqual(new Set(components))
  expect([...valuesOf(document, '$defs')]).toEqual([])
  // Programs that write a client take only such names.
  for (const component of components) expect(component).toMatch(/^#\/components\/\w+\/[\w.-]+$/)
})

test('the OpenAPI document describes every field that it requires [EXT-19]', async () => {
  await using server = await openTestServer()
  const described = [...objectsIn(await documentOf(server))].flatMap((one) => withFields.safeParse(one).data ?? [])
  expect(described.length).toBeGreaterThan(50)
  for (const { required, properties } of described)
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
})

test('the OpenAPI document says who may make each call, as the server does [EXT-19]', async () => {
  await using server = await openTestServer()
  const document = await documentOf(server)
  expect(document.security.map((one) => Object.keys(one))).toEqual([['session'], ['key']])
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'key'])
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { security: own = document.security }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      expect([call, await admits(server, call, {})]).toEqual([call, own.length === 0])
    }
})

test('the OpenAPI document names what the calls send and answer, groups them, and has no operation twice [EXT-19]', async () => {
  await using server = await openTestServer()
  const { components, paths, tags } = await documentOf(server)
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['News', 'Event', 'Topic', 'Location', 'SaveNewsRequest', 'SignInRequest', 'Refusal']),
  )
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(operations.flatMap((made) => made.tags))).toEqual(new Set(tags.map(({ name }) => name)))
  // A group has the name of what an editor sees, not of a part of a path.
  for (const { name } of tags) expect(name).toMatch(/^[A-Z]/)
  expect(paths['/api/v1/news']?.post).toMatchObject({ summary: 'Save news', tags: ['News'] })
  expect(JSON.stringify(paths['/api/v1/news/byTopicId']?.get?.responses['200'])).toContain('#/components/schemas/News')
  const taking = (header: string) =>
    operations.filter(({ parameters }) => parameters?.some(({ name }) => name === header))
  const versioned = operations.filter(({ responses }) => '412' in responses)
  expect(versioned.map(({ operationId }) => operationId)).toContain('saveNews')
  expect(taking('If-Match')).toEqual(versioned)
  const posts = Object.values(paths).flatMap(({ post }) => post?.operationId ?? [])
  const unkeyed = [
    'upload',
    ...operations.filter(({ tags }) => tags.includes('Session')).map((made) => made.operationId),
  ]
  expect(
    taking('Idempotency-Key')
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(posts.filter((name) => !unkeyed.includes(name)).sort())
})

test('the OpenAPI document says that a write may have an unknown outcome, and how long to wait for what is away [EXT-19, EXT-273]', async () => {
  await using server = await openTestServer()
  const { paths, components } = await documentOf(server)
  const answers = Object.values(paths).flatMap((methods) => Object.entries(methods))
  const away = answers.flatMap(([method, { responses, operationId }]) => {
    const name = z.object({ $ref: z.string() }).safeParse(responses['503']).data?.$ref.split('/').at(-1) ?? ''
    return name === '' ? [] : [{ method, operationId, name }]
  })
  expect(away.length).toBeGreaterThan(20)
  for (const { method, operationId, name } of away) {
    const types = ['application/json', ...(method === 'get' ? [] : ['text/plain'])]
    expect([operationId, components.responses[name]]).toMatchObject([operationId, { headers: { 'Retry-After': {} } }])
    const { content } = z.looseObject({ content: z.looseObject({}) }).parse(components.responses[name])
    expect([operationId, Object.keys(content)]).toEqual([operationId, types])
  }
})

test.each(engines)(
  'every answer that a call gets is described with its headers, on $engine [EXT-19]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { paths, components } = await documentOf(server)
    const responseSchema = z.looseObject({
      headers: z.record(z.string(), z.unknown()),
      content: z.record(z.string(), z.unknown()),
    })
    const described = (method: string, path: string, status: number) => {
      const found = paths[path]?.[method.toLowerCase()]?.responses[status]
      const name = typeof found?.$ref === 'string' ? found.$ref.split('/').at(-1) : undefined
      return responseSchema.safeParse(name === undefined ? found : components.responses[name]).data
    }
    const seen: number[] = []
    const ask = async (method: string, path: string, init: RequestInit = {}, template = path.split('?')[0] ?? '') => {
      const headers = new Headers({ 'content-type': 'application/json' })
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      const response = await server.fetch(path, { method, ...init, headers })
      const known = described(method, template, response.status)
      expect([method, template, response.status, known !== undefined]).toEqual([
        method,
        template,
        response.status,
        true,
      ])
      for (const name of ['etag', 'retry-after', 'x-request-id'])
        if (response.headers.has(name))
          expect(Object.keys(known?.headers ?? {}).map((header) => header.toLowerCase())).toContain(name)
      const type = response.headers.get('content-type') ?? ''
      expect(Object.keys(known?.content ?? {}).some((given) => type.startsWith(given.replace('*', '')))).toBe(true)
      seen.push(response.status)
      return response
    }
    const body = (value: unknown) => ({ body: JSON.stringify(value) })
    await addEvent(server)
    const news = '/api/v1/news'
    const { id } = await save(server, news, story())
    await ask('POST', news, body(story()))
    await ask('GET', '/api/v1/events/e1', {}, '/api/v1/events/{id}')
    await ask('GET', '/api/v1/events/none', {}, '/api/v1/events/{id}')
    await ask('GET', '/api/v1/news/byTopicId?pageNo=0&pageNo=1')
    await ask('GET', '/api/v1/news/byTopicId?pageNo=x')
    await ask('POST', news, body({ ...story(), id: 'none' }))
    await ask('POST', news, { ...body({ ...story(), id }), headers: { 'if-match': '"99"' } })
    await ask('POST', news, { body: '{' })
    await ask('POST', news, { ...body(story()), headers: { 'content-type': 'text/plain' } })
    await ask('POST', news, { ...body(story()), headers: { 'sec-fetch-site': 'cross-site' } })
    await ask('POST', news, body(story({ title: 'a'.repeat(2_000_000) })))
    await ask('POST', '/api/v1/events', body(event({ name: '' })))
    await ask('GET', '/healthz')
    await ask('GET', '/readyz')
    await ask('GET', '/media/none.png', {}, '/media/{name}')
    const file = join(server.storage.temp, 'a')
    writeFileSync(file, 'a picture')
    await server.storage.put('a.webp', file, 'image/webp')
    await ask('GET', '/media/a.webp', {}, '/media/{name}')
    await ask('GET', '/media/a.webp', { headers: { range: 'bytes=0-1' } }, '/media/{name}')
    await ask('GET', '/healthz', { headers: { host: 'elsewhere.example' } })
    const login = '/dashboard/api/v1/user/login'
    for (let number = 0; number < 7; number += 1)
      await ask('POST', login, body({ email: 'a@b.test', password: 'wrong' }))
    server.cookie = null
    await ask('GET', '/api/v1/regions')
    await ask('DELETE', `${news}/${id}`, {}, `${news}/{id}`)
    const statuses = [200, 206, 400, 401, 403, 404, 412, 413, 415, 421, 422, 429]
    expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(statuses)
  },
)
