import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topicOf } from '../../src/domain/content/topic'
import { CallError } from '../../src/domain/failure'
import {
  canonicalCountry,
  firstBegun,
  isUnlisted,
  matching,
  nearestCountry,
  soleMatch,
} from '../../src/domain/location/country'
import { fallbackRegions } from '../../src/domain/location/regions'
import { pagesMatching } from '../../src/domain/navigation/page-search'
import { pathId } from '../../src/domain/navigation/path-id'
import { hostOf, mediaUrl, safeHttpUrl } from '../../src/domain/navigation/url'
import { avatarLetters, cutTitle, displayName, isBlank, nameFromEmail } from '../../src/domain/text'
import { layoutTexts } from '../../src/messages/shell/layout'

const unsafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'https://user:word@example.org/',
  'https://user@example.org/',
  'ftp://example.org/',
  '//example.org/',
  '/media/x.webp',
  'example.org',
  'https://',
  `https://example.org/${'a'.repeat(2100)}`,
  '',
]

test.each(unsafe)('%j is no link [SP3]', (text) => {
  expect(safeHttpUrl(text)).toBeNull()
  expect(hostOf(text)).toBe('')
})

test('any text is either no link or an http link without credentials', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `https://${rest}`),
      ),
      (text) => {
        const link = safeHttpUrl(text)
        if (link === null) return
        const url = new URL(link)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      },
    ),
  )
})

test('a look-alike host name is shown as punycode', () => {
  expect(hostOf('https://аpple.com/x')).toBe('xn--pple-43d.com')
})

test('only a file of our own server or of the web is a media URL', () => {
  expect(mediaUrl('/media/01.webp')).toBe('/media/01.webp')
  expect(mediaUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  for (const text of ['/media/../api/v1/news', '//evil/media/x', '/\\evil', '/api/x', 'data:image/webp;base64,AA', 'x'])
    expect(mediaUrl(text)).toBeNull()
})

test('an identifier is one segment of a path, or none', () => {
  expect(['', '.', '..', '\ud800'].map(pathId)).toEqual([null, null, null, null])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
      const segment = pathId(id)
      if (segment === null) return
      expect(new URL(`https://a/x/${segment}/y`).pathname.split('/')).toHaveLength(4)
    }),
  )
})

test.each(['', '   ', '\u00a0\u200b\u2060', '\ufeff', '\u3164', '\u0000\t\n', '\u202e'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true)
})

test.each(['a', '0', '👩‍👩‍👧', ' . ', '中'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('a title is truncated at 80 graphemes', () => {
  expect(cutTitle('a'.repeat(80))).toBe('a'.repeat(80))
  expect(cutTitle('👩‍👩‍👧'.repeat(81))).toBe(`${'👩‍👩‍👧'.repeat(80)}…`)
})

test.each([
  ['ann@desk.example', 'ann'],
  ['a@b@c', 'a'],
  ['@b', '@b'],
  ['none', 'none'],
  ['', ''],
])('the e-mail %j gives the name %j [AUTH-7]', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})

test('any e-mail gives a name that can be shown [LAYOUT-20]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (email) => !isBlank(displayName(nameFromEmail(email), layoutTexts.noName)),
    ),
  )
  expect(displayName(' ', layoutTexts.noName)).toBe('Admin User')
})

test('the avatar shows the first two letters, or AD [LAYOUT-21]', () => {
  expect(avatarLetters('miriam', layoutTexts.noInitials)).toBe('MI')
  expect(avatarLetters('J', layoutTexts.noInitials)).toBe('J')
  expect(avatarLetters('', layoutTexts.noInitials)).toBe('AD')
})

test('typing finds the countries that contain the text, and an alias finds its country first [CTRY-2, CTRY-4]', () => {
  expect(matching('united')).toEqual(['United Arab Emirates', 'United Kingdom', 'United States'])
  expect(matching('uSa')).toEqual(['United States'])
  expect(matching('uk')[0]).toBe('United Kingdom')
  expect(matching('Atlantis')).toEqual([])
  expect(matching('turkiye')).toEqual(['Türkiye'])
})

test('countries that begin with the text come first, and other usual names find theirs [EXT-92, EXT-93]', () => {
  expect(matching('ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria'])
  for (const [typed, country] of [
    ['england', 'United Kingdom'],
    ['Scotl', 'United Kingdom'],
    ['Côte d’Iv', 'Ivory Coast'],
    ['burma', 'Myanmar'],
    ['U.S.A.', 'United States'],
    ['Viet Nam', 'Vietnam'],
  ] as const)
    expect([matching(typed)[0], firstBegun(typed), soleMatch(typed)]).toEqual([country, country, country])
  expect([firstBegun(' '), firstBegun('land'), firstBegun('ger'), soleMatch('ger'), soleMatch('bodi')]).toEqual([
    undefined,
    undefined,
    'Germany',
    undefined,
    'Cambodia',
  ])
})

test('a text that is not in the list is known as such, and its nearest country is found [EXT-93]', () => {
  expect(['ital', 'Italy', ' Italy ', '', ' ', 'italy'].map(isUnlisted)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ])
  expect(['ital', 'Itly', 'Untied Staets', 'Germny', 'Atlantis', 'x'].map(nearestCountry)).toEqual([
    'Italy',
    'Italy',
    'United States',
    'Germany',
    undefined,
    undefined,
  ])
})

test.each([
  ['usa', 'United States'],
  ['US', 'United States'],
  [' Uk ', 'United Kingdom'],
  ['france', 'France'],
  ['Atlantis', 'Atlantis'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['', ''],
])('a field left with %j keeps %j [CTRY-1, CTRY-4]', (typed, kept) => {
  expect(canonicalCountry(typed)).toBe(kept)
})

test('a topic is named by topicName, name or title [DATA-12]', () => {
  const none = { topicName: undefined, name: undefined, title: undefined }
  expect(topicOf({ ...none, id: '1', topicName: 'A', name: 'B', title: 'C' })).toEqual({ id: '1', topicName: 'A' })
  expect(topicOf({ ...none, id: '1', topicName: ' ', title: 'C' })).toEqual({ id: '1', topicName: 'C' })
  expect(topicOf({ ...none, id: '1' })).toEqual({ id: '1', topicName: '' })
})

test('six regions replace those that cannot be read [CALL-25]', () => {
  expect(fallbackRegions.map(({ name }) => name)).toEqual([
    'North America',
    'South America',
    'Europe',
    'Asia',
    'Africa',
    'Oceania',
  ])
})

test('the header search finds nothing for a blank text, and the first page in order for any other [LAYOUT-13]', () => {
  const pages = [
    { title: 'All news', path: '/all-news' },
    { title: 'Event news', path: '/event-news' },
  ]
  expect([pagesMatching(pages, ''), pagesMatching(pages, ' \t')]).toEqual([[], []])
  expect(pagesMatching(pages, ' NEWS ')).toEqual(pages)
  expect(pagesMatching(pages, 'event')[0]?.path).toBe('/event-news')
})

test('messages of the API server are truncated at 300 characters, markup included', () => {
  const error = new CallError('failed', {
    status: 500,
    serverMessage: '<b>'.repeat(40_000),
    text: '👩‍👩‍👧'.repeat(400),
  })
  expect(error.serverMessage).toHaveLength(301)
  expect([...new Intl.Segmenter('en').segment(error.text)]).toHaveLength(301)
  expect(new CallError('failed', { text: 'Short' }).text).toBe('Short')
})
