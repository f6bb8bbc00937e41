import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { family } from '../../dev/charts/chart'
import { readClauses } from '../../dev/charts/clauses'
import { faultsOf } from '../../dev/charts/machine-gaps'
import { codeIn } from '../../dev/charts/sources'
import { registry } from '../../dev/registry'
import { fuzzTargets } from '../support/fuzz-targets/fuzz-targets'

const clauses = new Set(readClauses().map(({ id }) => id))

test('the specification is present', () => {
  expect(clauses.size).toBeGreaterThan(400)
})

test('the registry has the machine of every screen and of every other actor that the app starts', () => {
  const app = codeIn('src/app').map((file) => readFileSync(file, 'utf8'))
  const started = app.flatMap((text) => [...text.matchAll(/\b(?:defineScreen|actorOptions)\('(\w+)'/g)])
  expect(started.length).toBeGreaterThan(15)
  expect(started.map(([, name = '']) => name).filter((name) => !(name in registry))).toEqual([])
})

test('every machine of the app gets random events, and nothing else does', () => {
  expect(Object.keys(fuzzTargets).sort()).toEqual(Object.keys(registry).sort())
})

test.each(Object.entries(registry))(
  '%s: each transition has clauses or a reason, each call an onError, each clause exists',
  (_, machine) => {
    expect(faultsOf(machine, (id) => clauses.has(id))).toEqual([])
  },
)

/** Every machine that an entry of the registry invokes, but for those that have an entry themselves, and its name. */
const parts = Object.entries(registry).flatMap(([name, machine]) =>
  family(machine)
    .filter((part) => part !== machine && !(part.id in registry))
    .map((part) => ({ name, part })),
)

test('the id of every machine below a screen begins with the name of the screen', () => {
  expect(parts.length).toBeGreaterThan(60)
  const others = parts.filter(({ name, part }) => !part.id.startsWith(`${name}.`))
  expect(others.map(({ name, part }) => `${name}: ${part.id}`)).toEqual([])
})

test('no two machines have the same id', () => {
  const ids = [...new Set([...Object.values(registry), ...parts.map(({ part }) => part)])].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
