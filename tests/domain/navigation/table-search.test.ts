import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTableSearch } from '../../../src/domain/navigation/table-search'

const rows = [
  {
    id: '1',
    title: 'Night ferries',
    location: { country: 'Türkiye', region: 'Europe' },
    points: ['eleven days'],
    n: 42,
  },
  { id: '2', title: 'Glacier lake', location: { country: 'Peru', region: '' }, points: [], n: null },
]

const found = (text: string) => createTableSearch<(typeof rows)[number]>()(rows, text).map(({ id }) => id)

test('blank text keeps all rows, as the same array [TABLE-1]', () => {
  const find = createTableSearch<(typeof rows)[number]>()
  expect(find(rows, '')).toBe(rows)
  expect(find(rows, ' \t ')).toBe(rows)
})

test('any field is searched: texts, numbers, nested values and lists, ignoring case [TABLE-1]', () => {
  expect(found('GLACIER')).toEqual(['2'])
  expect(found('peru')).toEqual(['2'])
  expect(found('Eleven')).toEqual(['1'])
  expect(found('42')).toEqual(['1'])
  expect(found('zeppelin')).toEqual([])
})

test('field names are not searched, and an empty value has no text [TABLE-1]', () => {
  expect(found('country')).toEqual([])
  expect(found('null')).toEqual([])
})

test('a match does not reach from one field into the next [TABLE-1]', () => {
  expect(found('ferries Türkiye')).toEqual([])
  expect(found('ferriesT')).toEqual([])
})

test('letters match whatever their Unicode normalization [TABLE-1]', () => {
  expect(found('tu\u0308rkiye')).toEqual(['1'])
})

test('the displayed text of a column is searched too [TABLE-1]', () => {
  const find = createTableSearch<(typeof rows)[number]>(({ id }) => [id === '1' ? 'Bullet Points' : 'Descriptive'])
  expect(find(rows, 'bullet p').map(({ id }) => id)).toEqual(['1'])
})

test('the text of a row is built once [TABLE-1]', () => {
  let made = 0
  const find = createTableSearch<(typeof rows)[number]>(() => {
    made += 1
    return []
  })
  find(rows, 'a')
  find(rows, 'ab')
  find([...rows], 'abc')
  expect(made).toBe(rows.length)
})

test('rows that are indexed ahead, wholly or in part, are found like those that are not [TABLE-1]', () => {
  const word = fc.constantFrom('Night', 'ferry', 'Türkiye', 'ＦＵＬＬ', 'İzmir', '42', 'a\nb', ' ')
  const value = fc.oneof(word, fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null))
  const row = fc.record({ id: fc.uuid(), title: value, place: fc.record({ country: value }), points: fc.array(value) })
  /** What the clause says, in the plainest way. */
  const texts = (given: unknown): string[] =>
    typeof given === 'object' && given !== null
      ? Object.values(given).flatMap(texts)
      : typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
        ? [`${given}`]
        : []
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  fc.assert(
    fc.property(fc.array(row), fc.oneof(word, fc.string({ maxLength: 3 })), fc.nat(30), (given, text, steps) => {
      const find = createTableSearch<(typeof given)[number]>(({ title }) => [`shown ${title}`])
      const indexing = find.index(given)
      for (let step = 0; step < steps; step += 1) indexing.next()
      const query = plain(text.trim())
      const expected = given.filter((one) =>
        [...texts(one), `shown ${one.title}`].some((field) => plain(field.replaceAll('\n', ' ')).includes(query)),
      )
      // As it is typed, key by key.
      for (let length = 1; length < text.length; length += 1) find(given, text.slice(0, length))
      expect(find(given, text)).toEqual(query === '' ? given : expected)
      // As it is taken back.
      expect(find(given, text.slice(0, 1))).toEqual(
        createTableSearch<(typeof given)[number]>(({ title }) => [`shown ${title}`])(given, text.slice(0, 1)),
      )
    }),
  )
})

test('indexing a list makes the text of each row once, and nothing is left for the search [TABLE-1]', () => {
  let made = 0
  const find = createTableSearch<(typeof rows)[number]>(() => {
    made += 1
    return []
  })
  const indexing = find.index(rows)
  while (!indexing.next().done);
  expect(made).toBe(rows.length)
  find(rows, 'night')
  expect(made).toBe(rows.length)
})
