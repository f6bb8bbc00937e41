import { expect, test } from 'vitest'
import { createBroadcastAttempts } from '../../src/services/browser/broadcast-attempts'
import { createSafeStorage } from '../../src/services/browser/storage'
import { memoryStorage } from '../support/memory-storage'

const item = { type: 'news', id: '7' } as const
const attempt = { key: 'k', payload: { subject: 'Storm' }, at: Date.UTC(2020, 0, 1) }

test('a broadcast whose outcome is open stays so for years, for its editor and its item alone, until it ends [EXT-47]', () => {
  const storage = memoryStorage()
  const all = createBroadcastAttempts(createSafeStorage(() => storage))
  const attempts = all.of('ada')
  attempts.write(item, attempt)
  attempts.write(null, attempt)
  expect([attempts.read(item), attempts.read({ ...item, id: '8' }), attempts.read(null)]).toEqual([attempt, null, null])
  const another = all.of('eva')
  expect(another.read(item)).toBeNull()
  another.write(item, null)
  another.clear()
  expect(attempts.read(item)).toEqual(attempt)
  attempts.write(item, null)
  expect([attempts.read(item), storage.length]).toEqual([null, 0])
  attempts.write(item, attempt)
  attempts.clear()
  expect(storage.length).toBe(0)
})

test('what is stored and is no attempt is none [EXT-47]', () => {
  const storage = memoryStorage()
  const attempts = createBroadcastAttempts(createSafeStorage(() => storage)).of('ada')
  attempts.write(item, attempt)
  const key = storage.key(0) ?? ''
  for (const odd of ['{', '7', '{"key":"k"}']) {
    storage.setItem(key, odd)
    expect(attempts.read(item)).toBeNull()
  }
})

test('a broadcast whose outcome is open stays so where the browser stores nothing, until the page is left [EXT-47, EXT-40]', () => {
  const storage = memoryStorage()
  storage.most = 0
  const attempts = createBroadcastAttempts(createSafeStorage(() => storage)).of('ada')
  attempts.write(item, attempt)
  expect([attempts.read(item), storage.length]).toEqual([attempt, 0])
  attempts.clear()
  expect(attempts.read(item)).toBeNull()
})
