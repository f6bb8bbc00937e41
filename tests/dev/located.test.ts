import { expect, test } from 'vitest'
import { withPlaces } from '../../dev/mutants/located'

test('file and line are recorded in each state and transition of a machine, after everything that is spread into it', () => {
  const code = [
    "const a = { meta: { reason: '…' } }",
    'export const b = {',
    "  states: { c: { on: { d: { ...a, target: 'c' } } } },",
    '}',
  ].join('\n')
  const told = withPlaces(code, 'src/machines/b.machine.ts')
  expect(told).toContain("'…' }, '~at': 'src/machines/b.machine.ts#L1' }")
  expect(told).toContain("} }, '~at': 'src/machines/b.machine.ts#L2',\n}")
  expect(told).toContain("c: { on: { d: { ...a, target: 'c' } }, '~at': 'src/machines/b.machine.ts#L3' }")
  expect(() => withPlaces('const = {', 'src/machines/c.machine.ts')).toThrow('src/machines/c.machine.ts')
})

test('a list of states gets no place, also where a state in it has a name of the configuration', () => {
  const code = "const a = { states: { on: { on: { b: { target: 'off' } } }, off: {} } }"
  expect(withPlaces(code, 'src/machines/a.machine.ts')).toBe(
    "const a = { states: { on: { on: { b: { target: 'off' } }, '~at': 'src/machines/a.machine.ts#L1' }, off: {} }, '~at': 'src/machines/a.machine.ts#L1' }",
  )
})
