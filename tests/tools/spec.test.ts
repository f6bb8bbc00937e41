import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { current, render } from '../../tools/spec'

const ids = (path: string) =>
  z
    .array(z.object({ id: z.string(), area: z.string() }))
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .map(({ id, area }) => {
      expect(id.startsWith(`${area}-`)).toBe(true)
      return id
    })

test('docs/spec.md is what the clauses make of it [MISC-1]', () => {
  expect(readFileSync('docs/spec.md', 'utf8')).toBe(current())
})

test('the clauses of every area are numbered without a gap [MISC-1]', () => {
  const all = [...ids('docs/spec/clauses.json'), ...ids('docs/spec/ext.json')]
  const next = new Map<string, number>()
  for (const id of all) {
    const [area = '', number = ''] = id.split('-')
    next.set(area, (next.get(area) ?? 0) + 1)
    expect(Number(number), id).toBe(next.get(area))
  }
  expect(all).toHaveLength(491)
})

test('a clause that stands twice is refused, and so is an area without a title [MISC-1]', () => {
  const clause = { id: 'EXT-1', area: 'EXT', kind: 'rule', says: 'Something holds.' }
  expect(() => render([clause, clause])).toThrow('EXT-1 stands twice')
  expect(() => render([{ ...clause, area: 'NONE' }])).toThrow('NONE has no title')
})

test('a bar in a text does not break its table [MISC-1]', () => {
  const page = render([{ id: 'EXT-1', area: 'EXT', kind: 'rule', says: 'a | b', texts: ['c | d'] }])
  expect(page).toContain('| EXT-1 | rule | a \\| b<br>`c \\| d` |  |')
})
