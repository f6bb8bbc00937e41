import { expect, test } from 'vitest'
import { readClauses } from '../../dev/charts/clauses'
import { faultsOf } from '../../dev/charts/machine-gaps'
import { registry } from '../../dev/registry'

const clauses = new Set(readClauses().map(({ id }) => id))

test('the specification is present', () => {
  expect(clauses.size).toBeGreaterThan(400)
})

test('the registry knows machines', () => {
  expect(Object.keys(registry)).not.toEqual([])
})

test.each(Object.entries(registry))(
  '%s: each transition has clauses or a reason, each call an onError, each clause exists',
  (_, machine) => {
    expect(faultsOf(machine, (id) => clauses.has(id))).toEqual([])
  },
)
