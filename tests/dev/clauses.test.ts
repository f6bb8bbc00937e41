import { expect, test } from 'vitest'
import { areas, readClauses } from '../../dev/charts/clauses'

const clauses = readClauses()

test('the clauses of every area are numbered without a gap [MISC-1]', () => {
  const next = new Map<string, number>()
  for (const { id, area: own } of clauses) {
    const [area = '', number = ''] = id.split('-')
    expect(area, id).toBe(own)
    // Numbers of ours may be reserved for work that is under way.
    next.set(area, area === 'EXT' ? Math.max((next.get(area) ?? 0) + 1, Number(number)) : (next.get(area) ?? 0) + 1)
    expect(Number(number), id).toBe(next.get(area))
  }
  expect(clauses).toHaveLength(519)
})

test('every clause has a text, and every area has a title [MISC-1]', () => {
  expect(clauses.filter(({ says }) => says.trim() === '')).toEqual([])
  expect(clauses.filter(({ area }) => areas[area] === undefined)).toEqual([])
})
