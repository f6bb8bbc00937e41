import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { audit, gapsOf } from '../../dev/charts/audit-gaps'
import type { Audit, Entry } from '../../dev/charts/audit-model'
import { numbersOf, numbersWords } from '../../dev/charts/audit-numbers'
import { chart } from '../../dev/charts/chart'
import { messageGaps } from '../../dev/charts/messages'

const entry = (fields: Partial<Entry>): Entry => ({
  id: 'LOGIN-6',
  area: 'LOGIN',
  kind: 'rule',
  says: 'A blank email leads to error.',
  answers: [
    {
      kind: 'transition',
      words: 'login.idle on login.submit',
      at: 'src/machines/screens/login.machine.ts:52',
      charts: ['login'],
    },
  ],
  tests: [
    { words: 'a blank email makes no call', at: 'tests/machines/screens/login.test.ts:9', file: 'login.test.ts' },
  ],
  ...fields,
})

const lamp = createMachine({
  id: 'lamp',
  on: {
    press: { meta: { spec: ['LOGIN-6'] } },
    pull: { meta: { reason: 'The cord breaks.' } },
    look: {},
    ask: { meta: { spec: ['LOGIN-99'] } },
  },
})
const charts = (...events: string[]): Audit['charts'] => [
  { name: 'lamp', ways: ['lamp'], rows: chart(lamp).filter(({ event }) => events.includes(event)) },
]

describe('the product', () => {
  test('implements each clause and names it in a test; each transition has a clause or a reason', () => {
    expect(audit().gaps).toEqual([])
  })

  test('names each message of the catalogue in a test of one of its clauses, and a clause of each message contains it', () => {
    expect(messageGaps()).toEqual([])
  })
})

describe('the audit', () => {
  test('finds no gap where everything is implemented and tested', () => {
    expect(gapsOf([entry({})], charts('press', 'pull'))).toEqual([])
  })

  test('finds a clause without an implementation or a test', () => {
    expect(gapsOf([entry({ answers: [], tests: [] })], [])).toEqual([
      'LOGIN-6 is answered by no transition, view, rule or call',
      'LOGIN-6 is named by no test',
    ])
  })

  test('finds a transition without a clause or a reason, or of an unknown clause', () => {
    expect(gapsOf([entry({})], charts('look', 'ask'))).toEqual([
      'lamp: lamp on look has neither a clause nor a reason',
      'lamp: lamp on ask names LOGIN-99, which is no clause',
    ])
  })

  test('finds a message that no test names, and one that its clauses do not hold', () => {
    const message = { section: 'Login', text: 'No such message', clauses: ['LOGIN-6'], shown: '' }
    expect(messageGaps([message])).toEqual([
      'No test names "No such message"',
      'None of its clauses holds "No such message"',
    ])
  })

  test('counts both sides', () => {
    expect(numbersWords(numbersOf({ entries: [entry({})], charts: charts('press', 'pull'), gaps: [] }))).toBe(
      '1 clauses, answered in 1 places and named by 1 tests. 1 charts of 2 transitions: 1 bear clauses, 1 a reason. 0 gaps.',
    )
  })
})
