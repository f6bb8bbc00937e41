import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isRecord } from '../../dev/chaos/tab/actors'
import { root } from '../../tools/programs'
import { type Desk, openDesk } from './answers/desk'
import { expectedOf } from './answers/expected'
import { play } from './answers/play'
import { type Scenario, scenarios } from './answers/scenarios'
import { type WrongAnswer, wrongAnswers } from './answers/wrong-answers'

/** Calls of the contract that no screen makes, as the contract names them. */
const unused = {
  getArticle: 'articleCalls.one',
  listOutbox: 'outboxCalls',
  listDeliveries: 'deliveryCalls.next',
  acknowledgeDeliveries: 'deliveryCalls.acknowledge',
} as const

/** Calls of the palette, which shows what it has where they fail: tests/services/found-items.test.ts. */
const ofPalette = ['pageCarousel', 'pageEvents', 'pageTopics'] as const

/** The stream, which shows nothing where it fails: tests/services/change-stream.test.ts. */
const ofStream = ['streamChanges'] as const

const isAsked = ({ kind }: WrongAnswer, scenario: Scenario) =>
  kind !== 'null row' || (scenario.kind === 'read' && scenario.call.rows !== undefined)

/** Three answers for each call, in turn, so that the calls together have them all; ANSWERS=all is the whole table. */
function answersOf(scenario: Scenario, index: number): readonly WrongAnswer[] {
  const asked = wrongAnswers.filter((answer) => isAsked(answer, scenario))
  if (process.env.ANSWERS === 'all') return asked
  return [0, 1, 2].flatMap((turn) => asked[(index * 3 + turn) % asked.length] ?? [])
}
const cases = scenarios.map((scenario, index) => [scenario.name, scenario, answersOf(scenario, index)] as const)

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test.for(cases)(
  'wrong answers to %s end in the texts of the catalogue [ERR-1, ERR-3, ERR-5, READ-1, EXT-44]',
  async ([, scenario, answers]) => {
    const seen: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const answer of answers) {
      seen[answer.name] = await play(desk, scenario, answer)
      expected[answer.name] = expectedOf(scenario, answer)
    }
    expect(seen).toEqual(expected)
  },
)

const inside = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : [])
const declared = z.object({ name: z.string(), method: z.string(), path: z.string() })

test('every call of the contract gets wrong answers, and every answer is given', async () => {
  const files = readdirSync(join(root, 'contract')).filter((file) => file.endsWith('.ts'))
  const modules = files.map(async (file): Promise<unknown> => import(`../../contract/${file.slice(0, -3)}.ts`))
  const groups = (await Promise.all(modules)).flatMap(inside)
  const found = groups.flatMap((group) => [group, ...inside(group)]).map((one) => declared.safeParse(one))
  const names = found.flatMap(({ data }) => (data ? [data.name] : []))
  expect(names).toContain('saveNews')
  const made = scenarios.map(({ call }) => call.name)
  expect([...new Set([...made, ...Object.keys(unused), ...ofPalette, ...ofStream])].sort()).toEqual(
    [...new Set(names)].sort(),
  )
  const given = cases.flatMap(([, , answers]) => answers)
  expect(wrongAnswers.filter((answer) => !given.includes(answer))).toEqual([])
})

test.for(Object.values(unused))('no screen makes the calls of %s', (name) => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files.filter((file) => readFileSync(join(root, 'src', file), 'utf8').includes(name))).toEqual([])
})
