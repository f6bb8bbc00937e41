import { expect, test } from 'vitest'
import { openSignedIn, read, story, type TestServer } from '../support/kit'

const messageOf = async (server: TestServer, path: string, init: RequestInit = {}) => {
  const { status, envelope } = await read(await server.fetch(path, init))
  return [status, envelope.message]
}
/** Sends bytes, to which a request adds no content type of its own. */
const bytes = (type: string | null, method = 'POST'): RequestInit => ({
  method,
  headers: type === null ? {} : { 'content-type': type },
  ...(method === 'POST' ? { body: new TextEncoder().encode(JSON.stringify(story())) } : {}),
})

test('a write is read as JSON whatever the case and parameters of its content type, and as nothing else', async () => {
  await using server = await openSignedIn()
  for (const type of [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json ;a=b',
  ])
    expect([type, (await messageOf(server, '/api/v1/news', bytes(type)))[0]]).toEqual([type, 200])
  for (const type of [null, 'text/plain', 'application/xml; a=application/json'])
    expect([type, ...(await messageOf(server, '/api/v1/news', bytes(type)))]).toEqual([
      type,
      415,
      'Send application/json',
    ])
})

test('a deletion may come without a content type, and with none but JSON', async () => {
  await using server = await openSignedIn()
  expect(await messageOf(server, '/api/v1/news/x', bytes(null, 'DELETE'))).toEqual([404, 'There is no such news item'])
  expect(await messageOf(server, '/api/v1/news/x', bytes('text/plain', 'DELETE'))).toEqual([
    415,
    'Send application/json',
  ])
})

test('the first thing that is wrong with a body is told by the name of its field, and by the name alone', async () => {
  await using server = await openSignedIn()
  const told = async (body: unknown) => (await server.call('POST', '/api/v1/news', body)).envelope.message
  expect(await told(story({ title: 7, description: 7 }))).toBe('title: Invalid input: expected string, received number')
  expect(await told(story({ location: { region: '', country: 7, latLong: '' } }))).toMatch(/^location\.country: /)
  expect(await told(story({ imageUrls: ['a', 7] }))).toMatch(/^imageUrls\.1: /)
  expect(await told(story({ role: 'a', isAdmin: true }))).toMatch(/^role: /)
  expect(await told(null)).toMatch(/^Invalid request: /)
})

test('a parameter that is given twice, or holds unusable characters in its name or its value, is refused', async () => {
  await using server = await openSignedIn()
  const ask = (query: string) => messageOf(server, `/api/v1/news/byTopicId?${query}`)
  expect(await ask('pageNo=0&pageNo=0')).toEqual([400, 'pageNo is given more than once'])
  for (const query of ['%00=a', 'topicId=%00', 'userId=a&topicId=%00'])
    expect(await ask(query)).toEqual([422, 'The address holds unusable characters'])
  expect((await ask('pageNo=0&topicId='))[0]).toBe(200)
  expect((await ask('topicId=a%20b&userId=c+d'))[0]).toBe(200)
})
