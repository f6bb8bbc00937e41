import { expect, test } from 'vitest'
import { areas, readClauses } from '../../dev/charts/clauses'

const clauses = readClauses()

/** Numbers of ours that are kept for work that is under way. */
const kept = new Set([
  56, 57, 58, 59, 66, 67, 68, 69, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 97, 98, 99, 113, 114, 115, 116, 117,
  118, 119, 132, 133, 134, 149, 164, 169, 176, 177, 178, 179, 188, 189, 214, 215, 216, 222, 223, 224, 225, 226, 227,
  228, 229, 230, 235, 236, 237, 238, 239, 247, 248, 249, 251, 252, 253, 254, 255, 256, 257, 258, 259, 267, 268, 269,
  279, 289, 290, 294,
])

test('the clauses of every area are numbered without a gap', () => {
  const next = new Map<string, number>()
  for (const { id, area: own } of clauses) {
    const [area = '', number = ''] = id.split('-')
    expect(area, id).toBe(own)
    let expected = (next.get(area) ?? 0) + 1
    while (area === 'EXT' && expected < Number(number) && kept.has(expected)) expected += 1
    expect(Number(number), id).toBe(expected)
    next.set(area, expected)
  }
  expect(clauses).toHaveLength(681)
})

test('every clause has a text, and every area has a title', () => {
  expect(clauses.filter(({ says }) => says.trim() === '')).toEqual([])
  expect(clauses.filter(({ area }) => areas[area] === undefined)).toEqual([])
})
