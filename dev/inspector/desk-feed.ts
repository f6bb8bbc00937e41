import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { createMask, type Masked } from '../../src/recording/masking'
import type { Transition } from '../charts/machine-words'
import { createActorTable } from './actor-table'
import { BROKE, isOwnEnd, outcomeOf, type Pending, wordsOf } from './event-facts'
import { createEventLog } from './event-log'
import { createCauses } from './events/causes'
import type { HostCalls } from './events/host-calls'
import { type Feed, type FeedView, NO_EFFECT, type PastPage, payloadText, type Sent, type Verdict } from './feed'
import { pictureOf } from './picture'
import { acceptedBy, guardsFor, isWhole } from './sending/acceptance'
import { createRevive } from './sending/revived'
import { createMoments, MOST_MOMENTS } from './time/moments'

interface FeedOptions {
  /** Takes a picture of the page for each moment. */
  look?: ((mask: (value: unknown) => Masked) => PastPage) | undefined
  /** The calls to the host. */
  calls?: HostCalls
  /** Of a session without an end, only the last lines and moments stay. */
  most?: { lines: number; moments: number }
}

/** Collects what the app's actors do; `soon` defers notifications, so that many events cause one update. */
export function createDeskFeed(
  soon: (tell: () => void) => void,
  { look, calls, most = { lines: 500, moments: MOST_MOMENTS } }: FeedOptions = {},
): Feed & {
  hear: (event: InspectionEvent, at: number) => void
} {
  const mask = createMask()
  const table = createActorTable()
  const log = createEventLog(most.lines)
  const moments = createMoments(look ? () => look(mask) : null, most.moments)
  /** The machine of each actor, also of those that the table has let go. */
  const machines = new Map<string, AnyStateMachine>()
  let heardAt = 0
  const pending = new Map<string, Pending[]>()
  const revived = createRevive()
  const causes = createCauses()
  const listeners = new Set<() => void>()
  /** The text of each context; a snapshot is never changed, only replaced. */
  const texts = new WeakMap<AnyMachineSnapshot, string>()
  let keys = 0
  let view: FeedView = { actors: [], log: [] }
  let isTold = true

  function changed() {
    if (!isTold) return
    isTold = false
    soon(() => {
      isTold = true
      noteBroken()
      // Nothing is processed between two tasks of the browser.
      causes.endAll()
      view = { actors: table.lines(), log: log.lines() }
      moments.add({ ...view, at: heardAt, snapshotOf: table.snapshotOf })
      for (const listener of listeners) listener()
    })
  }

  function sent(id: string, event: Sent, source: string | null, at: number) {
    keys += 1
    pending.set(id, [...(pending.get(id) ?? []), { key: keys, event, took: [] }].slice(-50))
    const { type } = event
    const call = isOwnEnd(type) && source === id ? calls?.of(id) : undefined
    const masked = mask(event)
    const line = table.line(id)
    const isProcessed = line?.status === 'active'
    const { cause, depth } = causes.begin({ key: keys, actor: id, type, source, isProcessed })
    log.add({
      key: keys,
      at,
      actor: id,
      name: line?.name ?? id,
      path: line?.path ?? id,
      from: source === null ? null : (table.line(source)?.path ?? source),
      cause,
      depth,
      type,
      words: wordsOf(type, masked),
      ...(call && { call }),
      payload: payloadText(masked),
      isWhole: isWhole(event, masked),
      outcome: '',
      isTaken: false,
    })
  }

  /** The event that an actor is processing; events that it raises belong to the event that it received. */
  function current(id: string, event: object): Pending | undefined {
    const waiting = pending.get(id) ?? []
    return waiting.find((one) => one.event === event) ?? waiting[0]
  }

  function stepped(id: string, event: object, transitions: readonly Transition[]) {
    const one = current(id, event)
    if (transitions.length > 0) table.take(id, transitions, one === undefined || one.took.length === 0)
    one?.took.push(...transitions)
  }

  function settled(id: string, event: object, snapshot: unknown) {
    const before = table.line(id)?.value ?? ''
    table.change(id, snapshot)
    const machine = table.machine(id)
    if (machine) machines.set(id, machine)
    const waiting = pending.get(id) ?? []
    const one = waiting.find((each) => each.event === event)
    if (!one) return
    causes.end(one.key)
    pending.set(
      id,
      waiting.filter((each) => each !== one),
    )
    const after = table.line(id)?.value ?? ''
    const isBegun = 'type' in event && event.type === 'xstate.init'
    if (table.machine(id))
      log.settle(one.key, isBegun ? `→ ${after}` : outcomeOf(one.took, before, after), one.took.length > 0)
  }

  /** Of an actor whose action or guard threw, XState sends no snapshot. */
  function noteBroken() {
    for (const id of table.noteBroken()) {
      // What came after the event that broke it, it never read.
      for (const [index, { key, took }] of (pending.get(id) ?? []).entries()) {
        if (table.machine(id)) log.settle(key, index === 0 ? BROKE : NO_EFFECT, took.length > 0)
        causes.end(key)
      }
      pending.delete(id)
    }
  }

  function contextText(snapshot: AnyMachineSnapshot): string {
    const text = texts.get(snapshot) ?? JSON.stringify(mask(snapshot.context), null, 2)
    texts.set(snapshot, text)
    return text
  }

  function can(id: string, event: Sent): Verdict {
    try {
      return table.snapshotOf(id)?.can(revived(event)) === true ? 'taken' : 'refused'
    } catch {
      // A guard may read a payload field that is missing.
      return 'unknown'
    }
  }

  return {
    hear(inspected, at) {
      const { sessionId } = inspected.actorRef
      heardAt = at
      if (inspected.type === '@xstate.actor') {
        // It may take the place of one that broke.
        noteBroken()
        table.begin(inspected.actorRef)
        calls?.bear(sessionId)
      } else if (inspected.type === '@xstate.event')
        sent(sessionId, inspected.event, inspected.sourceRef?.sessionId ?? null, at)
      else if (inspected.type === '@xstate.microstep') stepped(sessionId, inspected.event, inspected._transitions)
      else if (inspected.type === '@xstate.snapshot') settled(sessionId, inspected.event, inspected.snapshot)
      else return
      changed()
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    moments: moments.all,
    pageAt: moments.pageAt,
    picture(id) {
      const machine = table.machine(id) ?? machines.get(id)
      return machine ? pictureOf(machine) : null
    },
    accepted: (id) => acceptedBy(table.snapshotOf(id)),
    guards: (id, type) => guardsFor(table.snapshotOf(id), type),
    context(id, moment = null) {
      const snapshot = moment ? moments.snapshotAt(moment, id) : table.snapshotOf(id)
      return snapshot === null ? 'null' : contextText(snapshot)
    },
    can,
    send: (id, event) => table.send(id, revived(event)),
  }
}
