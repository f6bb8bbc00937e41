import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runOnServer } from '../../../server/cli/command-socket'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer, TIMEOUTS } from '../../../server/start'
import { EMAIL, endChildren, PASSWORD, raw, startChild } from '../support/child'
import { PASSWORD as OWN_PASSWORD, openSignedIn, openTestServer, story, tempFolder } from '../support/kit'

const logged = z.looseObject({ event: z.string() })
const ROOT = join(import.meta.dirname, '../../..')
const textsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') }))

describe('what stands between a caller and the server', () => {
  test('a request with two lengths, or a length and chunks, is refused', async () => {
    const { address } = startChild(tempFolder('smuggling'))
    const at = await address
    const head = 'POST /dashboard/api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    for (const lengths of [
      `Content-Length: ${body.length}\r\nContent-Length: 0\r\n`,
      `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`,
      `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`,
      'Transfer-Encoding: identity\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
    ]) {
      const answer = await raw(at, `${head}${lengths}\r\n${body}${next}`)
      expect([lengths, answer.split('\r\n', 1)[0]]).toEqual([lengths, expect.stringMatching(/ 400 /)])
      expect(answer).not.toContain(' 200 ')
    }
    await endChildren()
  })

  test('what a caller says of its address counts only behind a trusted proxy', async () => {
    const tries = async (env: Record<string, string>) => {
      await using server = await openTestServer(undefined, { SIGN_IN_TRIES: '1', ...env })
      const statuses: number[] = []
      for (let attempt = 0; attempt < 8; attempt += 1)
        statuses.push((await server.signIn('wrong', { 'x-forwarded-for': `10.0.${attempt}.1` })).status)
      return statuses.filter((status) => status === 429).length
    }
    // One address, or a new one each time, which the count of the account slows down later.
    expect(await tries({})).toBeGreaterThan(await tries({ TRUST_PROXY: '1' }))
  })

  test('what is refused before it is a request is logged, and so is a wrong token at the command socket', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const dataDir = tempFolder('refused')
    const quick = { ...TIMEOUTS, headersTimeout: 200, connectionsCheckingInterval: 20 }
    const server = await startServer(readSettings({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' }), log, quick)
    await raw(server.address, 'HELLO\r\n\r\n')
    await raw(server.address, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    const door = join(dataDir, 'server.json')
    const { socket } = z.object({ socket: z.string() }).parse(JSON.parse(readFileSync(door, 'utf8')))
    writeFileSync(door, JSON.stringify({ socket, token: `${'x'.repeat(42)}é` }))
    expect(await runOnServer(dataDir, { name: 'editor', args: ['list'], folder: '/' })).toBe(null)
    await server.stop()
    expect(lines.map((line) => logged.parse(JSON.parse(line)).event)).toEqual(['invalid', 'limit', 'denied'])
    expect(lines.join('')).not.toContain('HELLO')
  })

  test('the server answers no redirect', async () => {
    await using server = await openSignedIn()
    for (const path of [
      '/',
      '//evil.example',
      '/login?next=https://evil.example',
      '/api/v1/regions',
      '/media/none.png',
      '/docs',
    ])
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await server.fetch(path, { method })
        expect([path, status >= 300 && status < 400, headers.get('location')]).toEqual([path, false, null])
      }
    expect(textsIn('server').filter(({ text }) => /\.redirect\(|['"]location['"]/i.test(text))).toEqual([])
  })

  test('answers of calls may be stored by nobody', async () => {
    await using server = await openSignedIn()
    const answers = [
      await server.call('GET', '/api/v1/news/byTopicId'),
      await server.call('POST', '/api/v1/news', story()),
      await server.call('GET', '/dashboard/api/v1/user/account/sessions'),
      await server.call('GET', '/api/v1/none'),
      await server.signIn(),
    ]
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('what is derived, hashed and drawn', () => {
  const code = [...textsIn('server'), ...textsIn('contract')]

  test('the server derives, hashes and draws by approved means only', () => {
    const hashes = code.flatMap(({ text }) =>
      [...text.matchAll(/create(?:Hash|Hmac)\('([^']+)'/g)].map(([, name]) => name),
    )
    expect(new Set(hashes)).toEqual(new Set(['sha256']))
    const ciphers = code.flatMap(({ text }) =>
      [...text.matchAll(/'((?:aes|des|rc4|camellia|chacha20)-[^']+)'/g)].map(([, name]) => name),
    )
    expect(new Set(ciphers)).toEqual(new Set(['aes-256-gcm']))
    const drawn = code.flatMap(({ text }) =>
      [...text.matchAll(/randomBytes\((\d+)\)/g)].map(([, bytes]) => Number(bytes)),
    )
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(16)
    expect(code.filter(({ text }) => /Math\.random\(/.test(text))).toEqual([])
    const others = code.flatMap(({ text }) =>
      [...text.matchAll(/from '([^']*(?:crypt|argon|hash|jwt|jose|otp)[^']*)'/g)].map(([, name]) => name),
    )
    expect(new Set(others)).toEqual(new Set(['node:crypto', '@node-rs/argon2', 'otpauth']))
  })

  test('the hash of a password says argon2id with 19 MiB and two passes', async () => {
    await using server = await openTestServer()
    const rows = await server.store.db.selectFrom('editors').select('passwordHash').execute()
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a hash of earlier parameters is renewed at the next sign-in', async () => {
    await using server = await openTestServer()
    const stored = async () =>
      (await server.store.db.selectFrom('editors').select('passwordHash').executeTakeFirstOrThrow()).passwordHash
    const old = await hash(OWN_PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await server.store.db.updateTable('editors').set({ passwordHash: old }).execute()
    expect((await server.signIn('wrong')).status).toBe(401)
    expect(await stored()).toBe(old)
    expect((await server.signIn()).status).toBe(200)
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const renewed = await stored()
    expect((await server.signIn()).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  test('secrets may stand in files, and one that cannot be read ends the start', () => {
    const folder = tempFolder('secrets')
    const file = (text: string) => {
      const path = join(folder, crypto.randomUUID())
      writeFileSync(path, text)
      return path
    }
    const settings = readSettings({
      DATABASE_URL_FILE: file('postgres://u:p@127.0.0.1/m\n'),
      BACKUP_KEY_FILE: file('a key with a blank at its end \r\n'),
      METRICS_TOKEN_FILE: file('x'.repeat(24)),
      FACTOR_KEY_FILE: file('0'.repeat(64)),
      FIRST_PASSWORD_FILE: file('nine owls on a pier'),
      S3_SECRET_ACCESS_KEY_FILE: file('the secret of a bucket\n'),
      S3_BUCKET: 'uploads',
      S3_ACCESS_KEY_ID: 'a',
    })
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://u:p@127.0.0.1/m',
      backupKey: 'a key with a blank at its end ',
      metricsToken: 'x'.repeat(24),
      factorKey: Buffer.alloc(32),
      first: { password: 'nine owls on a pier' },
      bucket: { secret: 'the secret of a bucket' },
    })
    const both = { BACKUP_KEY: 'a key of the test', BACKUP_KEY_FILE: file('another key of it') }
    expect(() => readSettings(both)).toThrow('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.')
    expect(() => readSettings({ BACKUP_KEY_FILE: join(folder, 'none') })).toThrow(
      /BACKUP_KEY_FILE=.* cannot be read \(ENOENT\)/,
    )
  })

  test('a password of one kind of characters is accepted', async () => {
    await using server = await openSignedIn()
    const path = '/dashboard/api/v1/user/account/password'
    let currentPassword = OWN_PASSWORD
    for (const newPassword of ['quietharbourgulls', 'ÆØÅ北海の静かな港で眠る', '82659130477315', '∆≈ç√∫˜µ≤≥÷œ∑´®']) {
      const { status } = await server.call('PUT', path, { currentPassword, newPassword })
      expect([newPassword, status]).toEqual([newPassword, 200])
      currentPassword = newPassword
    }
  })

  test('a password counts as it was sent, with its case and its spaces', async () => {
    await using server = await openSignedIn()
    const newPassword = ' Nine Owls on a Pier '
    const path = '/dashboard/api/v1/user/account/password'
    expect((await server.call('PUT', path, { currentPassword: OWN_PASSWORD, newPassword })).status).toBe(200)
    for (const other of [newPassword.trim(), newPassword.toLowerCase(), newPassword.slice(0, -1)])
      expect([other, (await server.signIn(other)).status]).toEqual([other, 401])
    server.clock.now += 60_000
    expect((await server.signIn(newPassword)).status).toBe(200)
  })

  test('no code of the desk listens to messages of other windows', () => {
    const listeners = textsIn('src').filter(
      ({ file, text }) =>
        !file.startsWith(join('src', 'workers')) && /addEventListener\(\s*'message'|onmessage/.test(text),
    )
    const inWindow = listeners.filter(({ text }) =>
      /(?<![.\w])addEventListener\(\s*'message'|window\.(addEventListener\(\s*'message'|onmessage)/.test(text),
    )
    expect(inWindow.map(({ file }) => file)).toEqual([])
    // What listens is a worker or a channel of the same origin.
    for (const { file, text } of listeners)
      expect([file, /BroadcastChannel|Worker|MessageChannel|MessagePort/.test(text)]).toEqual([file, true])
  })
})
