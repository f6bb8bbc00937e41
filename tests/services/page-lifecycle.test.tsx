import { afterEach, expect, test, vi } from 'vitest'
import {
  blockUnload,
  isWide,
  onOnline,
  onPageHide,
  onStorage,
  onWidth,
  type Stop,
} from '../../src/services/browser/page-lifecycle'

const stops: Stop[] = []
const counted = (listen: (told: () => void) => Stop) => {
  const seen = { count: 0 }
  const stop = listen(() => (seen.count += 1))
  stops.push(stop)
  return { seen, stop }
}
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page that is hidden, left or frozen reports it each time, until the listener is removed', () => {
  const { seen, stop } = counted(onPageHide)
  look('hidden')
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('freeze'))
  expect(seen.count).toBe(3)
  look('visible')
  expect(seen.count).toBe(3)
  stop()
  look('hidden')
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('freeze'))
  expect(seen.count).toBe(3)
})

test('no listener prevents the back-forward cache', () => {
  const added = vi.spyOn(window, 'addEventListener')
  counted(onPageHide)
  const kinds = added.mock.calls.map(([kind]) => kind)
  expect(kinds).not.toContain('unload')
  expect(kinds).not.toContain('beforeunload')
})

test('the browser asks before unload only while the page is held', () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  const stop = blockUnload()
  expect(leaves()).toBe(false)
  stop()
  expect(leaves()).toBe(true)
})

test('two that hold the page are counted apart', () => {
  const [one, two] = [blockUnload(), blockUnload()]
  one()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  two()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a storage event is reported with its key, clearing without a key, and other events not at all', () => {
  const keys: (string | null)[] = []
  const stop = onStorage((key) => keys.push(key))
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.dispatchEvent(new Event('storage'))
  expect(keys).toEqual(['auth', null])
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(keys).toHaveLength(2)
})

test('the sidebar is notified of the width only when it crosses 768 pixels [LAYOUT-5]', () => {
  const query = Object.assign(new EventTarget(), { matches: true, media: '' })
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (media: string) => {
    asked.push(media)
    return query
  })
  expect(isWide()).toBe(false)
  const widths: boolean[] = []
  const stop = onWidth((wide) => widths.push(wide))
  query.matches = false
  query.dispatchEvent(new Event('change'))
  query.matches = true
  query.dispatchEvent(new Event('change'))
  stop()
  query.dispatchEvent(new Event('change'))
  expect(widths).toEqual([true, false])
  expect(new Set(asked)).toEqual(new Set(['(max-width: 767px)']))
})

test('going online and offline is reported', () => {
  const seen: boolean[] = []
  stops.push(onOnline((isOnline) => seen.push(isOnline)))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(seen).toEqual([false, true])
})
