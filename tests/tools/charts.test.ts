import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import * as z from 'zod/mini'
import { registry } from '../../src/app/registry'
import { pages } from '../../tools/charts'
import { withPlaces } from '../../tools/located.mjs'
import { diagram, safe } from '../../tools/mermaid'
import { chart } from '../support/chart'
import { definitionOf } from '../support/definition'
import { type Sheet, sheetsOf } from '../support/sheets'

const sheets = sheetsOf(registry)
const each = sheets.map((sheet): [string, Sheet] => [sheet.name, sheet])

const shapes = {
  opens: /^state "[^"]+" as (s\w*) \{$/,
  declares: /^state "[^"]+" as (s\w*)$/,
  says: /^(s\w*) : [^:;#%"`<>{}[\]|\\]+$/,
  joins: /^(\[\*\]|s\w*) --> (\[\*\]|s\w*)(?: : (.+))?$/,
  parts: /^--$/,
  closes: /^\}$/,
}

/** What is wrong with a diagram: a line of no known shape, a state unknown or told of twice, a box that is not closed. */
function faultsIn(text: string): string[] {
  const [first = '', ...rest] = text.split('\n')
  const lines = rest.map((line) => line.trim())
  const box: string[] = []
  const homes = new Map<string, string>()
  const faults = first === 'stateDiagram-v2' ? [] : [`begins with ${first}`]
  const arrows: [line: string, home: string, ends: string[]][] = []
  for (const line of lines) {
    const home = box.at(-1) ?? ''
    const [, opened] = shapes.opens.exec(line) ?? []
    const [, declared = opened] = shapes.declares.exec(line) ?? []
    const [, said] = shapes.says.exec(line) ?? []
    const joined = shapes.joins.exec(line)
    if (declared) {
      if (homes.has(declared)) faults.push(`${declared} stands twice`)
      homes.set(declared, home)
    }
    if (opened) box.push(opened)
    else if (shapes.closes.test(line)) faults.push(...(box.pop() === undefined ? ['closes too often'] : []))
    else if (said) faults.push(...(homes.has(said) ? [] : [`${said} speaks before it is there`]))
    else if (joined) {
      arrows.push([line, home, [joined[1] ?? '', joined[2] ?? '']])
      const label = (joined[3] ?? '').replaceAll('<br/>', ' ')
      if (/[:;#%"`<>{}[\]|\\]/.test(label) || /direction\s+(tb|bt|rl|lr)/i.test(label))
        faults.push(`bad words: ${line}`)
    } else if (!declared && !shapes.parts.test(line)) faults.push(`no such line: ${line}`)
  }
  for (const [line, home, ends] of arrows)
    for (const end of ends) if (end !== '[*]' && homes.get(end) !== home) faults.push(`crosses a border: ${line}`)
  return [...faults, ...(box.length > 0 ? [`not closed: ${box.join(', ')}`] : [])]
}

describe('a diagram', () => {
  test.each(each)('of %s is written in the part of Mermaid that every version reads', (_, { machine }) => {
    expect(faultsIn(diagram(machine))).toEqual([])
  })

  test.each(each)('of %s has the number of each of its transitions once', (_, { machine }) => {
    const told = diagram(machine)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/\((\d+(?:, \d+)*)\)/g)].flatMap(([, all = '']) => all.split(', ').map(Number)),
      )
    expect(told.toSorted((one, other) => one - other)).toEqual(chart(machine).map((_row, index) => index + 1))
  })

  test('lays states into states, parts what is there at once, and says where it begins and ends', () => {
    const machine = setup({ delays: { patience: 500 } }).createMachine({
      id: 'lamp',
      initial: 'off',
      on: { 'lamp.*': '.off', look: {} },
      states: {
        off: { on: { press: '#lamp.on.colour.white' } },
        on: {
          type: 'parallel',
          after: { patience: 'off', 2000: 'gone' },
          states: { colour: { initial: 'red', states: { red: { on: { next: 'white' } }, white: {} } }, noise: {} },
        },
        gone: { type: 'final' },
      },
    })
    expect(
      diagram(machine)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'stateDiagram-v2',
      'state "anywhere in lamp" as s__ANY',
      's__ANY : look (2)',
      'state "off" as s__off',
      'state "on" as s__on {',
      'state "colour" as s__on__colour {',
      'state "red" as s__on__colour__red',
      'state "white" as s__on__colour__white',
      '[*] --> s__on__colour__red',
      's__on__colour__red --> s__on__colour__white : next (6)',
      '}',
      '--',
      'state "noise" as s__on__noise',
      '}',
      'state "gone" as s__gone',
      '[*] --> s__off',
      's__ANY --> s__off : lamp.∗ (1)',
      's__off --> s__on : press (3) to colour.white',
      's__on --> s__gone : after 2000 ms (4)',
      's__on --> s__off : after patience, 500 ms (5)',
      's__gone --> [*]',
    ])
  })

  test('has no mark of Mermaid’s own in its words', () => {
    expect(safe('a: b; "c" --> {d} <br> #e %% direction LR')).toBe('a b c – d br e Direction LR')
  })

  test('the check of diagrams sees what it is for', () => {
    const diagramOf = (...lines: string[]) => ['stateDiagram-v2', ...lines].join('\n')
    const [a, box] = ['state "a" as s__a', 'state "b" as s__b {']
    expect(faultsIn(diagramOf(a, 's__a --> s__a : again (1)', 's__a --> [*]'))).toEqual([])
    expect(faultsIn(diagramOf(box, a))).toEqual(['not closed: s__b'])
    expect(faultsIn(diagramOf(a, '}', a))).toEqual(['closes too often', 's__a stands twice'])
    expect(faultsIn(diagramOf(box, a, '}', '[*] --> s__a'))).toEqual(['crosses a border: [*] --> s__a'])
    expect(faultsIn(diagramOf(a, 's__a --> s__a : a: b', 'class s__a'))).toEqual([
      'bad words: s__a --> s__a : a: b',
      'no such line: class s__a',
    ])
  })
})

const config = z.custom<Parameters<typeof createMachine>[0]>((value) => typeof value === 'object' && value !== null)

describe('a definition', () => {
  test.each(each)('of %s is one that XState reads, with every transition as it was', (_, { machine }) => {
    const again = createMachine(config.parse(JSON.parse(JSON.stringify(definitionOf(machine)))))
    const plain = (rows: ReturnType<typeof chart>) => rows.map(({ at: _at, delay: _delay, ...row }) => row)
    expect(plain(chart(again))).toEqual(plain(chart(machine)))
  })

  test('tells how long a delay is, and that one is reckoned', () => {
    expect(definitionOf(registry.login ?? createMachine({})).delays).toEqual({ patience: '60000 ms' })
    expect(sheets.find(({ name }) => name === 'read')?.definition).toHaveProperty('delays', { backoff: 'as reckoned' })
  })
})

describe('the pages', () => {
  const files = pages().map(([file]) => file)

  test('are one for each machine of the registry and one for each that it invokes', () => {
    for (const name of Object.keys(registry)) {
      expect(files).toContain(`docs/charts/${name}.md`)
      expect(files).toContain(`docs/charts/${name}.json`)
    }
    expect(new Set(files).size).toBe(files.length)
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
  })

  test('are those that are kept, and link to nothing that is not', () => {
    expect(
      readdirSync('docs/charts')
        .map((name) => `docs/charts/${name}`)
        .toSorted(),
    ).toEqual(files.toSorted())
    const names = new Set(files)
    for (const file of files.filter((one) => one.endsWith('.md')))
      for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/\]\(([\w.-]+\.(?:md|json))\)/g))
        expect(names, file).toContain(`docs/charts/${to}`)
  })
})

test('a chart’s code is told where each state and transition is written, after all that is spread in', () => {
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
