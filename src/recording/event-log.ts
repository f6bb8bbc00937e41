import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'
import { createTreeNames, hasFailed, isMachine, pathOf, rootOf } from './actor-path'

/** Everything that one event from outside caused in one actor tree, up to the next stable state. */
export interface Macrostep {
  root: string
  actor: AnyActorRef
  at: number
  /** Set where the tree was started. */
  starts: { machine: string; input: unknown } | null
  stops: boolean
  /** Events from outside the machines; `during` names the port call that caused the event, if one did. */
  events: { to: string; event: unknown; during: string | undefined }[]
  /** Events that a callback actor sent synchronously while it was started. */
  syncReplies: { from: string; event: unknown }[]
  answers: Map<string, unknown[]>
  /** The state values that changed; null for an actor that was stopped, and for a root that failed. */
  states: Map<string, StateValue | null>
}

interface Tree {
  name: string
  machine: string
  actor: AnyActorRef
  now: Macrostep | null
  /** Events that were sent and are not processed yet; null until the root is started. */
  pending: { event: unknown; actor: AnyActorRef }[]
  /** Callback actors that are being started. */
  starting: Set<AnyActorRef>
  known: Map<string, StateValue | null>
}

const stateValueOf = ({ value }: { value: StateValue }): StateValue => value

/** Groups the inspection events of actor trees into macrosteps. */
export function createEventLog(onMacrostep: (macrostep: Macrostep) => void, nameOf = createTreeNames()) {
  const trees = new Map<AnyActorRef, Tree>()
  const finished = new WeakSet<AnyActorRef>()
  /** The macrosteps in progress, the innermost last. */
  let open: Macrostep[] = []
  /** The port calls in progress, the latest last. */
  const portCalls: string[] = []

  function begin(tree: Tree, at: number, starts: Macrostep['starts'] = null): Macrostep {
    const { name, actor } = tree
    const begun: Macrostep = {
      root: name,
      actor,
      at,
      starts,
      stops: false,
      events: [],
      syncReplies: [],
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
    onMacrostep(ended)
  }

  function addTree(actor: AnyActorRef, at: number) {
    const tree: Tree = {
      name: nameOf(actor),
      machine: actor.id,
      actor,
      now: null,
      pending: [{ event: null, actor }],
      starting: new Set(),
      known: new Map(),
    }
    trees.set(actor, tree)
    begin(tree, at, { machine: actor.id, input: undefined })
  }

  function send(sourceRef: AnyActorRef | null, actorRef: AnyActorRef, event: AnyEventObject, at: number) {
    const tree = trees.get(rootOf(actorRef))
    if (!tree || finished.has(actorRef)) return
    if (event.type === 'xstate.init') {
      if (actorRef === tree.actor) {
        tree.pending = []
        if (tree.now?.starts && 'input' in event) tree.now.starts.input = event.input
      } else if (!isMachine(actorRef)) return void tree.starting.add(actorRef)
    } else if (!isMachine(actorRef)) return
    else if (sourceRef && sourceRef !== actorRef && isMachine(sourceRef)) {
      // A failed actor processes none of its queued events.
      if (event.type.startsWith('xstate.error.actor.')) finish(tree, sourceRef)
    } else if (sourceRef && tree.now && tree.starting.has(sourceRef))
      tree.now.syncReplies.push({ from: pathOf(sourceRef), event })
    else {
      const during = tree.now ? portCalls.at(-1) : undefined
      const now = tree.now ?? begin(tree, at)
      now.events.push({ to: pathOf(actorRef), event, during })
    }
    tree.pending.push({ event, actor: actorRef })
  }

  function finish(tree: Tree, actor: AnyActorRef) {
    finished.add(actor)
    tree.pending = tree.pending.filter((one) => one.actor !== actor)
  }

  function settle(actorRef: AnyActorRef, event: AnyEventObject, snapshot: unknown, at: number) {
    const tree = trees.get(rootOf(actorRef))
    if (!tree) return
    if (!isMachineSnapshot(snapshot)) {
      if (event.type === 'xstate.init') tree.starting.delete(actorRef)
      return
    }
    const isStopped = event.type === 'xstate.stop'
    const index = tree.pending.findIndex((one) => one.event === event && one.actor === actorRef)
    if (index >= 0) tree.pending.splice(index, 1)
    if (snapshot.status !== 'active' || isStopped) finish(tree, actorRef)
    if (isStopped && actorRef === tree.actor) {
      const last = tree.now ?? begin(tree, at)
      last.stops = true
      trees.delete(actorRef)
      return end(tree)
    }
    noteState(tree, pathOf(actorRef), isStopped ? null : stateValueOf(snapshot))
    if (snapshot.status !== 'active' && actorRef !== tree.actor) tree.known.delete(pathOf(actorRef))
    if (tree.pending.length === 0) end(tree)
  }

  function noteState({ known, now }: Tree, path: string, value: StateValue | null) {
    if (known.has(path) && JSON.stringify(known.get(path)) === JSON.stringify(value)) return
    known.set(path, value)
    now?.states.set(path, value)
  }

  /** Ends the trees whose root failed: XState tells nothing where an action or guard of a root throws. */
  function endFailed(): void {
    for (const tree of trees.values()) {
      // An actor that is being created has no snapshot yet.
      if (tree.pending[0]?.event === null || !hasFailed(tree.actor)) continue
      noteState(tree, '', null)
      trees.delete(tree.actor)
      end(tree)
    }
  }

  return {
    endFailed,
    /** A buffered event, which is not live, may be older than the failure that its actor shows now. */
    observe(event: InspectionEvent, at: number, isLive = true): void {
      if (isLive) endFailed()
      const { actorRef: actor } = event
      if (!(actor instanceof Actor)) return
      if (event.type === '@xstate.actor' && rootOf(actor) === actor) addTree(actor, at)
      if (event.type === '@xstate.event')
        send(event.sourceRef instanceof Actor ? event.sourceRef : null, actor, event.event, at)
      if (event.type === '@xstate.snapshot') settle(actor, event.event, event.snapshot, at)
    },
    portCalled: (name: string): void => void portCalls.push(name),
    /** Notes what a port returned synchronously. */
    portReturned(name: string, answer: unknown): void {
      // The begin of a call may be missing: the buffer drops its oldest events.
      const index = portCalls.lastIndexOf(name)
      if (index >= 0) portCalls.splice(index)
      if (typeof answer === 'function' || answer instanceof Promise) return
      const now = open.at(-1)
      now?.answers.set(name, [...(now.answers.get(name) ?? []), answer])
    },
    trees: () => [...trees.values()],
    isIdle(): boolean {
      endFailed()
      return open.length === 0
    },
  }
}
