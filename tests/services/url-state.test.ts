import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createUrlStatePort } from '../../src/app/url-state'
import { defaultUrlState, type UrlState } from '../../src/domain/navigation/url-state'

/** What waits for a frame. */
const waiting = new Set<() => void>()
const frames = {
  afterPaint(act: () => void) {
    waiting.add(act)
    return () => waiting.delete(act)
  },
}

/** Shows a frame. */
function paint() {
  for (const act of waiting) act()
  waiting.clear()
}

afterEach(() => {
  vi.useRealTimers()
  waiting.clear()
})

test('every listener is notified of Back and Forward, but not of its own navigation [EXT-5, ART-3]', () => {
  const history = createMemoryHistory({ initialEntries: ['/articles'] })
  const port = createUrlStatePort({ history, environment: frames }, '/articles')
  const changes: [who: string, port: UrlState][] = []
  const leave = port.onChange((to) => changes.push(['one', to]))
  port.onChange((to) => changes.push(['other', to]))
  port.set({ tab: 'europe', page: 1 }, 'push')
  paint()
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

test('a search is in the address when typing rests, and before the next step of the history [EXT-5]', () => {
  vi.useFakeTimers()
  const history = createMemoryHistory({ initialEntries: ['/articles'] })
  const port = createUrlStatePort({ history, environment: frames }, '/articles')
  const heard: UrlState[] = []
  port.onChange((to) => heard.push(to))
  for (const search of ['f', 'fe', 'fer']) port.set({ page: 0, search }, 'replace')
  expect([history.location.href, port.read().search]).toEqual(['/articles', 'fer'])
  vi.runAllTimers()
  expect(history.location.href).toBe('/articles?q=fer')
  port.set({ search: 'ferry' }, 'replace')
  port.set({ page: 1 }, 'push')
  expect(history.location.href).toBe('/articles?q=ferry')
  paint()
  expect(history.location.href).toBe('/articles?q=ferry&page=2')
  history.back()
  expect(history.location.href).toBe('/articles?q=ferry')
  expect(heard).toEqual([{ ...defaultUrlState, search: 'ferry' }])
  port.set({ search: 'ferries' }, 'replace')
  port.set({ edit: 'a' }, 'replace')
  expect(history.location.href).toBe('/articles?q=ferries&edit=a')
})

test('each step is in the address after its frame, and one that follows at once is another step [EXT-5]', () => {
  const history = createMemoryHistory({ initialEntries: ['/articles'] })
  const port = createUrlStatePort({ history, environment: frames }, '/articles')
  port.onChange(() => undefined)
  port.set({ preview: 'a' }, 'push')
  expect([history.location.href, port.read().preview]).toEqual(['/articles', 'a'])
  port.set({ preview: null }, 'push')
  paint()
  expect([history.location.href, history.length]).toEqual(['/articles', 3])
  history.back()
  expect(history.location.href).toBe('/articles?preview=a')
  port.set({ edit: 'b' }, 'push')
  port.set({ edit: null }, 'replace')
  paint()
  expect([history.location.href, port.read().edit]).toEqual(['/articles?preview=a', null])
  port.set({ page: 4 }, 'push')
  history.push('/drafts')
  paint()
  expect(history.location.href).toBe('/drafts')
})

test('a search that is not in the address yet yields to an address from outside, and to another page [EXT-5]', () => {
  vi.useFakeTimers()
  const history = createMemoryHistory({ initialEntries: ['/articles?q=old'] })
  const port = createUrlStatePort({ history, environment: frames }, '/articles')
  port.onChange(() => undefined)
  port.set({ search: 'older' }, 'replace')
  history.push('/articles?page=3')
  vi.runAllTimers()
  expect([history.location.href, port.read()]).toEqual(['/articles?page=3', { ...defaultUrlState, page: 2 }])
  port.set({ search: 'late' }, 'replace')
  history.push('/drafts')
  vi.runAllTimers()
  expect(history.location.href).toBe('/drafts')
})
