import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { actionNames } from '../charts/actions'
import { family, guardWords, nameOf, nodesOf, row, specOf, stateName, transitionsOf } from '../charts/chart'
import { importsOf, readSource, resolved } from '../charts/sources'
import { placeOf, placeOfAction, placeOfDelay, placeOfState } from './chart-edits'

/** A written place of the charts: a transition, a state, an action or a delay. */
export interface WrittenPlace {
  /** The coverage names of its transitions or of its state, in any screen. */
  names: Set<string>
  /** The same by machine of a screen. */
  rows: Set<string>
  /** The clauses that it bears in any screen. */
  clauses: Set<string>
  /** The code of what it consists of. */
  code: string
}

/** A value with all functions in it as code. */
function codeOf(value: unknown, depth = 0): string {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return String(value)
  const fields = depth < 3 ? Object.entries(value).map(([key, one]) => `${key}: ${codeOf(one, depth + 1)}`) : []
  return [...(typeof value === 'function' ? [String(value)] : []), ...fields].join('\n')
}

/** The code of named actions and of a guard. */
const implementations = ({ implementations: all }: AnyStateMachine, actions: readonly string[], guard = ''): string =>
  [...actions.map((name) => codeOf(all.actions[name])), codeOf(all.guards[guard.replace(/\(.*$/, '')])].join('\n')

/** Every written place of the machines. */
export function writtenPlaces(machines: Iterable<AnyStateMachine>): Map<string, WrittenPlace> {
  const places = new Map<string, WrittenPlace>()
  const note = (
    place: string | null,
    machine: AnyStateMachine,
    name: string,
    spec: readonly string[],
    code: () => string,
  ) => {
    if (place === null) return
    const known = places.get(place) ?? { names: new Set(), rows: new Set(), clauses: new Set(), code: code() }
    places.set(place, known)
    if (name !== '') known.names.add(name)
    if (name !== '') known.rows.add(`${machine.id} ${name}`)
    for (const id of spec) known.clauses.add(id)
  }
  for (const machine of [...machines].flatMap((one) => family(one))) {
    for (const one of transitionsOf(machine)) {
      const told = row(one)
      note(placeOf(one), machine, nameOf(one), told.spec, () =>
        [
          JSON.stringify({ ...told, spec: [], reason: null, description: null }),
          implementations(machine, actionNames(machine, one.actions), guardWords(one.guard)),
        ].join('\n'),
      )
    }
    for (const node of nodesOf(machine.root)) {
      const meta: unknown = node.meta
      note(placeOfState(node), machine, stateName(node), specOf(meta), () =>
        [node.tags.join(), implementations(machine, actionNames(machine, [...node.entry, ...node.exit]))].join('\n'),
      )
    }
    for (const [name, action] of Object.entries(machine.implementations.actions))
      note(placeOfAction(machine, name), machine, '', [], () => codeOf(action))
    for (const [name, delay] of Object.entries(machine.implementations.delays))
      note(placeOfDelay(machine, name), machine, '', [], () => codeOf(delay))
  }
  return places
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const isCode = (file: string): boolean => /\.tsx?$/.test(file)
const withEnding = (path: string): string | undefined =>
  ['', '.ts', '.tsx'].map((ending) => `${path}${ending}`).find((file) => /\.\w+$/.test(file) && existsSync(file))

/** A file with all files of the project that it is made of: what it imports, and what these do. */
export function filesBehind(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const path of isCode(file) ? importsOf(readSource(file)) : []) {
    const imported = withEnding(resolved(file, path) ?? '')
    if (imported !== undefined) filesBehind(imported, known)
  }
  return known
}

const hashes = new Map<string, string>()

/** The hash of a test file with all files that it is made of. */
function hashOfTest(file: string): string {
  const hash = hashes.get(file) ?? hashOf([...filesBehind(file)].map((one) => readFileSync(one, 'utf8')).join('\n'))
  hashes.set(file, hash)
  return hash
}

/** The hash of what a test proves: the code of a place, and the test. */
export const hashOfProof = (code: string, file: string): string => hashOf(`${code}\n${hashOfTest(file)}`)
