import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadOf, parseSlideQuery, slideOfEvent, slideQuery } from '../../../src/domain/content/carousel'
import { moveBy, moved } from '../../../src/domain/content/slide-order'
import { aSlide } from '../../support/fixtures/carousel-fixture'
import { anEvent } from '../../support/fixtures/events-fixture'

const items = (ids: string) => ids.split('').map((id) => ({ id }))
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('')

test.each([
  ['abcd', 'c', 'a', 'cabd'],
  ['abcd', 'a', 'd', 'bcad'],
  ['abcd', 'a', null, 'bcda'],
  ['abcd', 'b', 'b', 'abcd'],
  ['abcd', 'x', 'a', 'abcd'],
  ['abcd', 'a', 'x', 'abcd'],
])('in %s, %s moved before %s gives %s [EXT-162]', (from, id, before, to) => {
  expect(ids(moved(items(from), { id, before }))).toBe(to)
})

test('a step moves an item by one place, and not over the ends [EXT-162]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), fc.constantFrom<-1 | 1>(-1, 1), (at, by) => {
      const all = 'abcd'.split('')
      const id = all[at] ?? ''
      const move = moveBy(all, id, by)
      if (at + by < 0 || at + by > 3) expect(move).toBeNull()
      else expect(move && moved(items('abcd'), move).findIndex((one) => one.id === id)).toBe(at + by)
    }),
  )
  expect(moveBy(['a'], 'x', 1)).toBeNull()
})

test('a slide leads to its event, else to its news, else to its source [EXT-159]', () => {
  const nameOf = (id: string) => (id === 'e1' ? 'Fair' : undefined)
  const lead = (change: Parameters<typeof aSlide>[1]) => leadOf(aSlide('1', change), nameOf)
  const all = { eventId: 'e1', newsId: 'n1', sourceUrl: 'https://a.example/' }
  expect(lead({ ...all, leadsTo: 'The fair' })).toEqual({ to: 'event', id: 'e1', title: 'The fair' })
  expect(lead(all)).toEqual({ to: 'event', id: 'e1', title: 'Fair' })
  expect(lead({ eventId: 'e2' })).toEqual({ to: 'event', id: 'e2', title: '' })
  expect(lead({ ...all, eventId: ' ', leadsTo: 'Story' })).toEqual({ to: 'news', id: 'n1', title: 'Story' })
  expect(lead({ sourceUrl: 'https://a.example/' })).toEqual({ to: 'source', address: 'https://a.example/' })
  expect(lead({})).toBeNull()
})

test('a slide of an event comes through an address as it was, and nothing unsafe does [EXT-154]', () => {
  const slide = slideOfEvent(anEvent('e1', { name: ' Fair & more ', bannerUrl: '/media/a.webp' }))
  expect(slide).toMatchObject({ title: 'Fair & more', imageUrl: '/media/a.webp', eventId: 'e1', enable: true })
  expect(parseSlideQuery({ ...slideQuery(slide), page: '2' })).toEqual(slide)
  expect(parseSlideQuery({ page: '2', q: 'slide' })).toBeNull()
  expect(parseSlideQuery({ slide: 'T', picture: 'javascript:alert(1)', event: 7 })).toMatchObject({
    title: 'T',
    imageUrl: '',
    eventId: '',
  })
})
