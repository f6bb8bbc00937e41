import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPlace } from '../../src/app/place'
import { type Place, startPlace } from '../../src/domain/place'

test('everyone who listens hears of Back and Forward, and of nothing they said themselves [EXT-5, ART-3]', () => {
  const history = createMemoryHistory({ initialEntries: ['/articles'] })
  const place = createPlace(history, '/articles')
  const heard: [who: string, place: Place][] = []
  const leave = place.onChange((to) => heard.push(['one', to]))
  place.onChange((to) => heard.push(['other', to]))
  place.tell({ tab: 'europe', page: 1 }, 'push')
  expect([history.location.href, heard]).toEqual(['/articles?page=2&tab=europe', []])
  history.back()
  expect(heard).toEqual([
    ['one', startPlace],
    ['other', startPlace],
  ])
  leave()
  history.forward()
  expect(heard.slice(2)).toEqual([['other', { ...startPlace, tab: 'europe', page: 1 }]])
  history.push('/drafts?page=3')
  expect([heard.length, place.read()]).toEqual([3, startPlace])
})
