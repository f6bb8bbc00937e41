import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '../../../server/config'
import { amountIn } from '../support/inventory'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
const matches = (text: string, each: RegExp) => [...text.matchAll(each)].map(([, found = '']) => found)

/** The settings that the server reads. */
const SETTINGS = new Set(matches(read('server/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): z\./gm))

test('the server runs with exactly the packages that are no development dependencies', () => {
  // Vite's plugin runs the server while it is developed.
  const files = [...sources('server'), ...sources('contract')].filter((file) => file !== join('server', 'dev.ts'))
  const imported = files
    .flatMap((file) => matches(read(file), /(?:from |import\()'([^'.][^']*)'/g))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
})

test('unit, image and compose file set what the server reads, and start what a build has', () => {
  const [unit, image, compose] = [
    read('deploy/meridian.service'),
    read('deploy/Dockerfile'),
    read('deploy/compose.yaml'),
  ]
  const [server = ''] = compose.split(/^ {2}database:/m)
  const set = [
    ...matches(unit.match(/^Environment=.*$/m)?.[0] ?? '', /[= ]([A-Z_]+)=/g),
    ...matches(image.match(/^ENV .*$/m)?.[0] ?? '', / ([A-Z_]+)=/g),
    ...matches(server, /^ {6}([A-Z][A-Z0-9_]+):/gm),
  ]
  expect(set.length).toBeGreaterThan(12)
  expect(set.filter((name) => name !== 'NODE_ENV' && !SETTINGS.has(name))).toEqual([])
  expect(set).toEqual(expect.arrayContaining(['FACTOR_KEY', 'MEDIA_URL', 'CLAMD', 'CHANGES_DAYS', 'TAKE_MEDIA_FOLDER']))
  const asked = matches(compose, /^ {6}\w+: .*\$\{([A-Z0-9_]+):/gm)
  for (const name of asked) expect(read('deploy/example.env')).toContain(`\n${name}=`)
  for (const text of [unit, image]) expect(text).toContain('dist/server/main.js')
  expect(image).toContain('/readyz')
  expect(read('vite.server.config.ts')).toContain("main: 'server/main.ts'")
  const parts = matches(read('tools/build/pack.ts').match(/PARTS = \[[^\]]*\]/)?.[0] ?? '', /'([^']+)'/g)
  expect(parts).toContain('server/accounts/breached-passwords.bin')
  for (const part of parts)
    expect([part, part.startsWith('dist/') || existsSync(join(root, part))]).toEqual([part, true])
})

test('the server of the compose file starts with its settings, and only as its network is private', () => {
  const [server = ''] = read('deploy/compose.yaml').split(/^ {2}database:/m)
  const set = [...server.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)]
  const given = Object.fromEntries(
    set.map(([, name = '', value = '']) => [name, value.replace(/\$\{\w+:-?([^}]*)\}|'/g, '$1')]),
  )
  const env = { ...given, HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example', S3_SECRET_ACCESS_KEY: 'x' }
  const url = { DATABASE_URL: 'postgres://meridian:x@database:5432/meridian' }
  expect(read('deploy/compose.yaml')).toMatch(/DATABASE_URL: postgres:\/\/meridian:.*@database:5432\/meridian$/m)
  expect(readSettings({ ...env, ...url }).insecure).toBe(false)
  expect(() => readSettings({ ...env, ...url, PRIVATE_NETWORK: '0' })).toThrow('DATABASE_URL: ')
  const published = matches(read('deploy/compose.yaml'), /^ {4}ports: (.*)$/gm)
  expect(published).toEqual(["['127.0.0.1:4500:4500']"])
})

test('unit and compose file wait until a stopping server has ended its uploads [EXT-274]', () => {
  const { drainMs, uploadDrainMs } = readSettings({})
  const [compose, unit] = [read('deploy/compose.yaml'), read('deploy/meridian.service')]
  const numberIn = (text: string, found: RegExp) => Number(found.exec(text)?.[1])
  const composed = numberIn(compose, /^ {6}DRAIN_SECONDS: '(\d+)'$/m)
  const composedUploads = numberIn(compose, /^ {6}UPLOAD_DRAIN_SECONDS: '(\d+)'$/m)
  expect(numberIn(compose, /^ {4}stop_grace_period: (\d+)s$/m)).toBeGreaterThan(composed + composedUploads + 1)
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan((drainMs + uploadDrainMs) / 1000 + 1)
})

test('the nginx of docs/operating.md waits for the answer to an upload for longer than the desk does', () => {
  const [, proxy] = /^ {6}proxy_read_timeout (\d+)m;$/m.exec(read('docs/operating.md')) ?? []
  const [, upload] = /^const WORK_TIMEOUT = (\d+) \* 60_000$/m.exec(read('src/services/api/uploads.api.ts')) ?? []
  expect(Number(proxy)).toBeGreaterThan(Number(upload))
})

/** The settings of docs/settings.md with their defaults as a start is given them; null where there is none. */
const documented = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((row) => {
    const [, names = '', defaults = ''] = row.split('|')
    const given = defaults.split(',').map((text) => {
      const [, value = null] = /`(.+)`/.exec(text) ?? []
      return text.includes('MiB') ? String(amountIn(text.trim())) : value
    })
    return matches(names, /`([A-Z][A-Z0-9_]+)`/g).map((name, at) => [name, given[at] ?? null] as const)
  })

test('docs/settings.md names every setting, and no other', () => {
  expect(documented.map(([name]) => name).sort()).toEqual([...SETTINGS].sort())
})

test('a setting that is not given is what docs/settings.md says', () => {
  const used = {
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
    BACKUP_EVERY: '1d',
    BACKUP_FOLDER: '/backups',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
  }
  const defaults = Object.fromEntries(documented.filter(([, value]) => value !== null))
  expect(defaults).toMatchObject({ DATA_DIR: './data', MAX_VIDEO_BYTES: '536870912', S3_REGION: 'us-east-1' })
  for (const [name, value] of Object.entries(defaults))
    expect([name, readSettings({ ...used, [name]: value ?? '' })]).toEqual([name, readSettings(used)])
})
