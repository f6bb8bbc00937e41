import { describe, expect, test } from 'vitest'
import { addEvent, nouns, save } from './bodies'
import { engines, openSignedIn, story } from './kit'

type Fields = Record<string, unknown>

/** Halves of a character: alone, turned round, and within words, as a cut in the wrong place leaves them. */
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

/** Each place of a text in a value, and the value with another text there. */
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

/** Texts that are no free words: a date, or one of a few names. */
const isNarrow = (name = '') => /^(dateTime|startDate|endDate|newsType)$/.test(name)

describe.each(engines)('on $engine', ({ open }) => {
  test.each(forms)(
    'half a character is refused in every text of $form by the name of its field, and nothing is stored [A19]',
    async ({ table, path, body }) => {
      await using desk = await openSignedIn(open)
      if (table === 'eventNews') await addEvent(desk)
      const texts = illFormed.flatMap((text) => variants({ ...body }, text))
      expect(new Set(texts.map(({ at }) => at[0])).size).toBe(
        Object.values(body).filter((value) => typeof value !== 'boolean').length,
      )
      for (const { at, copy } of texts) {
        const { status, envelope } = await desk.call('POST', path, copy)
        expect([at, status, envelope.success]).toEqual([at, 422, false])
        const problem = isNarrow(at[0]) ? /./ : /^Text holds characters that cannot be stored$/
        const [name, said = ''] = envelope.message?.split(': ') ?? []
        expect([name, said]).toEqual([at.join('.'), expect.stringMatching(problem)])
      }
      const named = await desk.call('POST', path, { ...body, id: '\ud800' })
      expect([named.status, named.envelope.message?.split(':')[0]]).toEqual([422, 'id'])
      expect(await desk.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )

  test('half a character in a change leaves the stored item as it was [A19]', async () => {
    await using desk = await openSignedIn(open)
    await addEvent(desk)
    for (const { noun, path, update, body } of nouns) {
      const { id } = await save(desk, path, body())
      const row = () => desk.store.db.selectFrom(noun).selectAll().where('id', '=', id).execute()
      const before = await row()
      const change: Fields = { ...body(), id }
      for (const { at, copy } of variants(change, 'Storm \ud83d'))
        expect([at, (await desk.call(update, path, copy)).status]).toEqual([at, 422])
      expect(await row()).toEqual(before)
    }
  })

  test('the name of an identifier in a notification is whole as well, and whole characters are kept [A19]', async () => {
    await using desk = await openSignedIn(open)
    const bad = await desk.call('POST', '/notify/api/toAll', { ...broadcast, data: { 'news\ud800Id': 'n1' } })
    expect(bad.status).toBe(422)
    expect(bad.envelope.message).toMatch(/^data/)
    const title = 'Storm \u{1f600} אב \u202eover\u202c'
    const { envelope } = await desk.call('POST', '/api/v1/news', story({ title }))
    expect(envelope.data).toMatchObject({ title })
    expect(await desk.store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
