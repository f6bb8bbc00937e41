import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { newsCalls } from '../../contract/news'
import { notificationCalls } from '../../contract/notification'
import { inertEnvironment } from '../../dev/inert-environment'
import { createApp } from '../../src/app/app'
import { createAppServices } from '../../src/app/app-services'
import { createEditorStore } from '../../src/services/browser/editor-store'
import { createSafeStorage } from '../../src/services/browser/storage'
import { memoryStorage } from '../support/memory-storage'

const SESSION = { auth: '{"id":"1","email":"ann@desk.example","name":"Ann"}', session: '/api/v1/session' }

/** Sends a broadcast as the first call of a page, and returns its key and where the page would look for attempts. */
async function firstCall(stored: Readonly<Record<string, string>>, attemptsPath: string | null) {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  const local = createSafeStorage(() => storage)
  const keys: (string | null)[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    keys.push(new Request(input, init).headers.get('Idempotency-Key'))
    return Response.json({ success: true })
  }
  const editors = createEditorStore(local)
  const app = createApp({ ...inertEnvironment, local, editors, attemptsPath, fetch })
  const { http, attempts } = createAppServices(app, createMemoryHistory())
  await http.send(notificationCalls.send, { query: {}, body: { data: {} }, idempotencyKey: 'k1' })
  return { keys, path: http.attemptsPath(), areFound: attempts.areFound() }
}

test('the first call of a page has its key, also in a session that began with an older server [EXT-45, EXT-54]', async () => {
  expect(await firstCall(SESSION, '/api/v1/attempts')).toEqual({
    keys: ['k1'],
    path: '/api/v1/attempts',
    areFound: true,
  })
  const own = { ...SESSION, attemptsPath: '/own/attempts' }
  expect(await firstCall(own, '/api/v1/attempts')).toMatchObject({ keys: ['k1'], path: '/own/attempts' })
  expect(await firstCall(own, null)).toMatchObject({ keys: ['k1'], areFound: true })
})

test('the first call to a host that names no attempts, neither to the session nor in the page, has no key [EXT-54]', async () => {
  expect(await firstCall(SESSION, null)).toEqual({ keys: [null], path: null, areFound: false })
})

test('a relation that the page declares is known before any answer; of a page without one nothing is [EXT-182]', () => {
  const declared = (relations: readonly string[]) => {
    const { http } = createAppServices(createApp({ ...inertEnvironment, relations }), createMemoryHistory())
    return ['list-search', 'item-versions'].map(http.declares)
  }
  expect(declared(['list-search'])).toEqual([true, false])
  expect(declared([])).toEqual([false, false])
})

test('the first call of a page that declares versions names the one that it changes [EXT-49]', async () => {
  const versions: (string | null)[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    versions.push(new Request(input, init).headers.get('If-Match'))
    return Response.json({ success: true })
  }
  for (const relations of [[], ['item-versions']]) {
    const { http } = createAppServices(createApp({ ...inertEnvironment, relations, fetch }), createMemoryHistory())
    await http.send(newsCalls.remove, { params: { id: '7' }, query: {}, body: undefined, version: 3 })
  }
  expect(versions).toEqual([null, '"3"'])
})
