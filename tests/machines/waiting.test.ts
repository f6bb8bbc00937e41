import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { actorWords, type Node, nodesOf, partsOf, stateName } from '../../dev/charts/chart'
import { graphOf } from '../../dev/charts/paths'
import { projectionOf } from '../../dev/charts/projection'
import { sheetsOf } from '../../dev/charts/sheets'
import { registry } from '../../dev/registry'

/** The states in which an answer is awaited: what they call ends with one, and is no machine. */
const awaiting = (machine: AnyStateMachine): Node[] => {
  const parts = new Set(partsOf(machine).map(([name]) => name))
  return nodesOf(machine.root).filter(({ invoke, transitions }) =>
    invoke.some(({ id, src }) => transitions.has(`xstate.done.actor.${id}`) && !parts.has(actorWords(src))),
  )
}

/** What no chart bounds, with what bounds it instead. */
const bounded: Readonly<Record<string, string>> = {
  'formHost.checkingForDraft': 'After a minute the form opens without the drafts; it is usable (formHost.open).',
  'formHost.open': 'The form stands here and works; whether a draft is kept is looked for beside it, and nobody waits.',
  'settings.saving':
    'Writes to the storage of this browser, which answers at once (src/services/browser/time-settings-store.ts).',
  'shell.shortcuts.waiting': 'The code of the palette brings the shortcuts along; nobody waits, and all else works.',
  'removal.confirmingInBrowser': 'The browser asks the person, who answers.',
  'read.reading': 'Every read ends by the deadline of the calls (src/services/api/exchange.ts).',
}

/** The states of a machine that only a response leads out of to one without a pending call. */
function stuck(machine: AnyStateMachine): string[] {
  // What the whole machine calls for is never waited for: it stands beside all that it does.
  const busy = awaiting(machine).filter((node) => node.parent !== undefined)
  const names = new Map(busy.map((node) => [node.id, stateName(node)]))
  const waits = (place: string) =>
    place.split(' + ').flatMap((id) => busy.filter((node) => `${id}.`.startsWith(`${node.id}.`)))
  const { steps } = graphOf(projectionOf(machine))
  return [...steps.keys()].flatMap((place) => {
    const seen = new Set([place])
    for (const at of seen) {
      if (waits(at).length === 0) return []
      for (const { event, to } of steps.get(at) ?? []) if (!/^(done|failed) /.test(event)) seen.add(to)
    }
    const here = waits(place).map(({ id }) => id)
    // Of several that wait at once, the one that never ends is meant.
    const lasting = here.filter((id) => [...seen].every((at) => waits(at).some((node) => node.id === id)))
    return (lasting.length > 0 ? lasting : here).map((id) => names.get(id) ?? id)
  })
}

describe('from every state a person or a timer leads to one without a pending call, or the call times out', () => {
  const found = sheetsOf(registry).map(({ name, machine }) => ({ name, states: stuck(machine) }))

  test.each(found)('$name', ({ states }) => {
    expect(states.filter((id) => !(id in bounded))).toEqual([])
  })

  test('and no exception is unnecessary', () => {
    const all = new Set(found.flatMap(({ states }) => states))
    expect(Object.keys(bounded).filter((id) => !all.has(id))).toEqual([])
  })
})
