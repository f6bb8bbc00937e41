import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLastAnswers } from '../../src/recording/last-answers'
import { createMask } from '../../src/recording/masking'
import { serialize } from '../../src/recording/serialize'

test('passwords, e-mail addresses and images are masked at any depth [EXT-37]', () => {
  const mask = createMask()
  expect(
    mask({
      type: 'login.change',
      values: { email: 'Ada.Lovelace@example.org', password: 'open sesame, now' },
      text: 'Ask bob@example.org or ada.lovelace@EXAMPLE.org',
      pictures: ['data:image/png;base64,AAAA', 'blob:http://host/1-2', 'https://host/a.webp'],
      sessionPath: '/sessions/7',
      file: new File(['x'], 'x.png'),
      when: new Date(0),
      error: new TypeError('No answer for ada.lovelace@example.org'),
    }),
  ).toEqual({
    type: 'login.change',
    values: { email: 'person-1@masked.invalid', password: '••••••••' },
    text: 'Ask person-2@masked.invalid or person-1@masked.invalid',
    pictures: ['data:image/png,masked', 'blob:masked', 'https://host/a.webp'],
    sessionPath: '••••••••',
    file: '[File]',
    when: '1970-01-01T00:00:00.000Z',
    error: { name: 'TypeError', message: 'No answer for person-1@masked.invalid' },
  })
})

test('an e-mail address is masked in any script, and where a URL encodes it [EXT-37]', () => {
  const mask = createMask()
  expect(
    [
      '/all-news?q=anna%40example.com&page=2',
      'anna@example.com',
      '?to=%2Fall-news%3Fq%3Deve%2540example.com&page=2',
      'Ask anna@müller.at.',
      'jürgen@example.com',
      'mu\u0308ller@example.com',
      'bob%40m%C3%BCller.at',
      'bob%2540m%25C3%25BCller.org',
      '100%40 of a@2x',
    ].map(mask),
  ).toEqual([
    '/all-news?q=person-1@masked.invalid&page=2',
    'person-1@masked.invalid',
    '?to=person-2@masked.invalid&page=2',
    'Ask person-3@masked.invalid.',
    'person-4@masked.invalid',
    'person-5@masked.invalid',
    'person-6@masked.invalid',
    'person-7@masked.invalid',
    '100%40 of a@2x',
  ])
})

test('a long text is never cut inside an e-mail address, encoded or not [EXT-37]', () => {
  for (const sign of ['@', '%40', '%2540']) {
    const cut = `${'word '.repeat(94)}anna${sign}example.com`
    expect([cut.length > 480, JSON.stringify(serialize(cut)).includes('anna')]).toEqual([true, false])
  }
})

test('a secret of sign-in codes, its link, codes and tickets are masked wherever they stand [EXT-37, EXT-283, EXT-284]', () => {
  const link = 'otpauth://totp/Meridian:ada%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Meridian'
  const recorded = createMask()([
    { type: 'xstate.done.actor.begin', output: { type: 'done', data: { secret: 'JBSWY3DPEHPK3PXP', link } } },
    {
      secret: { secret: 'JBSWY3DPEHPK3PXP', link },
      code: '123456',
      codes: ['JBSW-Y3DP-EHPK-3PXP'],
      ticket: 'JBSWY3DP',
    },
    { type: 'xstate.done.actor.turnOn', output: { codes: ['JBSW-Y3DP-EHPK-3PXP', 'EHPK-3PXP-JBSW-Y3DP'] } },
    `${link}, "${link}"`,
  ])
  expect(JSON.stringify(recorded)).not.toMatch(/JBSW|EHPK|123456/)
  expect(recorded).toMatchObject([
    { output: { data: { secret: '••••••••', link: 'otpauth:masked' } } },
    { code: '••••••', codes: ['••••••••'], ticket: '••••••••' },
    { output: { codes: ['••••••••', '••••••••'] } },
    'otpauth:masked "otpauth:masked"',
  ])
})

test('an empty or short secret is still recognizable as such [EXT-37]', () => {
  const mask = createMask()
  expect(mask({ password: '' })).toEqual({ password: '' })
  expect(mask({ password: 'abc' })).toEqual({ password: '•••' })
})

test('long texts, cycles and throwing getters are recorded as far as possible [EXT-37]', () => {
  const mask = createMask()
  const circle: Record<string, unknown> = { name: 'a' }
  circle.self = circle
  expect(mask(circle)).toEqual({ name: 'a', self: '[again]' })
  expect(mask('x'.repeat(9_000))).toHaveLength(2_001)
  const broken = Object.defineProperty({}, 'it', {
    enumerable: true,
    get() {
      throw new Error('no')
    },
  })
  expect(mask(broken)).toBe('[unreadable]')
})

test('masked data is plain, and masking it again changes nothing [EXT-37]', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withNullPrototype: true, withBigInt: true }), (value) => {
      const once = createMask()(value)
      expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      expect(createMask()(once)).toEqual(once)
    }),
  )
})

test('an answer that a port gives again is masked once, and recorded when it changes', () => {
  let masked = 0
  const { changed, present } = createLastAnswers((value) => {
    masked += 1
    return serialize(value)
  })
  const list = ['a']
  const after = (...all: unknown[]) => [changed(new Map([['drafts.list', all]])), masked]
  expect(after(list)).toEqual([[['drafts.list', [['a']]]], 1])
  expect(after(list, list)).toEqual([[], 1])
  // Another list with the same entries is compared.
  expect(after(['a'])).toEqual([[], 2])
  expect(after(list, ['b'])).toEqual([[['drafts.list', [['a'], ['b']]]], 4])
  expect(after('b')).toEqual([[['drafts.list', ['b']]], 5])
  expect([after('b'), present()]).toEqual([[[], 6], { 'drafts.list': 'b' }])
})
