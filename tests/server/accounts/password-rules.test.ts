import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isBreached } from '../../../server/accounts/breached-passwords'
import { browserName } from '../../../server/accounts/browser-name'
import { inQueue } from '../../../server/accounts/derivations'
import { createFirstEditor, firstPasswordWarning, firstSignIn } from '../../../server/accounts/first-editor'
import { KNOWN_WORDS, passwordProblem } from '../../../server/accounts/password-rules'
import { readSettings } from '../../../server/config'
import { named, rowsOf } from '../support/inventory'
import { openTestServer } from '../support/kit'

const ada = { email: 'ada.lovelace@meridian.test', name: 'Ada Lovelace' }
const problem = (password: string) => passwordProblem(password, ada)

test('a new password has twelve to 256 characters, each counted once [EXT-240]', () => {
  expect(problem('nine tall o')).toContain('at least 12 characters')
  expect(problem('🦊🦉🐢🦋🐌🐙🦑🐳🐝🦔🐊')).toContain('at least 12 characters')
  expect(problem('nine tall ow')).toBe(null)
  expect(problem('🦊🦉🐢🦋🐌🐙🦑🐳🐝🦔🐊🐎')).toBe(null)
  expect(problem(`nine owls ${'x'.repeat(246)}`)).toBe(null)
  expect(problem(`nine owls ${'x'.repeat(247)}`)).toContain('at most 256 characters')
})

test.each(['1qaz2wsx3edc', 'FinalFantasy', 'qwerasdfzxcv', 'administrator'])(
  'the common password %s is refused in any case [EXT-240]',
  (password) => expect(problem(password)).toContain('used by many people'),
)

test('a password of the list of breached ones is refused, its first and its last too, and none beside it [EXT-280]', () => {
  const bytes = readFileSync('server/accounts/breached-passwords.bin').length
  expect(bytes).toBe(43_940 * 5)
  for (const known of ['zhannat_utegulov', 'nata4005701109', 'vjht123jltccf', 'Mailcreated5240', 'SOJDLG123ALJG'])
    expect(problem(known)).toBe(
      'This password is used by many people and stands in lists of stolen ones. Choose another one',
    )
  const others = Array.from({ length: 10_000 }, (_, index) => `nine tall owls ${index}`)
  expect(others.filter(isBreached)).toEqual([])
})

test.each(['aaaaaaaaaaaa', 'abababababab', 'nownownownow', 'tidetidetide', '234567890123', 'zyxwvutsrqpon'])(
  'the password %s, which repeats itself, is refused [EXT-240]',
  (password) => expect(problem(password)).toContain('repeats itself'),
)

test.each(['meridian2026', 'Editor Desk 1', 'Lovelace-12345', 'password1234!', 'my welcome qwerty', 'Admin Login 77'])(
  'the password %s, made of words that are tried first, is refused [EXT-240]',
  (password) => expect(problem(password)).toContain('tried first'),
)

test('docs/inventory.md has each word that is tried first, and a password may be made of none of them [EXT-240]', () => {
  const [words = []] = rowsOf('Words of passwords').map(([, list]) => named(list))
  expect(KNOWN_WORDS).toEqual(words)
  expect(words.length).toBeGreaterThan(10)
  // Five other letters are too few, six are enough.
  for (const word of words) {
    const made = (rest: string) => `${word.repeat(Math.ceil(12 / word.length))}${rest}`
    expect([word, problem(made('xöyüz'))]).toEqual([word, expect.stringContaining('tried first')])
    expect([word, problem(made('xöyüzä'))]).toEqual([word, null])
  }
  expect([problem('lovelace lovelace xöyüz'), problem('ada ada ada xöyüz')]).toEqual([expect.any(String), null])
})

test.each([
  'a password for tests',
  'meridian ferries at dusk',
  'zwölf Boote im Hafen',
  'x9!kQ2#mZ7@p',
  'lovelace wrote notes',
])('the password %s is accepted, whatever classes of characters it has [EXT-240]', (password) =>
  expect(problem(password)).toBe(null),
)

test('a short FIRST_PASSWORD is accepted with a warning, and none that the operator knows is printed [EXT-240]', async () => {
  await using server = await openTestServer()
  await server.store.db.deleteFrom('editors').execute()
  const given = readSettings({ FIRST_PASSWORD: 'password' })
  expect(firstPasswordWarning(given)).toBe(
    'FIRST_PASSWORD is good for a trial alone. Choose a password of at least 12 characters.',
  )
  const made = await createFirstEditor(server.store.db, given, new Date().toISOString())
  expect(made && firstSignIn(made, 'https://desk.example')).toBe(
    'First sign-in: editor@meridian.local with the password that FIRST_PASSWORD gives',
  )
  const answer = await server.call('POST', '/dashboard/api/v1/user/login', {
    email: 'editor@meridian.local',
    password: 'password',
  })
  expect(answer.status).toBe(200)
  expect(() => readSettings({ FIRST_PASSWORD: 'short' })).toThrow('FIRST_PASSWORD')
  for (const env of [{}, { FIRST_PASSWORD: 'a long and quiet one' }])
    expect(firstPasswordWarning(readSettings(env))).toBe(null)
})

test('at most two derivations run at once, in their order, and a full queue is answered with 503 [EXT-240]', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: 102 }, (_, index) =>
    inQueue(() => {
      begun.push(index)
      return new Promise<number>((resolve) => ends.push(() => resolve(index)))
    }),
  )
  expect(begun).toEqual([0, 1])
  await expect(inQueue(async () => 0)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  for (let index = 0; index < works.length; index += 1) {
    ends[index]?.()
    expect(await works[index]).toBe(index)
  }
  expect(begun).toEqual(works.map((_, index) => index))
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inQueue(async () => 'free again')).toBe('free again')
})

test('whoever is known is derived before the strangers who wait, and after those known before [EXT-240]', async () => {
  const begun: string[] = []
  let free: () => void = () => undefined
  const busy = new Promise<void>((resolve) => {
    free = resolve
  })
  const works = [inQueue(() => busy), inQueue(() => busy)]
  for (const [name, waiting] of [
    ['stranger', 'strangers'],
    ['editor', 'known'],
    ['second editor', 'known'],
  ] as const)
    works.push(inQueue(async () => void begun.push(name), waiting))
  free()
  await Promise.all(works)
  expect(begun).toEqual(['editor', 'second editor', 'stranger'])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['curl/8.14.1', ''],
  [undefined, ''],
])('the User-Agent %s is shown as "%s" [EXT-244]', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
