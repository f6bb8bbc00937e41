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
