import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../server/store/db'
import { command, EMAIL, signedIn, startChild, stopped } from '../support/child'
import { tempFolder } from '../support/kit'

const tokenIn = (text: string) => /\/login#invite=(\S+)\n$/.exec(text)?.[1] ?? ''

/** Chooses a password by the link that a command has printed; gives the status of the answer. */
const chosen = async (at: string, token: string, newPassword: string) =>
  (
    await fetch(`${at}/dashboard/api/v1/user/invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword }),
    })
  ).status

test('npm run editor adds, lists and removes editors and resets passwords through the running server [EXT-20, EXT-245]', async () => {
  const dataDir = tempFolder()
  const { child, address } = startChild(dataDir)
  const at = await address
  const editor = (...args: string[]) => command(dataDir, ['editor', ...args])
  const added = await editor('add', 'bo@meridian.test', 'Bo', 'Berg')
  expect([added.code, added.out]).toEqual([0, expect.stringContaining(`\n${at}/login#invite=`)])
  const first = 'nine owls on a pier'
  expect(await chosen(at, tokenIn(added.out), first)).toBe(200)
  const cookie = (await signedIn(at, 'bo@meridian.test', first)) ?? ''
  const reads = async () => (await fetch(`${at}/api/v1/regions`, { headers: { cookie } })).status
  expect(await reads()).toBe(200)
  const [listed, unknown] = await Promise.all([editor('list'), editor('password', 'nobody@meridian.test')])
  expect(listed.out).toBe(`bo@meridian.test  Bo Berg\n${EMAIL}\n`)
  expect([unknown.code, unknown.err.trim().split('\n').at(-1)]).toEqual([1, 'nobody@meridian.test is no editor.'])
  const renewal = tokenIn((await editor('password', 'bo@meridian.test')).out)
  expect(await reads()).toBe(401)
  expect(await signedIn(at, 'bo@meridian.test', first)).toBe(null)
  const renewed = 'eleven boats at sea'
  expect(await chosen(at, renewal, renewed)).toBe(200)
  expect(await signedIn(at, 'bo@meridian.test', renewed)).not.toBe(null)
  expect((await editor('remove', 'bo@meridian.test')).out).toBe('bo@meridian.test can no longer sign in.\n')
  expect(await signedIn(at, 'bo@meridian.test', renewed)).toBe(null)
  await stopped(child, 'SIGTERM')
})

/** Every row and every uploaded byte of a stopped server's data folder. */
async function everything(dataDir: string) {
  const store = await openStore({ dataDir, databaseUrl: null })
  const tables = ['editors', 'regions', 'topics', 'news', 'outbox', 'uploads', 'marks'] as const
  const rows = await Promise.all(
    tables.map(async (table) => [table, await store.db.selectFrom(table).selectAll().execute()]),
  )
  await store.close()
  const media = readdirSync(join(dataDir, 'media')).sort()
  return { rows, media, bytes: media.map((name) => readFileSync(join(dataDir, 'media', name)).toString('base64')) }
}

test('npm run backup and npm run restore copy rows and uploads into a new folder unchanged [EXT-20]', async () => {
  const dataDir = tempFolder()
  const fresh = tempFolder()
  const file = join(tempFolder(), 'monday.tar')
  const { child, address } = startChild(dataDir, { DEMO: '1' })
  const at = await address
  const made = await command(dataDir, ['backup', file])
  expect([made.code, made.out]).toEqual([0, `${file} holds the store and 25 uploaded files.\n`])
  expect((await command(dataDir, ['restore', file])).err).toContain('The server is running. Stop it first.')
  await stopped(child, 'SIGTERM')
  const restored = await command(fresh, ['restore', file])
  expect([restored.code, restored.out]).toEqual([
    0,
    'Restored. Nobody is signed in. Editors: first@meridian.test. ' +
      'If files were taken down after this backup, they are back: take them down again.\n',
  ])

  const again = startChild(fresh, { DEMO: '1' })
  const cookie = (await signedIn(await again.address)) ?? ''
  expect((await fetch(`${await again.address}/api/v1/news/byTopicId`, { headers: { cookie } })).status).toBe(200)
  await stopped(again.child, 'SIGTERM')
  expect(at).not.toBe(await again.address)
  const [before, after] = [await everything(dataDir), await everything(fresh)]
  expect(after).toEqual(before)
  expect(before.media).toHaveLength(25)
})
