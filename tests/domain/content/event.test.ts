import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { event as eventRead } from '../../../contract/event'
import { eventToSave } from '../../../server/routes/events'
import {
  blankEvent,
  type EventForm,
  eventFormOf,
  eventOf,
  eventPayload,
  eventProblem,
  isSameEvent,
  parseEventDraft,
} from '../../../src/domain/content/event'
import { detailTitle, eventDates, eventDay, eventLink } from '../../../src/domain/content/event-text'
import { eventRegions, regionLabel } from '../../../src/domain/location/regions'
import { IN_PART } from '../../../src/domain/time/local-time'

afterEach(() => vi.unstubAllEnvs())

const full: EventForm = {
  ...blankEvent(),
  name: 'Lantern Nights',
  description: 'Three evenings on the Ping.',
  startDate: '2025-12-05T18:00',
  bannerUrl: 'https://cdn.example/a.webp',
  region: 'asia',
  country: 'Thailand',
}
const item = eventOf(
  eventRead.parse({
    id: 7,
    name: 'Lantern Nights',
    description: 'Three evenings on the Ping.',
    startDate: '2025-12-05T18:00:07.123Z',
    endDate: '2025-12-07T23:30:00.000Z',
    bannerUrl: 'https://cdn.example/a.webp',
    location: { region: 'asia', country: 'Thailand', latLong: '18.7, 98.9' },
    enable: false,
  }),
)

test('name, banner and country of an event are read from their alternative keys if the first ones are empty [DATA-4, DATA-6]', () => {
  const second = { title: 'Tide', imageUrl: '/media/a.webp', country: 'Norway' }
  const shown = ({ name, bannerUrl, location }: ReturnType<typeof eventOf>) => [name, bannerUrl, location.country]
  expect(shown(eventOf(eventRead.parse({ id: 1, ...second })))).toEqual(['Tide', '/media/a.webp', 'Norway'])
  const blank = { name: ' ', bannerUrl: '', location: { country: ' ' } }
  expect(shown(eventOf(eventRead.parse({ id: 1, ...blank, ...second })))).toEqual(['Tide', '/media/a.webp', 'Norway'])
  const first = { name: 'Ebb', bannerUrl: '/media/b.webp', location: { country: 'Chile' } }
  expect(shown(eventOf(eventRead.parse({ id: 1, ...first, ...second })))).toEqual(['Ebb', '/media/b.webp', 'Chile'])
})

test.each([
  [undefined, true],
  [null, true],
  ['false', true],
  [true, true],
  [false, false],
])('an event with enable %j is enabled: %j [DATA-5]', (enable, expected) => {
  expect(eventOf(eventRead.parse({ id: 1, enable })).enable).toBe(expected)
})

test('an empty form is enabled and has no id [EVT-7]', () => {
  expect(blankEvent()).toMatchObject({ enable: true, name: '' })
  expect('id' in blankEvent()).toBe(false)
})

test('the regions are six, shown by their labels and stored by their values [EVT-12]', () => {
  expect(eventRegions.map(({ value }) => value)).toEqual([
    'north-america',
    'south-america',
    'europe',
    'asia',
    'africa',
    'oceania',
  ])
  expect(regionLabel('north-america')).toBe('North America')
  expect(regionLabel('Atlantis')).toBe('Atlantis')
})

test.each([
  [{ name: ' \u200b', bannerUrl: '' }, 'name'],
  [{ bannerUrl: ' ', startDate: '' }, 'bannerUrl'],
  [{ bannerUrl: 'data:image/png;base64,AA' }, 'bannerUrl'],
  [{ startDate: '', description: '' }, 'startDate'],
  [{ startDate: '2026-02-30T10:00' }, 'startDate'],
  [{ description: '\u00a0', region: '' }, 'description'],
  [{ region: '', country: '' }, 'region'],
  [{ country: ' ' }, 'country'],
] as const)('a form with %j lacks its %s [EVT-10]', (change, field) => {
  expect(eventProblem({ ...full, ...change })).toEqual({ field, problem: 'required' })
})

test('end date and coordinates may be left out [EVT-11]', () => {
  expect(eventProblem(full)).toBeNull()
  const sent = eventPayload({ ...full, latLong: ' ' })
  expect('endDate' in sent).toBe(false)
  expect(sent.location.latLong).toBe('')
})

test('an end before the start or an unreadable one is rejected at its field, an end equal to the start is not [EVT-11]', () => {
  const problemOf = (endDate: string) => eventProblem({ ...full, endDate })
  expect(problemOf('2025-12-05T17:59')).toEqual({ field: 'endDate', problem: 'end' })
  expect(problemOf('0025-12-05T17:59')).toEqual({ field: 'endDate', problem: 'end' })
  expect(problemOf('2025-12-05T18:00')).toBeNull()
})

test.each(['America/New_York', 'Asia/Tokyo'])(
  'in %s, a day without a time is compared with a typed time as the local day that it is [EVT-11]',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const problemOf = (endDate: string) =>
      eventProblem({ ...full, startDate: '2025-12-05T00:00', startDateIso: '2025-12-05', endDate })
    expect(problemOf('2025-12-04T23:59')).toEqual({ field: 'endDate', problem: 'end' })
    expect(problemOf('2025-12-05T00:00')).toBeNull()
  },
)

test('an unchanged event is sent as it was read, its dates to the millisecond [CALL-10]', () => {
  expect(eventPayload(eventFormOf(item))).toEqual({
    id: '7',
    name: 'Lantern Nights',
    description: 'Three evenings on the Ping.',
    startDate: '2025-12-05T18:00:07.123Z',
    endDate: '2025-12-07T23:30:00.000Z',
    bannerUrl: 'https://cdn.example/a.webp',
    location: { region: 'asia', country: 'Thailand', latLong: '18.7, 98.9' },
    enable: false,
  })
})

test('an end that is typed in part is refused, and a draft of it has the stored end again [EVT-11, DRAFT-12]', () => {
  expect(eventProblem({ ...full, endDate: IN_PART })).toEqual({ field: 'endDate', problem: 'endInPart' })
  expect(eventProblem({ ...full, startDate: IN_PART })).toEqual({ field: 'startDate', problem: 'required' })
  expect(parseEventDraft({ ...full, endDate: IN_PART })?.endDate).toBe('')
  const edited = parseEventDraft({ ...eventFormOf(item), endDate: IN_PART, endDateAt: undefined })
  expect(edited).toEqual(eventFormOf(item))
})

test('what a form without a problem sends is what the contract takes, whatever was typed [EVT-13]', () => {
  const typed = fc.oneof(fc.string(), fc.constant('x'))
  const date = fc.constantFrom('', '2025-12-05T18:00', '2025-12-07T10:00', 'x')
  fc.assert(
    fc.property(
      fc.record({ name: typed, country: typed, latLong: fc.string(), startDate: date, endDate: date, id: fc.string() }),
      (change) => {
        const form = { ...full, ...change }
        fc.pre(eventProblem(form) === null)
        expect(eventToSave.safeParse(eventPayload(form)).success).toBe(true)
      },
    ),
  )
  expect(eventToSave.safeParse(eventPayload(full)).success).toBe(true)
})

test('a saved event is recognized by its values, and an update by its id too [EXT-3]', () => {
  const { id: _, ...created } = eventPayload(eventFormOf(item))
  expect(isSameEvent(item, created)).toBe(true)
  expect(isSameEvent(item, { ...created, startDate: '2025-12-05T19:00:07.123+01:00' })).toBe(true)
  expect(isSameEvent(item, { ...created, name: 'Other' })).toBe(false)
  expect(isSameEvent(item, { ...created, id: '7' })).toBe(true)
  expect(isSameEvent(item, { ...created, id: '8' })).toBe(false)
  expect(isSameEvent({ ...item, endDate: '' }, created)).toBe(false)
})

test('a draft of any content is read as a form or as none [DRAFT-12]', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(full), 'location')), fc.jsonValue()),
      (formData) => {
        const form = parseEventDraft(formData)
        if (form) expect(() => eventProblem(form) ?? eventPayload(form)).not.toThrow()
      },
    ),
  )
  expect(parseEventDraft({})).toBeNull()
  expect(parseEventDraft({ other: 1 })).toBeNull()
})

test('a form is restored unchanged from its draft [DRAFT-12]', () => {
  expect(parseEventDraft({ ...eventFormOf(item) })).toEqual(eventFormOf(item))
  expect(parseEventDraft({ ...full })).toEqual(full)
})

test('a draft with an event in the format of the API is read too, without embedded images [DATA-16]', () => {
  const form = parseEventDraft({
    title: 'Tide',
    startDate: '2025-12-05T18:00:07.123Z',
    imageUrl: 'data:image/png;base64,AA',
    location: { region: 'europe', country: 'Norway', latLong: '60, 5' },
  })
  expect(form).toMatchObject({ name: 'Tide', bannerUrl: '', region: 'europe', country: 'Norway', latLong: '60, 5' })
  expect(form?.startDateIso).toBe('2025-12-05T18:00:07.123Z')
  expect(form && eventPayload(form).startDate).toBe('2025-12-05T18:00:07.123Z')
})

test.each([
  ['2025-12-05', '2025-12-07', '5 – 7 Dec 2025'],
  ['2025-11-28', '2025-12-03', '28 Nov – 3 Dec 2025'],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 – 2 Jan 2026'],
  ['2025-12-13', '2025-12-13', '13 Dec 2025'],
  ['2025-12-13', '', '13 Dec 2025'],
  ['', '2025-12-13', '13 Dec 2025'],
  ['soon', '', ''],
])('an event from %j to %j runs on "%s" [EVT-22]', (startDate, endDate, words) => {
  expect(eventDates({ startDate, endDate })).toBe(words)
})

test('the chip of an event has a two-digit day and a month, or is omitted [EVT-22]', () => {
  expect(eventDay({ startDate: '2025-12-05' })).toEqual({ day: '05', month: 'Dec', dateTime: '2025-12-05' })
  expect(eventDay({ startDate: 'soon' })).toBeNull()
})

test('the heading of an event page is its name, else the title of the link, else a generic one [EVT-28]', () => {
  expect(detailTitle({ name: 'Tide' }, 'Ebb', 'Event Details')).toBe('Tide')
  expect(detailTitle({ name: ' ' }, 'Ebb', 'Event Details')).toBe('Ebb')
  expect(detailTitle(null, 'Ebb', 'Event Details')).toBe('Ebb')
  expect(detailTitle(null, ' ', 'Event Details')).toBe('Event Details')
})

test('a link to an event carries its name, if it has one [EVT-21]', () => {
  expect(eventLink({ id: '7', name: 'Tide & Ebb' })).toEqual({ params: { id: '7' }, search: { title: 'Tide & Ebb' } })
  expect(eventLink({ id: '7', name: ' ' })).toEqual({ params: { id: '7' }, search: {} })
})
