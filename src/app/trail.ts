import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'
import { isMachine, numbered, pathOf, rootOf } from './actor-names'

/** What one thing from outside led to, in one tree of actors: all of it happened at once. */
export interface Happening {
  root: string
  actor: AnyActorRef
  at: number
  /** The tree began here. */
  starts: { machine: string; input: unknown } | null
  stops: boolean
  /** What came from outside the machines, to which actor; `during` a question that it came of, where it did. */
  events: { to: string; event: unknown; during: string | undefined }[]
  /** What a listener told as soon as it was begun. */
  echoes: { from: string; event: unknown }[]
  answers: Map<string, unknown[]>
  /** Where actors were afterwards, as far as that changed; null for one that was stopped. */
  states: Map<string, StateValue | null>
}

interface Tree {
  name: string
  machine: string
  actor: AnyActorRef
  now: Happening | null
  /** What machines were told and have not dealt with yet. */
  pending: { event: unknown; actor: AnyActorRef }[]
  /** Listeners that are just being begun. */
  beginning: Set<AnyActorRef>
  known: Map<string, StateValue | null>
}

const whereIs = ({ value }: { value: StateValue }): StateValue => value

/** Tells what happens to trees of actors, one thing from outside after the other, from what their inspection says. */
export function createTrail(tell: (happening: Happening) => void, nameOf = numbered()) {
  const trees = new Map<AnyActorRef, Tree>()
  const over = new WeakSet<AnyActorRef>()
  /** The happenings that have not come to rest, the innermost last. */
  let open: Happening[] = []
  /** What is being asked of the world, the latest last. */
  const questions: string[] = []

  function begin(tree: Tree, at: number, starts: Happening['starts'] = null): Happening {
    const { name, actor } = tree
    const begun: Happening = {
      root: name,
      actor,
      at,
      starts,
      stops: false,
      events: [],
      echoes: [],
      answers: new Map(),
      states: new Map(),
    }
    tree.now = begun
    open.push(begun)
    return begun
  }

  function end(tree: Tree) {
    const ended = tree.now
    if (!ended) return
    tree.now = null
    open = open.filter((one) => one !== ended)
    tell(ended)
  }

  function plant(actor: AnyActorRef, at: number) {
    const tree: Tree = {
      name: nameOf(actor),
      machine: actor.id,
      actor,
      now: null,
      pending: [{ event: null, actor }],
      beginning: new Set(),
      known: new Map(),
    }
    trees.set(actor, tree)
    begin(tree, at, { machine: actor.id, input: undefined })
  }

  function send(sourceRef: AnyActorRef | null, actorRef: AnyActorRef, event: AnyEventObject, at: number) {
    const tree = trees.get(rootOf(actorRef))
    if (!tree || over.has(actorRef)) return
    if (event.type === 'xstate.init') {
      if (!isMachine(actorRef)) return void tree.beginning.add(actorRef)
      if (actorRef === tree.actor) {
        tree.pending = []
        if (tree.now?.starts && 'input' in event) tree.now.starts.input = event.input
      }
    } else if (!isMachine(actorRef)) return
    else if (sourceRef && sourceRef !== actorRef && isMachine(sourceRef)) {
      // What broke has nothing more to say.
      if (event.type.startsWith('xstate.error.actor.')) leave(tree, sourceRef)
    } else if (sourceRef && tree.now && tree.beginning.has(sourceRef))
      tree.now.echoes.push({ from: pathOf(sourceRef), event })
    else {
      const during = tree.now ? questions.at(-1) : undefined
      const now = tree.now ?? begin(tree, at)
      now.events.push({ to: pathOf(actorRef), event, during })
    }
    tree.pending.push({ event, actor: actorRef })
  }

  function leave(tree: Tree, actor: AnyActorRef) {
    over.add(actor)
    tree.pending = tree.pending.filter((one) => one.actor !== actor)
  }

  function settle(actorRef: AnyActorRef, event: AnyEventObject, snapshot: unknown, at: number) {
    const tree = trees.get(rootOf(actorRef))
    if (!tree) return
    if (!isMachineSnapshot(snapshot)) {
      if (event.type === 'xstate.init') tree.beginning.delete(actorRef)
      return
    }
    const isStopped = event.type === 'xstate.stop'
    const place = tree.pending.findIndex((one) => one.event === event && one.actor === actorRef)
    if (place >= 0) tree.pending.splice(place, 1)
    if (snapshot.status !== 'active' || isStopped) leave(tree, actorRef)
    if (isStopped && actorRef === tree.actor) {
      const last = tree.now ?? begin(tree, at)
      last.stops = true
      trees.delete(actorRef)
      return end(tree)
    }
    note(tree, pathOf(actorRef), isStopped ? null : whereIs(snapshot))
    if (snapshot.status !== 'active' && actorRef !== tree.actor) tree.known.delete(pathOf(actorRef))
    if (tree.pending.length === 0) end(tree)
  }

  function note({ known, now }: Tree, path: string, value: StateValue | null) {
    if (known.has(path) && JSON.stringify(known.get(path)) === JSON.stringify(value)) return
    known.set(path, value)
    now?.states.set(path, value)
  }

  return {
    hear(event: InspectionEvent, at: number): void {
      const { actorRef: actor } = event
      if (!(actor instanceof Actor)) return
      if (event.type === '@xstate.actor' && rootOf(actor) === actor) plant(actor, at)
      if (event.type === '@xstate.event')
        send(event.sourceRef instanceof Actor ? event.sourceRef : null, actor, event.event, at)
      if (event.type === '@xstate.snapshot') settle(actor, event.event, event.snapshot, at)
    },
    asking: (name: string): void => void questions.push(name),
    /** Takes down what the world answered at once, where a machine can have asked. */
    answered(name: string, answer: unknown): void {
      // A question that threw was never answered.
      const place = questions.lastIndexOf(name)
      if (place >= 0) questions.splice(place)
      if (typeof answer === 'function' || answer instanceof Promise) return
      const now = open.at(-1)
      now?.answers.set(name, [...(now.answers.get(name) ?? []), answer])
    },
    trees: () => [...trees.values()],
    isAtRest: () => open.length === 0,
  }
}
