import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carouselItem } from '../../../contract/carousel'
import { carouselToAdd, carouselToChange } from '../../../server/routes/carousel'
import {
  blankCarousel,
  type CarouselForm,
  carouselFormOf,
  carouselPayload,
  carouselProblem,
  isSameCarousel,
  parseCarouselDraft,
} from '../../../src/domain/content/carousel'

const full: CarouselForm = { ...blankCarousel(), title: 'All boats sail', imageUrl: '/media/a.webp' }
const item = carouselItem.parse({
  id: 7,
  title: 'All boats sail',
  imageUrl: '/media/a.webp',
  eventId: 3,
  newsId: 'n1',
  sourceUrl: 'https://a.example/1',
  enable: false,
  createdAt: '2026-11-20T08:40:00.000Z',
})

test('a new item is enabled and empty [CAR-13]', () => {
  const { enable, ...texts } = blankCarousel()
  expect(enable).toBe(true)
  expect(new Set(Object.values(texts))).toEqual(new Set(['']))
})

test.each([
  [{ title: ' \u200b', imageUrl: '' }, { field: 'title' }],
  [{ imageUrl: ' ' }, { field: 'imageUrl' }],
  [{ imageUrl: 'data:image/webp;base64,AAAA' }, { field: 'imageUrl' }],
  [{ imageUrl: 'blob:https://desk.example/1' }, { field: 'imageUrl' }],
  [{}, null],
] as const)('a form with %j has the problem %j [CAR-14]', (change, problem) => {
  expect(carouselProblem({ ...full, ...change })).toEqual(problem)
})

test('an unchanged item is sent as it was read, including the news it belongs to [CAR-6, CAR-8, CALL-6]', () => {
  const { createdAt: _, ...sent } = item
  expect(carouselPayload(carouselFormOf(item))).toEqual(sent)
  expect(carouselToChange.safeParse(carouselPayload(carouselFormOf(item))).success).toBe(true)
})

const anyForm = fc.record({
  id: fc.string(),
  title: fc.string(),
  imageUrl: fc.oneof(fc.string(), fc.constant('data:image/webp;base64,AAAA')),
  eventId: fc.string(),
  newsId: fc.string(),
  sourceUrl: fc.string(),
  enable: fc.boolean(),
})

test('a payload omits empty values and contains no embedded image [CALL-5]', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const sent = carouselPayload(form)
      for (const key of ['id', 'eventId', 'newsId', 'sourceUrl'] as const)
        expect(key in sent ? sent[key] !== '' : form[key].trim() === '' || sent[key] === undefined).toBe(true)
      expect(sent.imageUrl).not.toMatch(/^(data|blob):/)
      expect(sent.enable).toBe(form.enable)
    }),
  )
})

test('what a new form without a problem sends is what the contract takes, trimmed [CAR-15, CALL-5]', () => {
  const sent = carouselPayload({ ...full, title: ' All boats sail ', sourceUrl: ' ' })
  expect(sent).toEqual({ title: 'All boats sail', imageUrl: '/media/a.webp', enable: true })
  expect(carouselToAdd.safeParse(sent).data).toEqual(sent)
})

test('a saved item is recognized by the values that were sent, and by its id if one was sent [EXT-3]', () => {
  const sent = carouselPayload(carouselFormOf(item))
  const { id: _, ...unnamed } = sent
  expect([isSameCarousel(item, sent), isSameCarousel(item, unnamed)]).toEqual([true, true])
  expect(isSameCarousel({ ...item, id: '8' }, sent)).toBe(false)
  for (const change of [{ title: 'Other' }, { enable: true }, { eventId: undefined }, { imageUrl: '/media/b.webp' }])
    expect(isSameCarousel({ ...item, ...change }, sent)).toBe(false)
})

test('saved values of any content are read as a form or as none', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', ...Object.keys(full))), fc.jsonValue()),
      (formData) => {
        const form = parseCarouselDraft(formData)
        if (form) expect(() => carouselProblem(form) ?? carouselPayload(form)).not.toThrow()
      },
    ),
  )
  expect(parseCarouselDraft({})).toBeNull()
  expect(parseCarouselDraft({ name: 'of something else' })).toBeNull()
})

test('a form is restored unchanged from its saved values, except for embedded images', () => {
  const edited = carouselFormOf(item)
  expect(parseCarouselDraft({ ...edited })).toEqual(edited)
  expect(parseCarouselDraft({ ...full })).toEqual(full)
  expect(parseCarouselDraft({ imageUrl: 'data:image/png;base64,AA', enable: 'yes' })).toEqual(blankCarousel())
})
