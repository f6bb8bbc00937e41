import fc from 'fast-check'
import { expect, test } from 'vitest'
import { news } from '../../../contract/news'
import { newsToSave } from '../../../server/routes/news'
import { notificationToSend } from '../../../server/routes/notifications'
import {
  blankNews,
  isSameNews,
  type NewsForm,
  newsFormOf,
  newsPayload,
  newsProblem,
  parseNewsDraft,
  publishedOn,
} from '../../../src/domain/content/news'
import {
  blankNotification,
  isNothingToSend,
  lacksSubject,
  notificationFromEvent,
  notificationFromNews,
  notificationPayload,
  parseNotificationDraft,
} from '../../../src/domain/content/notification'

const full: NewsForm = {
  ...blankNews(),
  title: 'Harbour reopens',
  dateTime: '2025-11-20T09:41',
  country: 'Norway',
  description: 'After the storm.',
}
const item = news.parse({
  id: 7,
  title: 'Harbour reopens',
  newsType: 'BULLETPOINTS',
  dateTime: '2025-11-20T09:41:07.123Z',
  subTitle: 'In short',
  bulletPoints: ['One', 'Two'],
  location: { region: 'Europe', country: 'Norway', latLong: '60, 5' },
  imageUrls: ['https://cdn.example/a.webp'],
  videoUrls: [],
})

test.each([
  [{ title: ' \u200b' }, { field: 'title', problem: 'required' }],
  [{ dateTime: '' }, { field: 'dateTime', problem: 'required' }],
  [{ dateTime: '2026-02-30T10:00' }, { field: 'dateTime', problem: 'required' }],
  [
    { country: ' ', description: '' },
    { field: 'country', problem: 'required' },
  ],
  [{ description: '\u00a0' }, { field: 'description', problem: 'description' }],
  [
    { newsType: 'BULLETPOINTS', bulletPoints: ['One'] },
    { field: 'subTitle', problem: 'bullets' },
  ],
  [
    { newsType: 'BULLETPOINTS', subTitle: 'In short', bulletPoints: [' '] },
    { field: 'bulletPoints', problem: 'bullets' },
  ],
  [{}, null],
] as const)('a form with %j has the problem %j [NEWS-17, NEWS-18, NEWS-19, NEWS-20]', (change, problem) => {
  const bulletPoints = 'bulletPoints' in change ? [...change.bulletPoints] : []
  expect(newsProblem({ ...full, ...change, bulletPoints })).toEqual(problem)
})

test('news without a type lacks it as it lacks a title, before what comes later in the form [NEWS-17]', () => {
  const untyped = Object.assign({ ...full, country: '' }, { newsType: '' })
  expect(newsProblem(untyped)).toEqual({ field: 'newsType', problem: 'required' })
})

test('a story is published on its own day, and without one on the day when it was created [NEWS-5]', () => {
  const createdAt = '2025-11-22T12:00:00.000Z'
  expect(publishedOn({ ...item, createdAt })).toBe('20 Nov 2025')
  const { dateTime: _, ...undated } = item
  expect(publishedOn({ ...undated, createdAt })).toBe('22 Nov 2025')
  expect(publishedOn(undated)).toBe('')
})

test.each(['', 'last spring'])(
  'a story whose own day is %j is published on the day when it was created [NEWS-5, TOPIC-29]',
  (dateTime) => {
    expect(publishedOn({ ...item, dateTime, createdAt: '2025-11-22T12:00:00.000Z' })).toBe('22 Nov 2025')
    expect(publishedOn({ ...item, dateTime })).toBe('')
  },
)

test('an unchanged item is sent as it was read, its date to the millisecond', () => {
  expect(newsPayload(newsFormOf(item))).toEqual({
    id: '7',
    title: 'Harbour reopens',
    newsType: 'BULLETPOINTS',
    dateTime: '2025-11-20T09:41:07.123Z',
    subTitle: 'In short',
    bulletPoints: ['One', 'Two'],
    location: { region: 'Europe', country: 'Norway', latLong: '60, 5' },
    imageUrls: ['https://cdn.example/a.webp'],
    videoUrls: [],
  })
})

test('an unchanged date without a time is sent as the day that was read', () => {
  expect(newsPayload(newsFormOf({ ...item, dateTime: '2025-11-20' })).dateTime).toBe('2025-11-20')
})

test('a saved item is recognized by the values that were sent, and by its id if one was sent [EXT-3]', () => {
  const sent = newsPayload(newsFormOf(item))
  const { id: _, ...unnamed } = sent
  expect([isSameNews(item, sent), isSameNews(item, unnamed)]).toEqual([true, true])
  for (const change of [{ id: '8' }, { title: 'Other' }, { dateTime: '2025-11-20T09:42:07.123Z' }])
    expect(isSameNews({ ...item, ...change }, sent)).toBe(false)
})

const anyForm = fc.record({
  id: fc.string(),
  title: fc.string(),
  dateTime: fc.constantFrom('', '2025-11-20T09:41', 'x'),
  dateTimeIso: fc.constantFrom('', '2025-11-20T09:41:00.000Z'),
  topicId: fc.string(),
  sourceUrl: fc.string(),
  newsType: fc.constantFrom('DESCRIPTIVE' as const, 'BULLETPOINTS' as const),
  description: fc.string(),
  subTitle: fc.string(),
  bulletPoints: fc.array(fc.string()),
  region: fc.string(),
  country: fc.string(),
  latLong: fc.string(),
  imageUrls: fc.array(fc.oneof(fc.string(), fc.constant('data:image/webp;base64,AAAA'), fc.constant('blob:x'))),
  videoUrls: fc.array(fc.string()),
  imageUrlEntry: fc.string(),
  videoUrlEntry: fc.string(),
})

test('a payload has the texts of its own type only and no empty identifier [NEWS-21, NEWS-22]', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const payload = newsPayload(form)
      expect('description' in payload).toBe(form.newsType === 'DESCRIPTIVE')
      expect('subTitle' in payload || 'bulletPoints' in payload).toBe(form.newsType === 'BULLETPOINTS')
      for (const key of ['id', 'topicId', 'sourceUrl'] as const)
        expect(payload[key] === undefined ? !(key in payload) : payload[key] !== '').toBe(true)
      expect(payload.imageUrls.some((url) => /^(data|blob):/.test(url))).toBe(false)
    }),
  )
})

test('what a form without a problem sends is what the contract takes [NEWS-23]', () => {
  expect(newsToSave.safeParse(newsPayload(full)).success).toBe(true)
  expect(
    newsToSave.safeParse(newsPayload({ ...full, newsType: 'BULLETPOINTS', subTitle: 'S', bulletPoints: ['x', ' '] }))
      .data,
  ).toMatchObject({
    bulletPoints: ['x'],
  })
})

test('a draft of any content is read as a form or as none [DRAFT-13]', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(full))), fc.jsonValue()),
      (formData) => {
        const form = parseNewsDraft(formData)
        if (form) expect(() => newsProblem(form) ?? newsPayload(form)).not.toThrow()
      },
    ),
  )
  expect(parseNewsDraft({})).toBeNull()
})

test('a form is restored unchanged from its draft [DRAFT-13]', () => {
  const form = newsFormOf(item)
  expect(parseNewsDraft({ ...form })).toEqual(form)
  expect(parseNewsDraft({ ...full })).toEqual(full)
})

test('a draft with an item in the format of the API is read too [DATA-16]', () => {
  const form = parseNewsDraft({ title: 'T', dateTime: '2025-11-20T09:41:07.123Z', location: { country: 'Norway' } })
  expect(form).toMatchObject({ title: 'T', country: 'Norway', dateTimeIso: '2025-11-20T09:41:07.123Z' })
})

test('no embedded image is restored from a draft', () => {
  expect(parseNewsDraft({ imageUrls: ['data:image/png;base64,AA', 'https://a/b', 7] })?.imageUrls).toEqual([
    'https://a/b',
  ])
})

test('a notification from news is filled with title, text and first picture [NEWS-40, NEWS-41, DATA-14]', () => {
  const { values, item: about } = notificationFromNews(item)
  expect(values).toEqual({ subject: 'Harbour reopens', content: 'In short', image: 'https://cdn.example/a.webp' })
  expect(notificationPayload(values, about)).toEqual({ ...values, data: { newsId: '7' } })
})

test('a notification from an event is filled with its name, description and banner [EXT-154]', () => {
  const event = { id: '7', name: 'Fair', description: 'Three days.', bannerUrl: '/media/fair.webp' }
  const { values, item: about } = notificationFromEvent(event)
  expect(values).toEqual({ subject: 'Fair', content: 'Three days.', image: '/media/fair.webp' })
  expect(notificationPayload(values, about)).toEqual({ ...values, data: { eventId: '7' } })
})

test('an embedded picture is not broadcast', () => {
  const image = 'data:image/png;base64,AA'
  expect(notificationFromNews({ ...item, imageUrls: [image] }).values.image).toBe('')
  expect(notificationFromEvent({ id: '7', name: '', description: '', bannerUrl: image }).values.image).toBe('')
})

test('an image that readers cannot load is not sent, and does not count as content [NOTE-7, NOTE-8]', () => {
  for (const image of ['javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://cdn.example/a', 'picture'])
    expect(isNothingToSend({ ...blankNotification(), image })).toBe(true)
  const image = 'https://cdn.example/a.webp'
  expect(notificationPayload({ ...blankNotification(), image: ` ${image} ` })).toEqual({ image, data: {} })
})

test('only fields with content are broadcast, trimmed [NOTE-7, NOTE-8, NOTE-9, DATA-15]', () => {
  const values = { subject: ' Storm ', content: ' ', image: '' }
  expect(notificationPayload(values)).toEqual({ subject: 'Storm', data: {} })
  expect(notificationPayload({ ...values, content: ' Rain ' })).toEqual({ subject: 'Storm', content: 'Rain', data: {} })
  expect(notificationToSend.safeParse(notificationPayload(values)).success).toBe(true)
  expect(isNothingToSend({ subject: ' ', content: '', image: '\u200b' })).toBe(true)
  expect(isNothingToSend(values)).toBe(false)
  expect(isNothingToSend({ subject: '', content: 'Rain', image: '' })).toBe(false)
  expect(lacksSubject({ ...values, subject: ' ' })).toBe(true)
})

test('a broadcast is restored unchanged from its draft, without embedded images [DRAFT-12, DRAFT-13]', () => {
  const values = { subject: ' Storm', content: 'Stay in.', image: 'https://cdn.example/a.webp' }
  expect(parseNotificationDraft(values)).toEqual(values)
  expect(parseNotificationDraft({ subject: 7, image: 'data:image/png;base64,AA' })).toEqual(blankNotification())
  expect(parseNotificationDraft({ title: 'Storm' })).toBeNull()
})
