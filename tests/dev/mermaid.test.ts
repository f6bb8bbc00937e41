import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import * as z from 'zod/mini'
import { chart } from '../../dev/charts/chart'
import { definitionOf } from '../../dev/charts/definition'
import { type Sheet, sheetsOf } from '../../dev/charts/sheets'
import { diagram, safe } from '../../dev/docs/mermaid'
import { registry } from '../../dev/registry'

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
  const errors = first === 'stateDiagram-v2' ? [] : [`begins with ${first}`]
  const arrows: [line: string, home: string, ends: string[]][] = []
  for (const line of lines) {
    const home = box.at(-1) ?? ''
    const [, opened] = shapes.opens.exec(line) ?? []
    const [, declared = opened] = shapes.declares.exec(line) ?? []
    const [, said] = shapes.says.exec(line) ?? []
    const joined = shapes.joins.exec(line)
    if (declared) {
      if (homes.has(declared)) errors.push(`${declared} stands twice`)
      homes.set(declared, home)
    }
    if (opened) box.push(opened)
    else if (shapes.closes.test(line)) errors.push(...(box.pop() === undefined ? ['closes too often'] : []))
    else if (said) errors.push(...(homes.has(said) ? [] : [`${said} speaks before it is there`]))
    else if (joined) {
      arrows.push([line, home, [joined[1] ?? '', joined[2] ?? '']])
      const label = (joined[3] ?? '').replaceAll('<br/>', ' ')
      if (/[:;#%"`<>{}[\]|\\]/.test(label) || /direction\s+(tb|bt|rl|lr)/i.test(label))
        errors.push(`bad words: ${line}`)
    } else if (!declared && !shapes.parts.test(line)) errors.push(`no such line: ${line}`)
  }
  for (const [line, home, ends] of arrows)
    for (const end of ends) if (end !== '[*]' && homes.get(end) !== home) errors.push(`crosses a border: ${line}`)
  return [...errors, ...(box.length > 0 ? [`not closed: ${box.join(', ')}`] : [])]
}

describe('a diagram', () => {
  test.each(each)('of %s uses only the Mermaid syntax that every version supports', (_, { machine }) => {
    expect(faultsIn(diagram(machine))).toEqual([])
  })

  test.each(each)('of %s contains the number of each of its transitions once', (_, { machine }) => {
    const told = diagram(machine)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/\((\d+(?:, \d+)*)\)/g)].flatMap(([, all = '']) => all.split(', ').map(Number)),
      )
    expect(told.toSorted((one, other) => one - other)).toEqual(chart(machine).map((_row, index) => index + 1))
  })

  test('nests states, separates parallel regions, and marks initial and final states', () => {
    const machine = setup({ delays: { timeout: 500 } }).createMachine({
      id: 'lamp',
      initial: 'off',
      on: { 'lamp.*': '.off', look: {} },
      states: {
        off: { on: { press: '#lamp.on.colour.white' } },
        on: {
          type: 'parallel',
          after: { timeout: 'off', 2000: 'gone' },
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
      's__on --> s__gone : after 2 s (4)',
      's__on --> s__off : after timeout, 0.5 s (5)',
      's__gone --> [*]',
    ])
  })

  test('escapes the characters that are syntax in Mermaid', () => {
    expect(safe('a: b; "c" --> {d} <br> #e %% direction LR')).toBe('a b c – d br e Direction LR')
  })

  test('the check of diagrams finds malformed ones', () => {
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
    // A configuration holds neither the lengths of delays nor what named actions raise.
    const plain = (rows: ReturnType<typeof chart>) => rows.map(({ delay: _delay, raises: _raises, ...row }) => row)
    expect(plain(chart(again))).toEqual(plain(chart(machine)))
  })

  test('shows how long a delay is, and that one is computed', () => {
    expect(definitionOf(registry.login ?? createMachine({})).delays).toEqual({ timeout: 60_000 })
    expect(sheets.find(({ name }) => name === 'read')?.definition).toHaveProperty('delays', { backoff: 'as reckoned' })
  })
})
