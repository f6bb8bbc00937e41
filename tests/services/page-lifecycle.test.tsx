import { afterEach, expect, test, vi } from 'vitest'
import {
  blockUnload,
  isWide,
  onOnline,
  onPageHide,
  onStorage,
  onTypedAhead,
  onWidth,
  type Stop,
} from '../../src/services/browser/page-lifecycle'
import { onShortcutKey } from '../../src/services/browser/shortcut-keys'
import { parseEditor } from '../../src/services/browser/stored-editor'
import { whenIdle } from '../../src/services/browser/when-idle'

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
  document.body.replaceChildren()
  vi.useRealTimers()
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

test('hearing that the page is left does not prevent the back-forward cache', () => {
  const added = vi.spyOn(window, 'addEventListener')
  counted(onPageHide)
  const kinds = added.mock.calls.map(([kind]) => kind)
  expect(kinds).toContain('pagehide')
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

/** Presses a key on what has the focus; whether the page is left to act on it. */
const press = (key: string, held: KeyboardEventInit = {}) =>
  (document.activeElement ?? document).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  )

test('a key pressed before a dialog has the focus goes to the dialog alone, and none after that [EXT-180]', () => {
  document.body.innerHTML = '<button>Behind</button><div aria-modal="true"><input></div>'
  const keys: string[] = []
  const stop = onTypedAhead((key) => keys.push(key))
  stops.push(stop)
  document.querySelector('button')?.focus()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  expect([press('h'), press('c', { ctrlKey: true })]).toEqual([false, true])
  document.querySelector('input')?.focus()
  expect(press('a')).toBe(true)
  stop()
  document.querySelector('button')?.focus()
  expect(press('b')).toBe(true)
  document.removeEventListener('keydown', heard)
  expect([keys, heard.mock.calls.length]).toEqual([['h'], 3])
})

test('a shortcut of one key is heard until its listener is removed [EXT-185]', () => {
  const keys: string[] = []
  const stop = onShortcutKey(
    () => true,
    (key) => keys.push(key),
  )
  stops.push(stop)
  press('j')
  stop()
  press('k')
  expect(keys).toEqual(['j'])
})

test('a browser that does not tell when it is idle counts as idle after a second', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

test('a stored editor of whom only the email is known has neither id nor name [DATA-1]', () => {
  expect(parseEditor('{"email":"ada@meridian.test"}')).toEqual({ id: '', email: 'ada@meridian.test', name: '' })
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
