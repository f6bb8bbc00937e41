import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createUrlStatePort } from '../../src/app/url-state'
import { defaultUrlState, type UrlState } from '../../src/domain/navigation/url-state'

test('every listener is notified of Back and Forward, but not of its own navigation [EXT-5, ART-3]', () => {
  const history = createMemoryHistory({ initialEntries: ['/articles'] })
  const port = createUrlStatePort(history, '/articles')
  const changes: [who: string, port: UrlState][] = []
  const leave = port.onChange((to) => changes.push(['one', to]))
  port.onChange((to) => changes.push(['other', to]))
  port.set({ tab: 'europe', page: 1 }, 'push')
  expect([history.location.href, changes]).toEqual(['/articles?page=2&tab=europe', []])
  history.back()
  expect(changes).toEqual([
    ['one', defaultUrlState],
    ['other', defaultUrlState],
  ])
  leave()
  history.forward()
  expect(changes.slice(2)).toEqual([['other', { ...defaultUrlState, tab: 'europe', page: 1 }]])
  history.push('/drafts?page=3')
  expect([changes.length, port.read()]).toEqual([3, defaultUrlState])
})
