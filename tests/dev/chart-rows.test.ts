import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { chart } from '../../dev/charts/chart'
import { mentions } from '../../dev/charts/clauses'
import { faultsOf } from '../../dev/charts/machine-gaps'
import { ledger } from '../../dev/walks/coverage'
import { testClock } from '../support/clock'
import { trace } from '../support/trace'

/** An answer that takes a call and then a second's rest. */
const answering = (answer: () => Promise<string>) =>
  setup({ actors: { call: fromPromise(answer) }, delays: { rest: 1000 } }).createMachine({
    id: 'answering',
    initial: 'calling',
    states: {
      calling: {
        meta: { spec: ['NEWS-1'] },
        invoke: {
          src: 'call',
          id: 'call',
          onDone: { meta: { spec: ['NEWS-2'] }, target: 'resting' },
          onError: { description: 'A failure rests too.', target: 'resting' },
        },
      },
      resting: { after: { rest: { meta: { spec: ['NEWS-3'] }, target: 'done' } } },
      done: { type: 'final' },
    },
  })

/** A machine with a child and a fault of each kind. */
const careless = setup({
  actors: { answering: answering(async () => 'yes') },
  guards: { isOdd: () => true },
}).createMachine({
  id: 'careless',
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isOdd', target: 'asked', meta: { spec: ['NEWS-9'] } }, on: { ask: 'asked' } },
    asked: { invoke: { src: 'answering', id: 'child', onDone: { target: 'idle', meta: { spec: [] } } } },
  },
})

describe('the audit of machines', () => {
  test('reads every transition as a row, invoked replies, delays and eventless ones included', () => {
    expect(chart(answering(async () => 'yes')).map(({ from, event, to }) => `${from} | ${event} | ${to}`)).toEqual([
      'answering.calling | done call | answering.resting',
      'answering.calling | failed call | answering.resting',
      'answering.resting | after rest | answering.done',
    ])
    expect(chart(careless).map(({ event, guard }) => [event, guard])).toEqual([
      ['ask', ''],
      ['always', 'isOdd'],
      ['done child', ''],
    ])
  })

  test('refuses a transition without clause or reason, a call without onError and an unknown clause', () => {
    expect(faultsOf(careless, (id) => id !== 'NEWS-9')).toEqual([
      'careless.idle on ask bears neither a clause nor a reason',
      'careless.idle on always names NEWS-9, which is no clause',
      'careless.asked on done child bears neither a clause nor a reason',
      'careless.asked invokes child without onError',
    ])
    expect(
      faultsOf(
        answering(async () => 'yes'),
        () => true,
      ),
    ).toEqual([])
  })

  test('reads clauses from texts, including ranges', () => {
    expect(mentions('NEWS-1, IMG-16…19 and DASH-1')).toEqual([
      'NEWS-1',
      'IMG-16',
      'IMG-17',
      'IMG-18',
      'IMG-19',
      'DASH-1',
    ])
  })
})

test('a trace lists events, states and actions in order', async () => {
  const { lines, inspect } = trace()
  const { clock, pass } = testClock()
  createActor(
    answering(async () => 'yes'),
    { inspect, clock },
  ).start()
  await pass(0)
  await pass(1000)
  expect(lines.filter((line) => line.startsWith('state'))).toEqual([
    'state   answering = "calling"',
    'state   answering = "resting"',
    'state   answering = "done"',
  ])
  expect(lines).toContain('event   answering <- xstate.done.actor.call')
})

test('the ledger lists which states and transitions no test has taken', async () => {
  const { inspect, report } = ledger()
  const machine = answering(async () => 'yes')
  const { clock, pass } = testClock()
  createActor(machine, { inspect, clock }).start()
  await pass(0)
  const failed = 'answering.calling on failed call, branch 1'
  expect(report([machine])[0]?.missing).toEqual([failed, 'answering.resting on after rest, branch 1', 'answering.done'])
  await pass(1000)
  expect(report([machine])[0]?.missing).toEqual([failed])
})
