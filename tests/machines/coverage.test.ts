import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { registry } from '../../dev/registry'
import { type Coverage, ledger } from '../../dev/walks/coverage'
import { ran, takeWalk } from '../../dev/walks/coverage-ledger'

// The walks are the tests of the machines themselves. Those that were not part of this run are run here.
const walks = import.meta.glob([
  './**/*.test.ts',
  '!./{coverage,registry,invariants,stateful-fuzz,replay,waiting,walks}.test.ts',
])
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

test('a ledger names the result of a guard that never occurred', () => {
  const { inspect, report } = ledger()
  const machine = setup({ guards: { isPaid: ({ event }) => event.type === 'pay' } }).createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pay: { guard: 'isPaid', target: 'open' }, push: { guard: 'isPaid', target: 'open' } } },
      open: { always: { guard: 'isPaid', target: 'gone' } },
      gone: {},
    },
  })
  const gate = createActor(machine, { inspect }).start()
  gate.send({ type: 'push' })
  gate.send({ type: 'pay' })
  expect(report([machine])[0]?.missing).toEqual([
    'gate.shut on pay, branch 1, refused',
    'gate.shut on push, branch 1',
    'gate.open on always, branch 1, refused',
  ])
})

describe('of every machine', () => {
  afterAll(() => {
    const all = ran.report(Object.values(registry))
    const sum = (count: (one: Coverage) => number) => all.reduce((total, one) => total + count(one), 0)
    const told = { covered: sum((one) => one.covered), declared: sum((one) => one.declared), machines: all }
    if (process.env.COVERAGE_OUT) writeFileSync(process.env.COVERAGE_OUT, JSON.stringify(told))
  })

  const of = (machine: string) => ran.report(Object.values(registry)).find((one) => one.machine === machine)

  test.each(ran.report(Object.values(registry)).map(({ machine }) => machine))(
    '%s: every state was entered, every transition taken, and every guard said both yes and no',
    (machine) => {
      const { covered = 0, declared = 0, missing = ['all'] } = of(machine) ?? {}
      console.log(`${machine}: ${covered} of ${declared}`)
      expect(missing).toEqual([])
    },
  )
})
