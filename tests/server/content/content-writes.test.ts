import { describe, expect, test } from 'vitest'
import { addEvent, nouns, save } from '../support/bodies'
import { byAda, engines, openSignedIn } from '../support/kit'

describe.each(engines)('on $engine', ({ open }) => {
  test('a saved item is returned complete, with a new id [CALL-5, CALL-10, CALL-14, CALL-17, CALL-21, CALL-27]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { path, body } of nouns) {
      const { status, envelope } = await server.call('POST', path, body())
      expect([path, status, envelope.success]).toEqual([path, 200, true])
      expect(envelope.data).toMatchObject(body())
    }
  })

  test('an update replaces the writable fields and clears those that it leaves out [CALL-6, CALL-10, CALL-14, CALL-18, CALL-21, CALL-27]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body, optional } of nouns) {
      const first = await save(server, path, body())
      await server.store.db.updateTable('geoShots').set({ bookmarked: 1, thumbnailUrl: '/media/t.webp' }).execute()
      server.clock.now += 5000
      const changed = Object.entries(body(noun === 'topics' ? { topicName: 'New' } : { title: 'New', name: 'New' }))
      const known = new Set(Object.keys(body()))
      const left = new Set<string>(optional)
      const rest = Object.fromEntries(changed.filter(([key]) => known.has(key) && !left.has(key)))
      const { status, envelope } = await server.call(update, path, { ...rest, id: first.id })
      expect([noun, status]).toEqual([noun, 200])
      expect(envelope.data).toEqual({
        ...Object.fromEntries(Object.entries(first).filter(([key]) => !left.has(key))),
        ...rest,
        version: 2,
        ...byAda(server),
        ...(noun === 'geoShots' ? { bookmarked: true, thumbnailUrl: '/media/t.webp' } : {}),
      })
      const row = await server.store.db
        .selectFrom(noun)
        .select('createdAt')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      expect(Date.parse(row.createdAt)).toBe(server.clock.now - 5000)
    }
  })

  test('changing or deleting an unknown item is a 404, also at a second deletion [CALL-8, CALL-12, CALL-15, CALL-19, CALL-22, CALL-28]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of nouns) {
      const unknown = await server.call(update, path, body({ id: 'nobody' }))
      expect([noun, unknown.status]).toEqual([noun, 404])
      expect(unknown.envelope.message).toMatch(/^There is no such /)
      expect((await server.call('DELETE', `${path}/nobody`)).status).toBe(404)
      expect((await server.call('DELETE', `${path}/%00`)).status).toBe(422)
      const { id } = await save(server, path, body())
      const gone = await server.call('DELETE', `${path}/${id}`)
      expect([gone.status, gone.envelope]).toEqual([200, { success: true, data: null }])
      expect((await server.call('DELETE', `${path}/${id}`)).status).toBe(404)
    }
  })

  test('a body cannot set fields of the server, and each invalid field is named', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, body } of nouns) {
      const refusal = async (fields: Record<string, unknown>) => {
        const { status, envelope } = await server.call('POST', path, body(fields))
        return `${status} ${envelope.message?.split(':')[0]}`
      }
      for (const name of ['createdAt', 'bookmarked', 'thumbnailUrl', 'role', 'position'])
        expect(await refusal({ [name]: '1' })).toBe(`422 ${name}`)
      for (const [name, value] of Object.entries(body())) {
        expect([noun, await refusal({ [name]: 7 })]).toEqual([noun, `422 ${name}`])
        if (typeof value === 'string') expect(await refusal({ [name]: 'a\u0000b' })).toBe(`422 ${name}`)
      }
      expect(await server.store.db.selectFrom(noun).select('id').execute()).toHaveLength(noun === 'events' ? 1 : 0)
    }
  })

  test('ten copies of one write create one item of every kind', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, body } of nouns) {
      const key = { 'Idempotency-Key': `key-${noun}` }
      const before = (await server.store.db.selectFrom(noun).select('id').execute()).length
      const copies = await Promise.all(Array.from({ length: 10 }, () => server.call('POST', path, body(), key)))
      expect(new Set(copies.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
      expect(await server.store.db.selectFrom(noun).select('id').execute()).toHaveLength(before + 1)
    }
  })
})
