import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { registry } from '../../src/app/registry'
import { ledger } from '../support/coverage'
import { ran, takeWalk } from '../support/walks'

// The walks are the tests of the machines themselves. Those that were not part of this run are run here.
const walks = import.meta.glob(['./*.test.ts', '!./{coverage,audit,registry,invariants,replay}.test.ts'])
for (const [file, walk] of Object.entries(walks)) if (!takeWalk(file.replace('./', 'machines/'))) await walk()

test('a ledger names the states not entered and the transitions not taken', () => {
  const { inspect, report } = ledger()
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on', pull: 'broken' } }, on: { always: 'off' }, broken: {} },
  })
  createActor(machine, { inspect }).start().send({ type: 'press' })
  expect(report([machine])).toEqual([
    { machine: 'lamp', covered: 5, declared: 7, missing: ['lamp.off on pull, branch 1', 'lamp.broken'] },
  ])
})

describe('of every machine', () => {
  const of = (machine: string) => ran.report(Object.values(registry)).find((one) => one.machine === machine)

  test.each(ran.report(Object.values(registry)).map(({ machine }) => machine))(
    '%s: every state was entered and every transition taken',
    (machine) => {
      const { covered = 0, declared = 0, missing = ['all'] } = of(machine) ?? {}
      console.log(`${machine}: ${covered} of ${declared}`)
      expect(missing).toEqual([])
    },
  )
})
