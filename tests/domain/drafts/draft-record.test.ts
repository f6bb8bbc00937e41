import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainText } from '../../../src/domain/drafts/draft'
import {
  belongsTo,
  type DraftRecord,
  entityOf,
  later,
  readDraft,
  routeOf,
  storable,
} from '../../../src/domain/drafts/draft-record'

const anyRecord: fc.Arbitrary<DraftRecord> = fc.record({
  rev: fc.integer({ min: 1, max: 4 }),
  state: fc.constantFrom('live', 'parked', 'gone'),
  at: fc.integer({ min: 0, max: 3 }),
  listed: fc.integer({ min: 0, max: 4 }),
  draft: fc.record({
    id: fc.constant('a'),
    formType: fc.constantFrom('news', 'event'),
    formData: fc.record({ title: fc.constantFrom('x', 'y') }),
    timestamp: fc.integer({ min: 0, max: 3 }),
    route: fc.constant('/all-news'),
  }),
})

test('of the records of a draft that two tabs have the same one is the later, in whatever order they are compared', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (a, b, c) => {
      expect(later(a, b)).toEqual(later(b, a))
      expect(later(later(a, b), c)).toEqual(later(a, later(b, c)))
      expect(later(a, a)).toEqual(a)
      expect(later(later(a, b), a)).toEqual(later(a, b))
    }),
  )
})

test('a discarded draft stays discarded despite a late write of the same revision', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (one, other) => {
      const gone: DraftRecord = { ...one, state: 'gone', rev: 4 }
      expect(later({ ...other, state: 'live' }, gone).state).toBe('gone')
    }),
  )
})

test('a draft matches only its own form: type, route, mode and item agree [DRAFT-12]', () => {
  const types = ['news', 'event', 'article', 'notification'] as const
  const routes = ['/all-news', '/events', '/create-event', '/articles', '/notifications'] as const
  const modes = fc.constantFrom('create' as const, 'edit' as const)
  const side = fc.record({
    formType: fc.constantFrom(...types),
    route: fc.constantFrom(...routes),
    mode: modes,
    id: fc.constantFrom('1', '2'),
  })
  fc.assert(
    fc.property(side, side, (draft, form) => {
      const entity = draft.mode === 'edit' ? { entityId: draft.id } : {}
      const kept = {
        id: 'd',
        formData: {},
        timestamp: 0,
        formType: draft.formType,
        route: draft.route,
        mode: draft.mode,
        ...entity,
      }
      const agrees =
        draft.formType === form.formType &&
        routeOf(kept) === form.route &&
        draft.mode === form.mode &&
        (form.mode === 'create' || draft.id === form.id)
      expect(belongsTo(kept, { ...form, entityId: form.mode === 'edit' ? form.id : null })).toBe(agrees)
    }),
  )
})

test.each([
  ['news', '/all-news', '/all-news'],
  ['news', '/all-news?page=2', '/all-news'],
  ['news', 'https://evil.example/', '/all-news'],
  ['news', '//evil.example', '/all-news'],
  ['news', 'javascript:alert(1)', '/all-news'],
  ['news', '/articles', '/all-news'],
  ['event', '/events', '/events'],
  ['event', '/nowhere', '/create-event'],
  ['article', '', '/articles'],
  ['notification', '/\\evil', '/notifications'],
] as const)('a %s draft of the route %j opens at %s [DRAFT-5]', (formType, route, opened) => {
  expect(routeOf({ formType, route })).toBe(opened)
})

test('any stored value is a draft or none', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (stored) => readDraft(stored) === null || typeof readDraft(stored)?.timestamp === 'number',
    ),
  )
  expect(readDraft({ id: 'a', formType: 'news', formData: {}, timestamp: 'x', route: 5 })).toEqual({
    id: 'a',
    formType: 'news',
    formData: {},
    timestamp: 0,
    route: '',
  })
  for (const formType of ['constructor', '__proto__', 'topic'])
    expect(readDraft({ id: 'a', formType, formData: {}, timestamp: 1, route: '/' })).toBeNull()
})

test('the item of a draft of another program is identified by the id in its values', () => {
  const draft = { id: 'd', formType: 'news', formData: { id: '7' }, timestamp: 0, route: '/all-news' } as const
  expect(entityOf(draft)).toBe('7')
  expect(entityOf({ ...draft, mode: 'create' })).toBeNull()
  expect(entityOf({ ...draft, formData: {} })).toBeNull()
})

test('no embedded image is ever stored, and every other text is unchanged', () => {
  const picture = 'data:image/webp;base64,AAAA'
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string(),
        fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.constantFrom('x', picture)), fc.constant(picture)),
      ),
      (values) => {
        expect(JSON.stringify(storable(values))).not.toContain('data:image')
      },
    ),
  )
  expect(
    storable({
      a: 'data: what the figures say',
      f: 'Data:2026, a year of storms',
      g: 'data:;base64,AAAA',
      b: ['x', picture],
      c: { d: picture },
      e: '\ud800\u0000',
    }),
  ).toEqual({
    a: 'data: what the figures say',
    f: 'Data:2026, a year of storms',
    g: '',
    b: ['x'],
    c: { d: '' },
    e: '\ud800\u0000',
  })
})

test.each(['login', 'profile', 'topic', '__proto__', 'constructor'])(
  'a form of type %s is never a draft',
  (formType) => {
    const stored = { id: 'd', formType, formData: { password: 'secret' }, timestamp: 1, route: '/login' }
    expect(readDraft(stored)).toBeNull()
  },
)

test('the values of a form are a text to copy: each that says something, under its name [EXT-33]', () => {
  const values = {
    title: 'Storm',
    subTitle: '',
    bulletPoints: ['One', '', 'Two'],
    location: { country: 'Peru' },
    enable: true,
    isOpen: false,
    version: null,
    id: undefined,
  }
  expect(toPlainText(values)).toBe(
    'title\nStorm\n\nbulletPoints\nOne\nTwo\n\nlocation\n{"country":"Peru"}\n\nenable\ntrue',
  )
})
