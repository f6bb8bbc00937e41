import { describe, expect, test } from 'vitest'
import { addEvent, nouns, save } from '../support/bodies'
import { engines, openSignedIn, story } from '../support/kit'

type Fields = Record<string, unknown>

/** Lone surrogates: alone, in reverse order and within words. */
const illFormed = ['\ud800', '\udc00', '\udfff\ud83d', 'Storm \ud83d over the lake', '\u{1f600}\ude00']

const links = { topicId: 't1', sourceUrl: 'https://a.example/1', imageUrls: ['/a.webp'], videoUrls: ['/a.mp4'] }
const { description: _, ...untold } = story(links)
const points = { ...untold, newsType: 'BULLETPOINTS', subTitle: 'In brief', bulletPoints: ['One', 'Two'] }
const broadcast = { subject: 'Fog', content: 'No boats.', image: '/a.webp', data: { newsId: 'n1' } }

const forms = [
  { form: 'news in words', table: 'news', path: '/api/v1/news', body: story(links) },
  { form: 'news in points', table: 'news', path: '/api/v1/news', body: points },
  ...nouns.map(({ noun, path, body }) => ({ form: noun, table: noun, path, body: body() })),
  { form: 'a slide of an item', table: 'carousel', path: '/api/v1/carousel', body: nouns[0].body({ newsId: 'n1' }) },
  { form: 'notification', table: 'outbox', path: '/notify/api/toAll', body: broadcast },
] as const

/** Each path of a text in a value, and the value with another text there. */
function variants(value: unknown, text: string): { at: string[]; copy: unknown }[] {
  if (typeof value === 'string') return [{ at: [], copy: text }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    variants(entry, text).map(({ at, copy }) => ({
      at: [key, ...at],
      copy: Array.isArray(value)
        ? value.map((own: unknown, index) => (String(index) === key ? copy : own))
        : { ...value, [key]: copy },
    })),
  )
}

/** Texts with a fixed format: a date, or one of a few names. */
const isNarrow = (name = '') => /^(dateTime|startDate|endDate|newsType)$/.test(name)

describe.each(engines)('on $engine', ({ open }) => {
  test.each(forms)(
    'a lone surrogate in any text of $form is refused with the name of its field, and nothing is stored',
    async ({ table, path, body }) => {
      await using server = await openSignedIn(open)
      if (table === 'eventNews') await addEvent(server)
      const texts = illFormed.flatMap((text) => variants({ ...body }, text))
      expect(new Set(texts.map(({ at }) => at[0])).size).toBe(
        Object.values(body).filter((value) => typeof value !== 'boolean').length,
      )
      for (const { at, copy } of texts) {
        const { status, envelope } = await server.call('POST', path, copy)
        expect([at, status, envelope.success]).toEqual([at, 422, false])
        const problem = isNarrow(at[0]) ? /./ : /^Text holds characters that cannot be stored$/
        const [name, said = ''] = envelope.message?.split(': ') ?? []
        expect([name, said]).toEqual([at.join('.'), expect.stringMatching(problem)])
      }
      const named = await server.call('POST', path, { ...body, id: '\ud800' })
      expect([named.status, named.envelope.message?.split(':')[0]]).toEqual([422, 'id'])
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )

  test('a lone surrogate in an update leaves the stored item unchanged', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of nouns) {
      const { id } = await save(server, path, body())
      const row = () => server.store.db.selectFrom(noun).selectAll().where('id', '=', id).execute()
      const before = await row()
      const change: Fields = { ...body(), id }
      for (const { at, copy } of variants(change, 'Storm \ud83d'))
        expect([at, (await server.call(update, path, copy)).status]).toEqual([at, 422])
      expect(await row()).toEqual(before)
    }
  })

  test('the keys of notification data are checked too, and complete characters are stored unchanged', async () => {
    await using server = await openSignedIn(open)
    const bad = await server.call('POST', '/notify/api/toAll', { ...broadcast, data: { 'news\ud800Id': 'n1' } })
    expect(bad.status).toBe(422)
    expect(bad.envelope.message).toMatch(/^data/)
    const title = 'Storm \u{1f600} אב \u202eover\u202c'
    const { envelope } = await server.call('POST', '/api/v1/news', story({ title }))
    expect(envelope.data).toMatchObject({ title })
    expect(await server.store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
