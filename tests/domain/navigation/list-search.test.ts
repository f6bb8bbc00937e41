import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createArrange } from '../../../src/domain/navigation/arrange'
import { askedFor, beginOf, orderIn, readFilters, withFilter } from '../../../src/domain/navigation/filters'
import {
  defaultUrlState,
  formatUrlState,
  isSameUrlState,
  parseUrlState,
} from '../../../src/domain/navigation/url-state'
import { excerptOf, hasAll, partsOf, piecesOf, rangesIn, textsOf } from '../../../src/domain/navigation/words'

afterEach(() => vi.unstubAllEnvs())

describe('the address', () => {
  test('has words, filters and order, and no words twice [EXT-108]', () => {
    const found = { ...defaultUrlState, search: 'vienna', words: 'vienna', by: 'country=Austria&sort=-date' }
    expect(formatUrlState('', found)).toBe('?all=vienna&country=Austria&sort=-date')
    expect(parseUrlState('?all=vienna&country=Austria&sort=-date')).toEqual(found)
    expect(formatUrlState('', { ...found, search: 'vien' })).toBe('?q=vien&all=vienna&country=Austria&sort=-date')
    expect(parseUrlState('?q=vien&all=vienna').search).toBe('vien')
  })

  test('keeps what it does not know, and leaves out what is too long [EXT-108]', () => {
    expect(formatUrlState('?title=A&country=Peru', defaultUrlState)).toBe('?title=A')
    expect(parseUrlState(`?country=${'x'.repeat(301)}&type=&colour=red`).by).toBe('')
  })

  test('of any state is read as that state [EXT-108]', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() === one)
    fc.assert(
      fc.property(text, text, text, (words, country, search) => {
        const by = new URLSearchParams({ country }).toString()
        const state = { ...defaultUrlState, words, search, by }
        expect(isSameUrlState(parseUrlState(formatUrlState('', state)), state)).toBe(true)
      }),
    )
  })
})

describe('filters', () => {
  test('that the list does not have, or that cannot be, are dropped [EXT-108]', () => {
    const by = 'type=NOVEL&country=Peru&from=2026-13-01&to=2026-11-02&enabled=true&sort=-colour&when=past'
    expect(readFilters('news', by)).toEqual({
      filters: [
        { name: 'country', value: 'Peru' },
        { name: 'to', value: '2026-11-02' },
      ],
      sort: null,
      only: null,
    })
    expect(readFilters('events', 'when=soon&enabled=true&sort=-title')).toMatchObject({
      filters: [{ name: 'enabled', value: 'true' }],
      sort: { by: 'title', isDown: true },
    })
  })

  test.each(['news', 'events', 'geoShots'] as const)('of %s have the order by country [EXT-107]', (list) => {
    expect(readFilters(list, 'sort=-country').sort).toEqual({ by: 'country', isDown: true })
  })

  test('are changed one at a time [EXT-107]', () => {
    expect(withFilter('type=DESCRIPTIVE', 'sort', '-date')).toBe('type=DESCRIPTIVE&sort=-date')
    expect(withFilter('type=DESCRIPTIVE&sort=-date', 'type', '')).toBe('sort=-date')
  })

  test('are asked for by the names of the host, days as moments of this device, both included [EXT-103, EXT-107]', () => {
    const by = 'type=DESCRIPTIVE&topic=t1&region=Asia&from=2026-11-01&to=2026-11-02'
    expect(askedFor('news', { words: 'ice', by })).toEqual({
      q: 'ice',
      type: 'DESCRIPTIVE',
      topicId: 't1',
      region: 'Asia',
      country: '',
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
    })
    expect(askedFor('articles', { words: '', by })).not.toHaveProperty('type')
    expect([orderIn(['date'], 'sort=-date'), orderIn(['date'], 'sort=date'), orderIn(['date'], 'sort=title')]).toEqual([
      '-date',
      'date',
      '',
    ])
    expect(beginOf('2026-99-99')).toBe('')
  })
})

test.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-24T21:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-07T03:00:00.000Z'],
])('a day without a midnight, as in %s, is included until its end alone [EXT-107]', (zone, day, end) => {
  vi.stubEnv('TZ', zone)
  expect([beginOf(day, 1), beginOf(day)]).toEqual([end, new Date(`${day}T01:00`).toISOString()])
})

describe('a whole list', () => {
  const event = (id: string, start: string, end: string, enable = true) => ({ id, start, end, enable })
  const events = [
    event('past', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
    event('running', '2026-03-01T00:00:00Z', '', false),
    event('upcoming', '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'),
    event('none', '', ''),
  ]
  const arrange = createArrange<(typeof events)[number]>({
    list: 'events',
    values: { enabled: ({ enable }) => String(enable) },
    span: ({ start, end }) => [start, end],
    orders: { title: ({ id }) => id, date: ({ start }) => start },
    now: () => Date.parse('2026-03-01T00:00:00Z'),
  })
  const ids = (by: string) => arrange(events, by).map(({ id }) => id)

  test('is filtered by value, by dates and by when [EXT-107]', () => {
    expect(ids('enabled=false')).toEqual(['running'])
    expect([ids('when=past'), ids('when=running'), ids('when=upcoming')]).toEqual([['past'], ['running'], ['upcoming']])
    expect(ids('from=2026-02-01&to=2026-04-01')).toEqual(['running'])
    expect(arrange(events, 'colour=red')).toBe(events)
  })

  test.each(['America/New_York', 'Asia/Tokyo'])(
    'takes a day without a time for a day of this device, as in %s [EXT-107, EXT-150]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const day = [event('day', '2026-11-20', '')]
      const found = (by: string) => arrange(day, by).length
      expect(['from=2026-11-20', 'to=2026-11-20', 'from=2026-11-21', 'to=2026-11-19'].map(found)).toEqual([1, 1, 0, 0])
    },
  )

  test('counts no day for an event that ends as it begins, and a last day without a time as a whole [EXT-107, EXT-150]', () => {
    const two = [
      event('night', new Date(2026, 0, 1, 20).toISOString(), new Date(2026, 0, 2).toISOString()),
      event('days', '2026-01-01', '2026-01-02'),
    ]
    const from = (day: string) => arrange(two, `from=${day}`).map(({ id }) => id)
    expect(['2026-01-01', '2026-01-02', '2026-01-03'].map(from)).toEqual([['night', 'days'], ['days'], []])
  })

  test('is filtered by when as its rows say it: without an end an event lasts for its day [EXT-107, EXT-150, EXT-152]', () => {
    const morning = [
      event('today', new Date(2026, 2, 1, 8).toISOString(), ''),
      event('day', '2026-03-01', '2026-03-01'),
    ]
    const at = (...time: [number, number, number, number]) => {
      const by = createArrange<(typeof events)[number]>({
        list: 'events',
        values: {},
        span: ({ start, end }) => [start, end],
        orders: {},
        now: () => new Date(...time).getTime(),
      })
      return ['past', 'running', 'upcoming'].map((when) => by(morning, `when=${when}`).map(({ id }) => id))
    }
    expect(at(2026, 2, 1, 12)).toEqual([[], ['today', 'day'], []])
    expect(at(2026, 2, 1, 7)).toEqual([[], ['day'], ['today']])
    expect(at(2026, 2, 2, 0)).toEqual([['today', 'day'], [], []])
  })

  test('is sorted both ways, and stays as it is otherwise [EXT-107]', () => {
    expect(ids('sort=title')).toEqual(['none', 'past', 'running', 'upcoming'])
    expect(ids('sort=-date')).toEqual(['upcoming', 'running', 'past', 'none'])
    expect(arrange(events, 'sort=country')).toBe(events)
  })
})

describe('words', () => {
  const item = {
    id: 'harbour',
    title: 'Vienna strikes',
    imageUrls: ['/media/vienna.webp'],
    bulletPoints: ['one', 'Café on the Donau'],
    location: { country: 'Austria', latLong: '1,2' },
  }

  test('are searched for in each text but in ids and addresses of pictures, each part alone [EXT-106]', () => {
    expect(textsOf(item).map(({ field }) => field)).toEqual([
      'title',
      'bulletPoints.0',
      'bulletPoints.1',
      'location.country',
    ])
    expect([hasAll(textsOf(item), partsOf('cafe VIENNA')), hasAll(textsOf(item), partsOf('webp'))]).toEqual([
      true,
      false,
    ])
  })

  test('are found without accents at their places in the text [EXT-106, EXT-109]', () => {
    expect(rangesIn('Ein Café, ein CAFÉ', partsOf('cafe'))).toEqual([
      [4, 8],
      [14, 18],
    ])
    expect(rangesIn('ﬁne', partsOf('in'))).toEqual([[0, 2]])
  })

  test('are marked, also where places overlap or cannot be [EXT-109]', () => {
    expect(
      piecesOf('Vienna strikes', [
        [0, 6],
        [2, 8],
        [90, 99],
      ]),
    ).toEqual([
      { text: 'Vienna', isMarked: true },
      { text: ' s', isMarked: true },
      { text: 'trikes', isMarked: false },
    ])
  })

  test('for any text and places, the pieces are the text [EXT-109]', () => {
    const place = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }))
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.array(place, { maxLength: 6 }), (text, places) => {
        const joined = piecesOf(text, places).map((piece) => piece.text)
        expect(joined.join('')).toBe(text)
      }),
    )
  })

  test('far into a text are shown from shortly before them [EXT-109]', () => {
    const text = `${'word '.repeat(60)}harbour at dusk`
    const pieces = excerptOf(text, rangesIn(text, ['harbour']))
    expect(pieces[0]).toEqual({ text: '… ', isMarked: false })
    expect(pieces[1]).toEqual({ text: 'word word word word ', isMarked: false })
    expect(pieces.find(({ isMarked }) => isMarked)?.text).toBe('harbour')
  })
})
