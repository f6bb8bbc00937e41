import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { withoutLines } from '../../tools/audit'
import { gapsOf } from '../../tools/audit-gaps'
import { markdown } from '../../tools/audit-markdown'
import type { Audit, Entry } from '../../tools/audit-model'
import { numbersOf, numbersWords } from '../../tools/audit-numbers'
import { chart } from '../support/chart'

const entry = (fields: Partial<Entry>): Entry => ({
  id: 'LOGIN-6',
  area: 'LOGIN',
  kind: 'rule',
  says: 'A blank email | leads to error.',
  texts: ['Please enter your email'],
  answers: [
    {
      kind: 'transition',
      words: 'login.idle on login.submit',
      at: 'src/machines/login.machine.ts#L52',
      charts: ['login'],
      named: [],
    },
  ],
  tests: [
    {
      words: 'a blank [email] makes no call',
      at: 'tests/machines/login.test.ts#L9',
      file: 'tests/machines/login.test.ts',
    },
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
const rows = (...wanted: string[]) =>
  chart(lamp)
    .filter(({ event }) => wanted.includes(event))
    .map((row) => ({ ...row, at: 'src/machines/login.machine.ts#L52' }))
const charts = (...wanted: string[]): Audit['charts'] => [
  { name: 'lamp', ways: ['lamp'], at: 'src/machines/login.machine.ts#L1', rows: rows(...wanted) },
]

test('what is answered, proved and named on both sides has no gap', () => {
  expect(gapsOf([entry({})], charts('press', 'pull'))).toEqual([])
})

test('a clause without an answer or a test is a gap', () => {
  expect(gapsOf([entry({ answers: [], tests: [] })], [])).toEqual([
    'LOGIN-6 is answered by no transition, view, rule or call',
    'LOGIN-6 is named by no test',
  ])
})

test('an answer or a test whose file does not name its clause is a gap, unless what hands the clause on names it', () => {
  const elsewhere = { kind: 'transition' as const, words: 'b on c', at: 'src/machines/clock.machine.ts#L1', charts: [] }
  expect(
    gapsOf(
      [
        entry({
          answers: [
            { ...elsewhere, named: [] },
            { ...elsewhere, named: ['src/machines/login.machine.ts#L52'] },
          ],
          tests: [{ words: 'a', at: 'tests/machines/crud.test.ts#L1', file: 'tests/machines/crud.test.ts' }],
        }),
      ],
      [],
    ),
  ).toEqual([
    'LOGIN-6: neither src/machines/clock.machine.ts#L1 (b on c) nor what hands it on names it',
    'LOGIN-6 is not named in tests/machines/crud.test.ts#L1',
  ])
})

test('a transition without a clause or a reason, of no known clause or in no known place is a gap', () => {
  expect(gapsOf([entry({})], charts('look', 'ask'))).toEqual([
    'lamp: lamp on look bears neither a clause nor a reason',
    'lamp: lamp on ask names LOGIN-99, which is no clause',
  ])
  const lost = charts('press').map((one) => ({ ...one, rows: one.rows.map((row) => ({ ...row, at: null })) }))
  expect(gapsOf([entry({})], lost)).toEqual(['lamp: nobody knows where lamp on press is written'])
})

test('the page says each clause with its texts, answers and tests, and each transition with its clause or reason', () => {
  const page = markdown({ entries: [entry({})], charts: charts('press', 'pull'), gaps: [] })
  expect(page).toContain(
    '### LOGIN-6\n\nA blank email \\| leads to error. *(rule)*\n\nExactly: `Please enter your email`',
  )
  expect(page).toContain(
    '- transition: `login.idle on login.submit` in [login](charts/login.md) ([login.machine.ts](../src/machines/login.machine.ts#L52))',
  )
  expect(page).toContain('- [a blank \\[email\\] makes no call](../tests/machines/login.test.ts#L9) in login.test.ts')
  expect(page).toContain('| `lamp` `press` stays |  | [LOGIN-6](#login-6) |')
  expect(page).toContain('| `lamp` `pull` stays |  | The cord breaks. |')
  expect(page).toContain('No gap in either direction.')
  expect(markdown({ entries: [], charts: [], gaps: ['LOGIN-7 is named by no test'] })).toContain(
    'Gaps:\n\n- LOGIN-7 is named by no test',
  )
})

test('its numbers count both sides', () => {
  expect(numbersWords(numbersOf({ entries: [entry({})], charts: charts('press', 'pull'), gaps: [] }))).toBe(
    '1 clauses, answered in 1 places and proved by 1 tests. 1 charts of 2 transitions: 1 bear clauses, 1 a reason. 0 gaps.',
  )
})

test('an edit that only moves lines makes no page stale', () => {
  expect(withoutLines('[a](../src/a.ts#L7) #news-7')).toBe('[a](../src/a.ts) #news-7')
})

test('each link of the kept page leads to a file that is there, and each anchor to a clause of it', () => {
  const page = readFileSync('docs/audit.md', 'utf8')
  const links = new Set([...page.matchAll(/\]\(([^)#]+)(?:#L\d+)?\)/g)].map(([, to = '']) => to))
  expect(links.size).toBeGreaterThan(200)
  expect([...links].filter((to) => !existsSync(`docs/${to}`))).toEqual([])
  const ids = new Set([...page.matchAll(/^### (\S+)$/gm)].map(([, id = '']) => id.toLowerCase()))
  const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, to = '']) => to)
  expect(anchors.filter((to) => !ids.has(to))).toEqual([])
})
