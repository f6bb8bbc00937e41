import { expect, test } from 'vitest'
import { areas, readClauses } from '../../dev/charts/clauses'

const clauses = readClauses()

test('the clauses of every area have ids of their own, in ascending order', () => {
  const last = new Map<string, number>()
  for (const { id, area } of clauses) {
    const number = Number(/^[A-Z]+-([1-9]\d*)$/.exec(id)?.[1])
    expect(id).toBe(`${area}-${number}`)
    expect(number, id).toBeGreaterThan(last.get(area) ?? 0)
    last.set(area, number)
  }
})

test('every clause has a text, and every area has a title', () => {
  expect(clauses.filter(({ says }) => says.trim() === '')).toEqual([])
  expect(clauses.filter(({ area }) => areas[area] === undefined)).toEqual([])
})
