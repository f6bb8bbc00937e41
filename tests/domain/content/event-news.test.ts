import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventNews } from '../../../contract/event-news'
import { eventNewsToSave } from '../../../server/routes/event-news'
import { blankCreatedEvent, createdEvent, parseCreatedEventDraft } from '../../../src/domain/content/created-event'
import {
  blankEventNews,
  type EventNewsForm,
  eventNewsFormOf,
  eventNewsMedia,
  eventNewsPayload,
  eventNewsProblem,
  isSameEventNews,
  parseEventNewsDraft,
} from '../../../src/domain/content/event-news'

const full: EventNewsForm = {
  ...blankEventNews(),
  title: 'Last boat leaves',
  country: 'Türkiye',
  dateTime: '2025-11-20T09:41',
}
const item = eventNews.parse({
  id: 7,
  eventId: 3,
  title: 'Last boat leaves',
  imageUrls: ['https://cdn.example/a.webp'],
  videoUrls: ['/media/b.mp4'],
  location: { region: 'europe', country: 'Türkiye', latLong: 'by the pier' },
  sourceUrl: 'https://paper.example/1',
  dateTime: '2025-11-20T09:41:07.123Z',
})

test.each([
  [{ title: ' \u200b', country: '', dateTime: '' }, { field: 'title' }],
  [{ country: ' ', dateTime: '' }, { field: 'country' }],
  [{ dateTime: '' }, { field: 'dateTime' }],
  [{ dateTime: '2026-02-30T10:00' }, { field: 'dateTime' }],
  [{}, null],
])('event news with %j has the problem %j [EVN-6, EVN-7, EVN-8]', (change, problem) => {
  expect(eventNewsProblem({ ...full, ...change })).toEqual(problem)
})

test('an item is sent for the event of the page, whatever its own event was, and otherwise unchanged [EVN-10, EVN-9]', () => {
  expect(eventNewsPayload(eventNewsFormOf(item), '9')).toEqual({
    id: '7',
    eventId: '9',
    title: 'Last boat leaves',
    imageUrls: ['https://cdn.example/a.webp'],
    videoUrls: ['/media/b.mp4'],
    location: { region: 'europe', country: 'Türkiye', latLong: 'by the pier' },
    sourceUrl: 'https://paper.example/1',
    dateTime: '2025-11-20T09:41:07.123Z',
  })
})

test('what a form without a problem sends is what the contract takes [EVN-10]', () => {
  const sent = eventNewsPayload({ ...full, imageUrls: ['data:image/png;base64,AA', ' /media/a.webp '] }, '3')
  expect(eventNewsToSave.safeParse(sent).success).toBe(true)
  expect(sent).toMatchObject({ imageUrls: ['/media/a.webp'], location: { region: '', latLong: '' } })
  expect('id' in sent || 'sourceUrl' in sent).toBe(false)
})

test('images and videos are added to their own list, and so is a typed URL [EVN-5, UPL-11]', () => {
  const typed = { ...full, imageUrlEntry: ' /media/a.webp ', videoUrlEntry: ' ' }
  expect(eventNewsMedia.commit(typed)).toMatchObject({ imageUrls: ['/media/a.webp'], imageUrlEntry: '', videoUrls: [] })
  const put = eventNewsMedia.put(full, 'videoUrls', '/media/b.mp4')
  expect([put.videoUrls, put.title]).toEqual([['/media/b.mp4'], full.title])
  expect(eventNewsMedia.read(put, 'videoUrls')).toEqual(['/media/b.mp4'])
  expect(eventNewsMedia.write(put, 'videoUrls', [])).toEqual(full)
  expect([eventNewsMedia.read(put, 'title'), eventNewsMedia.write(put, 'title', ['x'])]).toEqual([[], put])
})

test.each(['not a url', 'javascript:alert(1)', 'ftp://a.test/b.jpg', 'https://', 'data:image/png;base64,AA'])(
  'the typed address %s is none of a picture or video, and stays where it was typed [EXT-143]',
  (address) => {
    const typed = { ...full, videoUrlEntry: address }
    expect(eventNewsMedia.commit(typed)).toEqual(typed)
    expect(eventNewsMedia.refused(typed)).toBe('videoUrls')
    expect(eventNewsMedia.refused({ ...full, imageUrlEntry: ' https://a.test/b.jpg ' })).toBeNull()
  },
)

test('a saved item is recognized by its values, and an update by its id too [EXT-3]', () => {
  const { id: _, ...created } = eventNewsPayload(eventNewsFormOf(item), '3')
  expect(isSameEventNews(item, created)).toBe(true)
  expect(isSameEventNews(item, { ...created, dateTime: '2025-11-20T10:41:07.123+01:00' })).toBe(true)
  expect(isSameEventNews(item, { ...created, videoUrls: [] })).toBe(false)
  expect(isSameEventNews(item, { ...created, id: '8' })).toBe(false)
})

test('saved values of any content are read as a form or as none', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(full), 'location')), fc.jsonValue()),
      (formData) => {
        const form = parseEventNewsDraft(formData)
        if (form) expect(() => eventNewsProblem(form) ?? eventNewsPayload(form, '1')).not.toThrow()
      },
    ),
  )
  expect(parseEventNewsDraft({})).toBeNull()
})

test('a form is restored unchanged from its saved values, and from an item in its own format [EVN-5]', () => {
  expect(parseEventNewsDraft({ ...eventNewsFormOf(item) })).toEqual(eventNewsFormOf(item))
  expect(parseEventNewsDraft({ ...full })).toEqual(full)
  expect(parseEventNewsDraft({ ...item })).toEqual(eventNewsFormOf(item))
})

test('the created event is logged with its dates as timestamps, or empty if none was given [EVT-3]', () => {
  const form = { ...blankCreatedEvent(), title: ' Tide ', startDate: '2025-12-05T18:00' }
  expect(createdEvent(form)).toEqual({ ...form, startDate: new Date(2025, 11, 5, 18).toISOString() })
})

test('a draft of the simple form is restored unchanged, and one of any content is read as a form or as none [DRAFT-12]', () => {
  const form = { ...blankCreatedEvent(), title: 'Tide', location: 'Oslo', image: '/media/a.webp' }
  expect(parseCreatedEventDraft({ ...form })).toEqual(form)
  expect(parseCreatedEventDraft({ ...form, image: 'blob:x', title: 7 })).toEqual({ ...form, image: '', title: '' })
  expect(parseCreatedEventDraft({ name: 'Tide' })).toBeNull()
})
