import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { settingsWarning } from '../../../server/settings-warning'
import { firstPrinted } from '../../support/printed'
import { command, startChild, stopped } from '../support/child'
import { tempFolder } from '../support/kit'

/**
 * What others than its user could open in a data folder; nothing to see on Windows, which has no such rights. The scripts
 * in `builds` are public, and copied with their rights into a folder that is closed.
 */
const open = (folder: string) =>
  process.platform === 'win32'
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith(`builds${sep}`))
        .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)

test('only the user of the server reads its files, its store and its backups, also those of an earlier version', async () => {
  const dataDir = tempFolder('private')
  const first = startChild(dataDir, { DEMO: '1' })
  await first.address
  expect((await command(dataDir, ['backup', join(dataDir, 'monday.tar')])).code).toBe(0)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['media', 'monday.tar', 'store.db', 'temp']))
  expect(open(dataDir)).toEqual([])
  await stopped(first.child, 'SIGTERM')

  for (const name of ['store.db', 'media', 'temp']) chmodSync(join(dataDir, name), 0o755)
  expect(process.platform === 'win32' || open(dataDir).length === 3).toBe(true)
  const second = startChild(dataDir)
  await second.address
  expect(open(dataDir)).toEqual([])
  await stopped(second.child, 'SIGTERM')
})

test('a start warns where all callers would count as one address, and says what to set', async () => {
  const url = { PUBLIC_URL: 'https://desk.example' }
  const warned = (env: Record<string, string>) => settingsWarning(readSettings(env))
  expect(warned(url)).toContain('set TRUST_PROXY=1')
  for (const env of [{}, { ...url, TRUST_PROXY: '1' }, { PUBLIC_URL: 'http://desk.example', INSECURE: '1' }])
    expect(warned(env)).toBe(null)
  const { child, said } = startChild(tempFolder('warned'), url)
  await firstPrinted(child, /TRUST_PROXY=1/)
  expect(said.err).toContain('TRUST_PROXY is not set')
  await stopped(child, 'SIGKILL')
})
