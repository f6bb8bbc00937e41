import { afterEach, expect, test, vi } from 'vitest'
import { engines, openSignedIn, story } from '../support/kit'

const NEWS = '/api/v1/news'
const LIST = `${NEWS}/byTopicId`

/** Marks that Unicode puts in another order, which takes as many steps as their number squared. */
const marks = (count: number): string => '\u0301'.repeat(count / 2) + '\u0327'.repeat(count / 2)

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(engines)(
  'a hundred thousand combining marks are refused by their field, or kept and searched while others are answered, on $engine [EXT-100, EXT-278]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const ordered: string[] = []
    const normalize = String.prototype.normalize
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      ordered.push(this.toString())
      return normalize.call(this, form)
    })
    const answered: string[] = []
    const ask = async (name: string, method: string, path: string, body?: unknown) => {
      const answer = await server.call(method, path, body)
      answered.push(name)
      return [answer.status, answer.envelope.error?.split(':')[0]]
    }
    const many = marks(100_000)
    const query = encodeURIComponent(`e${marks(298)}`)
    expect(
      await Promise.all([
        ask('title', 'POST', NEWS, story({ title: many })),
        ask('description', 'POST', NEWS, story({ description: `e${many.slice(1)}` })),
        ask('live', 'GET', '/livez'),
      ]),
    ).toEqual([
      [422, 'title'],
      [200, undefined],
      [200, undefined],
    ])
    expect(
      await Promise.all([
        ask('long search', 'GET', `${LIST}?q=${encodeURIComponent(many)}`),
        // It writes the words of what was saved.
        ask('search', 'GET', `${LIST}?q=${query}`),
        ask('live', 'GET', '/livez'),
      ]),
    ).toEqual([
      [422, 'q'],
      [200, undefined],
      [200, undefined],
    ])
    expect([answered[0], answered[3]]).toEqual(['live', 'live'])
    const runs = ordered.flatMap((text) => text.match(/\p{M}+/gu) ?? [])
    expect(runs.length).toBeGreaterThan(0)
    expect(Math.max(...runs.map(({ length }) => length))).toBe(30)
  },
)
