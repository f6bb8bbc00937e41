import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadCache } from '../../src/services/api/read-cache'
import { createEditorStore } from '../../src/services/browser/editor-store'
import { blobOfDataUrl } from '../../src/services/browser/pictures'
import { createSafeStorage, isQuota } from '../../src/services/browser/storage'
import { createThemeStore } from '../../src/services/browser/theme-store'
import { createTimeSettingsStore } from '../../src/services/browser/time-settings-store'
import { memoryStorage } from '../support/memory-storage'

const start = () => {
  const storage = memoryStorage()
  return { storage, safe: createSafeStorage(() => storage) }
}

test('a full storage is recognized by each of its four error names', () => {
  for (const error of [
    { name: 'QuotaExceededError' },
    { name: 'NS_ERROR_DOM_QUOTA_REACHED' },
    { code: 22 },
    { code: 1014 },
  ])
    expect(isQuota(error)).toBe(true)
  expect([isQuota(new DOMException('x', 'SecurityError')), isQuota(null), isQuota('full')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a storage that is full or forbidden returns a result instead of throwing', () => {
  const { storage, safe } = start()
  safe.set('a', 'old')
  storage.most = 10
  expect([safe.set('a', 'x'.repeat(20)), safe.get('a')]).toEqual(['full', 'old'])
  const none = createSafeStorage(() => {
    throw new DOMException('No', 'SecurityError')
  })
  expect([none.set('a', '1'), none.get('a'), none.remove('a'), none.keys()]).toEqual(['unavailable', null, false, []])
})

test('of the editor id, email and name are stored under auth, and nothing else [AUTH-6, AUTH-3, AUTH-9]', async () => {
  const { storage, safe } = start()
  const store = createEditorStore(safe)
  store.write({ id: '5', email: 'ann@desk.example', name: 'Ann' }, null)
  expect(JSON.parse(storage.getItem('auth') ?? '')).toEqual({ id: '5', email: 'ann@desk.example', name: 'Ann' })
  expect(await store.read()).toEqual({ id: '5', email: 'ann@desk.example', name: 'Ann' })
  store.clear()
  expect(await store.read()).toBeNull()
})

const ada = { id: '5', email: 'ada@desk.example', name: 'Ada' }

test('an editor whom the storage refuses is kept in memory, also over one that it holds [EXT-40]', async () => {
  const denied = createEditorStore(
    createSafeStorage(() => {
      throw new DOMException('No', 'SecurityError')
    }),
  )
  expect(denied.write(ada, '/session')).toBe('unavailable')
  expect([await denied.read(), denied.readSession()]).toEqual([ada, '/session'])
  denied.clear()
  expect([await denied.read(), denied.readEnding()]).toEqual([null, '/session'])
  denied.clearEnding()
  expect([denied.readSession(), denied.readEnding()]).toEqual([null, null])

  const { storage, safe } = start()
  const full = createEditorStore(safe)
  full.write({ ...ada, id: '4' }, null)
  storage.most = 10
  expect(full.write({ ...ada, name: 'A longer name' }, null)).toBe('full')
  expect(await full.read()).toEqual({ ...ada, name: 'A longer name' })
  expect(storage.getItem('auth')).toBeNull()
  storage.most = 10_000
  expect([full.write(ada, null), storage.getItem('auth')]).toEqual(['stored', JSON.stringify(ada)])
})

test('the path of a session is kept until its end is confirmed, or another one has begun [EXT-41]', () => {
  const { storage, safe } = start()
  const store = createEditorStore(safe)
  store.clear()
  expect(store.readEnding()).toBeNull()
  store.write(ada, '/session')
  expect([store.readSession(), store.readEnding()]).toEqual(['/session', null])
  store.clear()
  expect([storage.getItem('session'), storage.getItem('sessionEnding')]).toEqual(['/session', '/session'])
  store.write(ada, '/another')
  expect([store.readSession(), store.readEnding()]).toEqual(['/another', null])
  store.clearEnding()
  expect(store.readSession()).toBe('/another')
  store.clear()
  store.clearEnding()
  expect(storage.length).toBe(0)
})

test('other tabs hear once of each sign-in and sign-out, also of one by the editor whom they know [EXT-15]', () => {
  const { storage, safe } = start()
  const store = createEditorStore(safe)
  const told = (act: () => void) => {
    const stored = () => new Map(safe.keys().map((key) => [key, safe.get(key)]))
    const before = stored()
    act()
    const now = stored()
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (key) => before.get(key) !== now.get(key) && store.tells(key),
    )
  }
  expect(told(() => store.write(ada, '/session'))).toEqual(['auth'])
  expect(told(() => store.write(ada, '/session'))).toEqual(['sessionRenewed'])
  expect(told(() => store.write({ ...ada, id: 'eva' }, '/session'))).toEqual(['auth'])
  expect(told(() => store.clear())).toEqual(['auth'])
  expect([storage.getItem('sessionRenewed'), store.tells(null), store.tells('session')]).toEqual([null, true, false])
})

test('any value stored under auth is read as an editor or removed [AUTH-5]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (raw) => {
      const { storage, safe } = start()
      storage.setItem('auth', raw)
      const editor = await createEditorStore(safe).read()
      expect(storage.getItem('auth')).toBe(editor ? raw : null)
    }),
    { numRuns: 10_000 },
  )
})

test('a stored theme is one of two names, or none [THEME-2]', () => {
  const { storage, safe } = start()
  const store = createThemeStore(safe, {
    matchMedia: () =>
      Object.assign(new EventTarget(), {
        matches: true,
        media: '',
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
  })
  expect([store.read(), store.preferred()]).toEqual([null, 'dark'])
  storage.setItem('theme', '<script>')
  expect(store.read()).toBeNull()
  store.write('light')
  expect(store.read()).toBe('light')
})

test('time settings are stored as three values, and each unreadable one has its default [SET-2, SET-3, DATA-17]', () => {
  const { storage, safe } = start()
  const store = createTimeSettingsStore(safe)
  const chosen = { showTimeInHeader: false, primaryTimeZone: 'Asia/Tokyo', secondaryTimeZone: 'UTC' }
  expect([store.write(chosen), JSON.parse(storage.getItem('timeSettings') ?? '')]).toEqual(['stored', chosen])
  expect(store.read()).toEqual(chosen)
  storage.setItem('timeSettings', '{"showTimeInHeader":0,"primaryTimeZone":"","secondaryTimeZone":"UTC"}')
  expect(store.read()).toEqual({ showTimeInHeader: true, primaryTimeZone: 'local', secondaryTimeZone: 'UTC' })
  storage.most = 0
  expect([store.write(chosen), store.read().secondaryTimeZone]).toEqual(['full', 'UTC'])
})

test('time settings of any shape read as settings [DATA-17]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (raw) => {
      const { storage, safe } = start()
      storage.setItem('timeSettings', raw)
      expect(createTimeSettingsStore(safe).read().showTimeInHeader).toBeTypeOf('boolean')
    }),
  )
  expect(createTimeSettingsStore(start().safe).read()).toEqual({
    showTimeInHeader: true,
    primaryTimeZone: 'local',
    secondaryTimeZone: '',
  })
})

/** A cache whose clock stands still, on a screen that can be left. */
function startReads() {
  let now = 0
  let leave = () => {}
  const reads = createReadCache(async (page: number) => `page ${page}`, String, {
    now: () => now,
    onLeft: (listener) => {
      leave = listener
    },
  })
  const pass = (time: number) => {
    now += time
  }
  return { reads, leave: () => leave(), pass }
}

test('results of reads are cached for five minutes after a screen has used them last, and no longer [READ-4]', async () => {
  const { reads, leave, pass } = startReads()
  await reads.load(1)
  leave()
  pass(299_999)
  expect([reads.get(1), reads.get(2)]).toEqual(['page 1', null])
  pass(299_999)
  expect(reads.get(1)).toBe('page 1')
  leave()
  pass(300_000)
  expect(reads.get(1)).toBeNull()
})

test('a result is in use as long as its screen is open and shows no other one [READ-4]', async () => {
  const { reads, leave, pass } = startReads()
  await reads.load(1)
  pass(600_000)
  await reads.load(2)
  pass(299_999)
  leave()
  expect(reads.get(1)).toBe('page 1')
  reads.get(2)
  pass(600_000)
  leave()
  pass(299_999)
  expect([reads.get(2), reads.get(1)]).toEqual(['page 2', null])
})

test('the bytes of a data URL are decoded without a request', async () => {
  const blob = blobOfDataUrl(`data:image/webp;base64,${btoa('RIFF')}`)
  expect([blob.type, await blob.text()]).toEqual(['image/webp', 'RIFF'])
  for (const text of ['', 'data:,', 'data:image/webp;base64,%%%']) expect(() => blobOfDataUrl(text)).toThrow()
})
