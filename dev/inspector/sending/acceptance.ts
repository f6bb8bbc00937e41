import type { AnyMachineSnapshot } from 'xstate'
import type { Masked } from '../../../src/recording/masking'
import { serialize } from '../../../src/recording/serialize'
import { guardWords, type Node, nodesOf } from '../../charts/machine-words'
import type { Sent } from '../feed'

const activeNodes = ({ _nodes, machine }: AnyMachineSnapshot): Node[] => {
  const active = new Set(_nodes.map(({ id }) => id))
  return nodesOf(machine.root).filter(({ id }) => active.has(id))
}

/** The types of events that a state accepts by name. */
export function acceptedBy(snapshot: AnyMachineSnapshot | null): string[] {
  if (snapshot?.status !== 'active') return []
  const types = activeNodes(snapshot).flatMap((node) => node.ownEvents.map(String))
  return [...new Set(types)].filter((type) => !/^xstate\.|\*|^$/.test(type)).toSorted()
}

/** The names of the guards that a state has for an event: of a refused event all of them refuse. */
export function guardsFor(snapshot: AnyMachineSnapshot | null, type: string): string[] {
  if (snapshot === null) return []
  const branches = activeNodes(snapshot).flatMap((node) => node.transitions.get(type) ?? [])
  return [...new Set(branches.map(({ guard }) => guardWords(guard)))].filter((words) => words !== '')
}

/** Whether a masked event is the event itself, so that it can be sent again: nothing is masked, cut or lost. */
export const isWhole = (event: Sent, masked: Masked): boolean =>
  !event.type.startsWith('xstate.') && JSON.stringify(serialize(event)) === JSON.stringify(masked)
