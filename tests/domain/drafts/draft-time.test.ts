import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftRecord, newestFirst, readDraft } from '../../../src/domain/drafts/draft-record'
import { momentText } from '../../../src/domain/time/moment'
import { ageText } from '../../../src/messages/age'

const NOW = Date.parse('2026-11-21T09:00:00.000Z')
/** The furthest moment from 1970 that a date can tell. */
const LAST = 8.64e15

/** Any number, and more of those that a moved clock, a broken write or another program leaves behind. */
const anyTime = fc.oneof(
  fc.double(),
  fc.integer({ min: NOW - 10 * 365 * 86_400_000, max: NOW + 365 * 86_400_000 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -0, -1, 1e300, -1e300, LAST, -LAST, LAST + 1, NOW, NOW + 1),
)
const lengths = new Map([
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['month', 30 * 86_400_000],
  ['year', 365 * 86_400_000],
])
const next = new Map([
  ['second', 60_000],
  ['minute', 3_600_000],
  ['hour', 86_400_000],
  ['day', 30 * 86_400_000],
  ['month', 365 * 86_400_000],
  ['year', Infinity],
])

test('any time has an age in its largest whole unit, and never a negative one [DRAFT-3, DRAFT-4]', () => {
  fc.assert(
    fc.property(anyTime, (time) => {
      const label = ageText(time, NOW)
      const [, digits = '', unit = '', many] = /^(\d+) (second|minute|hour|day|month|year)(s?) ago$/.exec(label) ?? []
      expect([label, many === 's']).toEqual([label, digits !== '1'])
      const age = Math.abs(time) <= LAST ? Math.max(NOW - Math.trunc(time), 0) : 0
      const length = lengths.get(unit) ?? Number.NaN
      expect([label, Number(digits)]).toEqual([label, Math.floor(age / length)])
      expect(age < (next.get(unit) ?? 0)).toBe(true)
      expect(Number(digits) > 0 || unit === 'second').toBe(true)
      expect(momentText(time) === '').toBe(!(Math.abs(time) <= LAST))
    }),
    { numRuns: 1000 },
  )
})

test('no value of the clock makes the age fail', () => {
  fc.assert(
    fc.property(anyTime, fc.integer({ min: -LAST, max: LAST }), (time, now) =>
      /^\d+ [a-z]+ ago$/.test(ageText(time, now)),
    ),
  )
})

const anyRecord: fc.Arbitrary<DraftRecord> = fc
  .record({ timestamp: anyTime, rev: fc.integer({ min: 1, max: 3 }) })
  .map(({ timestamp, rev }) => ({
    rev,
    state: 'live',
    at: 0,
    listed: 0,
    draft: { id: '', formType: 'news', formData: {}, timestamp, route: '/all-news' },
  }))
const anyRecords = fc
  .array(anyRecord, { maxLength: 12 })
  .map((records) => records.map((record, index) => ({ ...record, draft: { ...record.draft, id: `d${index}` } })))

test('drafts of any times have one order, whatever their input order, and invalid times are last, by revision', () => {
  const withShuffled = anyRecords.chain((records) =>
    fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
  )
  fc.assert(
    fc.property(withShuffled, ([records, shuffled]) => {
      const sorted = [...records].sort(newestFirst)
      expect([...shuffled].sort(newestFirst)).toEqual(sorted)
      const isBad = ({ draft }: DraftRecord) => !(Math.abs(draft.timestamp) <= LAST)
      const bad = sorted.filter(isBad)
      expect(bad.map(({ rev }) => rev)).toEqual(bad.map(({ rev }) => rev).sort((a, b) => b - a))
      const after = sorted.slice(sorted.findIndex(isBad))
      if (bad.length > 0) expect(after.some((record) => !isBad(record) && record.draft.timestamp >= 1)).toBe(false)
      const good = sorted.filter((record) => !isBad(record)).map(({ draft }) => Math.trunc(draft.timestamp))
      expect(good).toEqual([...good].sort((a, b) => b - a))
    }),
    { numRuns: 500 },
  )
})

test('with any value as its time, the draft is read and dated', () => {
  const draft = { id: 'd', formType: 'news', formData: { title: 'Storm' }, route: '/all-news' }
  const given = fc.oneof(anyTime, fc.string(), fc.jsonValue(), fc.constant(undefined))
  fc.assert(
    fc.property(given, (timestamp) => {
      const read = readDraft({ ...draft, timestamp })
      expect(read).toMatchObject(draft)
      const isTime = typeof timestamp === 'number' && Number.isFinite(timestamp)
      expect(read?.timestamp).toBe(isTime ? timestamp : 0)
      expect(ageText(read?.timestamp ?? Number.NaN, NOW)).toMatch(/^\d+ [a-z]+ ago$/)
    }),
  )
})

test.each(['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00+01:00'])(
  'the time %s of a draft of another program is its moment [DATA-16, DRAFT-3]',
  (timestamp) => {
    const draft = { id: 'd', formType: 'news', formData: {}, route: '/all-news' }
    expect(readDraft({ ...draft, timestamp })?.timestamp).toBe(NOW)
  },
)
