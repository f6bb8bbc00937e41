import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Entry } from '../../dev/charts/audit-model'
import { parse } from '../../dev/charts/sources'
import { rangeAt } from '../../dev/evidence/answer-ranges'
import { clauseLines } from '../../dev/evidence/clause-words'
import {
  type ChartEvidence,
  environments,
  isCodeWhole,
  type Proof,
  readGreenTests,
  resultLedger,
  type SiteEvidence,
} from '../../dev/evidence/evidence-files'
import { passedTests } from '../../dev/evidence/passed-tests'
import { standingLines, standings } from '../../dev/evidence/standing'

const loginTest = 'tests/machines/screens/login.test.ts'
const clause = (id: string): Entry => ({
  id,
  area: 'LOGIN',
  kind: 'rule',
  says: `What ${id} says.`,
  answers: [],
  tests: [{ words: 'a test', at: `${loginTest}:9`, file: loginTest }],
})
const one = { file: loginTest, name: 'a blank email makes no call [LOGIN-6]' }
const red: Proof = { run: one, red: { test: one, change: 'removed' } }
const run: Proof = { run: one, red: null }
const named: Proof = { run: null, red: null }

const charts = (clauses: Record<string, Proof>): ChartEvidence => ({
  at: '2026-11-26T07:00:00.000Z',
  isWhole: true,
  taken: [],
  green: [],
  places: [
    {
      at: 'src/machines/screens/login.machine.ts#L52',
      names: ['login.idle on login.submit, branch 1'],
      rows: ['login login.idle on login.submit, branch 1'],
      runs: 3,
      mutants: [],
      clauses,
    },
  ],
})
const site = (fields: Partial<SiteEvidence>): SiteEvidence => ({
  clause: 'LOGIN-9',
  file: 'src/domain/a.ts',
  line: 7,
  faults: 2,
  ...named,
  ...fields,
})
const entries = ['LOGIN-6', 'LOGIN-7', 'LOGIN-8', 'LOGIN-9'].map((id) => clause(id))

describe('a clause is', () => {
  const measured = {
    charts: charts({ 'LOGIN-6': red, 'LOGIN-7': run, 'LOGIN-8': named }),
    sites: [site({}), site({ ...run })],
    stories: [],
  }
  const all = standings({ entries }, measured)

  test('proved by a test that turned red, run by one that did not, and else named', () => {
    expect(all.map(({ entry, level }) => [entry.id, level])).toEqual([
      ['LOGIN-6', 'proved'],
      ['LOGIN-7', 'run'],
      ['LOGIN-8', 'named'],
      ['LOGIN-9', 'run'],
    ])
  })

  test('told with its numbers, and named where nothing holds it', () => {
    const lines = standingLines(all)
    expect(lines).toContain('LOGIN  The login page: 1 proved, 2 run, 1 named')
    expect(lines).toContain('Pairs of a clause and a place of a chart: 1 proved, 1 run, 1 named.')
    expect(lines).toContain('Pairs of a clause and a place of the code: 0 proved, 1 run, 0 named.')
    expect(lines.filter((line) => line.startsWith('Named'))).toEqual([
      'Named only in src/machines/screens/login.machine.ts, by line: LOGIN-8 (52)',
      'Named only: LOGIN-8 What LOGIN-8 says.',
    ])
  })

  test('told alone with the test that turned red, and the change that did it', () => {
    expect(all.flatMap((one) => clauseLines(one))).toContain(
      '  proved: login.idle on login.submit, branch 1 (src/machines/screens/login.machine.ts:52), removed: red in "a blank email makes no call [LOGIN-6]" (tests/machines/screens/login.test.ts)',
    )
  })

  test('run by a story that bears it and took its transition, and not by one that took another', () => {
    const story = (took: string) => ({ title: 'a story [LOGIN-8]', clauses: new Set(['LOGIN-8']), took: [took] })
    const levelsWith = (took: string) =>
      standings({ entries }, { ...measured, stories: [story(took)] }).flatMap(({ entry, level, claims }) =>
        entry.id === 'LOGIN-8' ? [level, ...claims.map((one) => [one.level, one.test?.name])] : [],
      )
    expect(levelsWith('login.idle on login.submit, branch 1')).toEqual(['run', ['run', 'a story [LOGIN-8]']])
    expect(levelsWith('login.idle on login.change, branch 1')).toEqual(['named', ['named', undefined]])
  })

  test('not answered by a type or a text, which no fault can break', () => {
    const [only] = standings({ entries: [clause('LOGIN-9')] }, { ...measured, sites: [site({ faults: 0, ...run })] })
    expect(only).toMatchObject({ level: 'named', claims: [] })
  })
})

describe('a comment with a clause is about', () => {
  const code = [
    "import { a } from './a'",
    '',
    '/** Doubles it (LOGIN-6). */',
    'export const twice = (b: number) => {',
    '  return 2 * b',
    '}',
    'export const calls = {',
    "  list: call({ path: '/a', clauses: ['LOGIN-7'] }),",
    '  add: call({',
    "    path: '/b',",
    "    clauses: ['LOGIN-8'],",
    '  }),',
    '}',
    'twice(1) // LOGIN-9',
  ].join('\n')
  const at = (line: number) => rangeAt(parse('src/domain/b.ts', code), line)

  test('what it stands before, or on whose line it stands', () => {
    expect(at(3)).toEqual({ first: 4, last: 6 })
    expect(at(14)).toEqual({ first: 14, last: 14 })
  })

  test('all of a call, where the call lists it', () => {
    expect(at(8)).toEqual({ first: 8, last: 8 })
    expect(at(11)).toEqual({ first: 9, last: 12 })
  })

  test('the whole file, where it stands at its head', () => {
    expect(rangeAt(parse('src/domain/b.ts', `// LOGIN-6\n${code}`), 1)).toEqual({ first: 1, last: 15 })
  })
})

describe('what was measured is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-evidence-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('and counts as whole once each environment came to its end', () => {
    const write = (environment: string, fields: object) => {
      const text = JSON.stringify({ at: '2026-11-26T07:00:00.000Z', sites: [], green: [], ...fields })
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `code-${environment}.json`), text)
    }
    for (const environment of environments) write(environment, { isWhole: true })
    expect(isCodeWhole(folder)).toBe(false)
    write('chromium', {})
    expect(isCodeWhole(folder)).toBe(true)
    write('slow', { isWhole: false })
    expect(isCodeWhole(folder)).toBe(false)
  })

  test('and tells on which day a test passed last, of charts and of code, also of a table of cases', () => {
    const write = (name: string, at: string, ...names: readonly string[]) => {
      const green = names.map((one) => ({ file: 'tests/a.test.ts', name: one }))
      const text = JSON.stringify({ at, isWhole: true, places: [], taken: [], sites: [], green })
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.json`), text)
    }
    write('charts', '2026-11-26T07:00:00.000Z', 'a group › a test [LOGIN-6]')
    write('code-node', '2026-11-27T07:00:00.000Z', 'a test [LOGIN-6]', 'takes %i as final (again) [LOGIN-7] 2')
    write('code-jsdom', '2026-11-28T07:00:00.000Z', 'the time of a place [LOGIN-8] › is shown', 'on News [LOGIN-9]')
    const passed = passedTests(readGreenTests(folder))
    const dayOf = (words: string, clause: string) => passed('tests/a.test.ts', words, clause)
    expect(dayOf('a test', 'LOGIN-6')).toBe('2026-11-27')
    expect(dayOf('takes %i as final (again)', 'LOGIN-7')).toBe('2026-11-27')
    expect(dayOf('the time of a place', 'LOGIN-8')).toBe('2026-11-28')
    expect(dayOf('on …', 'LOGIN-9')).toBe('2026-11-28')
    expect([dayOf('another test', 'LOGIN-6'), dayOf('a test', 'LOGIN-7')]).toEqual([null, null])
    expect(passed('tests/b.test.ts', 'a test', 'LOGIN-6')).toBeNull()
  })

  test('and a result that was cut off is left out, and spoils none that comes after it', () => {
    const file = join(folder, 'charts-results.jsonl')
    const found = () => {
      const { find } = resultLedger('charts', folder)
      return ['one', 'two', 'three'].map((key) => find(key, 'hash', 'a test'))
    }
    resultLedger('charts', folder).note('one', 'hash', 'a test', true)
    appendFileSync(file, readFileSync(file, 'utf8').replace('one', 'two').slice(0, 20))
    resultLedger('charts', folder).note('three', 'hash', 'a test', false)
    expect(found()).toEqual([true, undefined, false])
    // As it was written before cut lines were ended.
    appendFileSync(file, '{"key":"two","ha{"key":"two","hash":"hash","test":"a test","isRed":true}\n')
    expect(found()).toEqual([true, undefined, false])
  })
})
