import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../server/openapi/describe-api'
import { nouns } from '../support/bodies'
import { engines, openSignedIn, story } from '../support/kit'

const servedCalls = endpoints.map(({ call }) => call)

const JSON_TYPE = { 'content-type': 'application/json' }

describe.each(engines)('on $engine', ({ open }) => {
  test('no generated request causes a server error', async () => {
    await using server = await openSignedIn(open)
    const { cookie } = server
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '\u0000',
        '\ud800',
        "' or 1=1 --",
        '%00',
        '../..',
        '9'.repeat(400),
        '__proto__',
        '1e999',
        '-0',
      ),
    )
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(Object.fromEntries(Object.keys(story()).map((key) => [key, fc.oneof(text, fc.jsonValue())]))),
      fc.record({ title: text, topicId: text, id: text, description: text }).map(story),
      fc
        .constantFrom(...nouns)
        .chain(({ body }) =>
          fc
            .record(Object.fromEntries(Object.keys(body()).map((key) => [key, text])))
            .chain((fields) =>
              fc
                .subarray(Object.keys(fields))
                .map((keys) => body(Object.fromEntries(keys.map((key) => [key, fields[key]])))),
            ),
        ),
      fc.record({ subject: text, content: text, data: fc.dictionary(text, text) }),
    )
    const asked = fc.record({
      call: fc.constantFrom(...servedCalls.filter((call) => !['signOut', 'signIn'].includes(call.name))),
      part: text,
      query: fc.dictionary(
        fc.constantFrom('topicId', 'eventId', 'regionId', 'pageNo', 'userId', 'q', 'sort', 'from', 'when', 'x'),
        text,
      ),
      body,
      key: fc.option(fc.string({ maxLength: 300 })),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, part, query, body: sent, key }) => {
        server.cookie = cookie
        const path = call.path.replace(/:\w+/, encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '')) || 'x')
        const search = new URLSearchParams(query).toString()
        const hasBody = call.method === 'post' || call.method === 'put'
        const printable = key?.replace(/[^\x21-\x7e]/g, '')
        const response = await server.fetch(`${path}?${search}`, {
          method: call.method.toUpperCase(),
          headers: { ...JSON_TYPE, ...(printable ? { 'idempotency-key': printable } : {}) },
          ...(hasBody ? { body: JSON.stringify(sent) } : {}),
        })
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('content-type')).toBe('application/json')
      }),
      { numRuns: 400 },
    )
  })
})
