import type { AnyStateMachine } from 'xstate'
import { partName, partsOf } from './chart'
import { type Definition, definitionOf, fullDefinition } from './definition'

/** A chart, rendered once even if several screens contain it. */
export interface Sheet {
  /** The base name of its files: `news`, `news.form`, or the part's name if all screens have the same chart. */
  name: string
  machine: AnyStateMachine
  /** The ids of all machines with this chart. */
  ids: string[]
  definition: Definition
  /** Every path to it in the registry: `news › form › draft`. */
  ways: string[]
  /** The charts that it invokes, by source name. */
  parts: { name: string; sheet: string }[]
}

const ARROW = ' › '

interface Met {
  way: readonly string[]
  machine: AnyStateMachine
}

/** A machine and, recursively, those it may invoke, each with its path. */
const met = (way: readonly string[], machine: AnyStateMachine): Met[] => [
  { way, machine },
  ...partsOf(machine).flatMap(([name, part]) => met([...way, name], part)),
]

const grouped = <Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Every chart of a registry; identical charts, with the same clauses and children, are merged. */
export function sheetsOf(registry: Readonly<Record<string, AnyStateMachine>>): Sheet[] {
  const texts = new Map<AnyStateMachine, string>()
  const textOf = (machine: AnyStateMachine): string => {
    const parts = partsOf(machine).map(([name, part]) => `${name}: ${textOf(part)}`)
    const text =
      texts.get(machine) ?? [JSON.stringify(definitionOf(machine, partName(machine.id))), ...parts].join('\n')
    texts.set(machine, text)
    return text
  }
  const all = Object.entries(registry).flatMap(([name, machine]) => met([name], machine))
  const groups = grouped(all, ({ machine }) => textOf(machine))
  const variants = grouped(groups.values(), ([first]) => partName(first?.machine.id ?? ''))
  const nameOf = ([first]: Met[]): string => {
    const { way = [], machine } = first ?? {}
    const id = partName(machine?.id ?? '')
    return way.length > 1 && variants.get(id)?.length === 1 && !(id in registry) ? id : way.join('.')
  }
  const names = new Map([...groups].map(([text, group]) => [text, nameOf(group)]))
  return [...groups].flatMap(([text, group]) => {
    const machine = group[0]?.machine
    if (!machine) return []
    const parts = partsOf(machine).map(([name, part]) => ({ name, sheet: names.get(textOf(part)) ?? '' }))
    const ways = group.map(({ way }) => way.join(ARROW))
    const ids = [...new Set(group.map(({ machine: { id } }) => id))]
    return [{ name: names.get(text) ?? '', machine, ids, definition: fullDefinition(machine), ways, parts }]
  })
}
