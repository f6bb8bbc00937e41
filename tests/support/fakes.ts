import { afterAll, expect } from 'vitest'
import { type AnyActor, type InspectionEvent, isMachineSnapshot, type SimulatedClock } from 'xstate'
import { settled } from '../../dev/charts/explore'
import { leaveWalk, ran, watchers } from '../../dev/walks/coverage-ledger'
import type { DraftLink } from '../../src/domain/draft'
import { CallError } from '../../src/domain/failure'
import { type Place, type PlacePort, startPlace } from '../../src/domain/place'
import type { Toast } from '../../src/domain/toast'
import type { DraftPort, Kept, LeaseNews, Opening, RestorePort } from '../../src/machines/parts/draft-keeper.machine'
import { type TestClock, testClock } from './clock'

afterAll(() => leaveWalk(expect.getState().testPath ?? ''))

/** What an actor under test is started with. */
export interface Surroundings {
  clock: SimulatedClock
  inspect: (event: InspectionEvent) => void
}

/**
 * Starts an actor on a clock of its own, its steps written down in `ran`, and lets its first promises be heard.
 * `broke` names every machine below it that ended in an error, also where its parent went on.
 */
export async function begin<Ref extends AnyActor>(
  make: (options: Surroundings) => Ref,
): Promise<TestClock & { actor: Ref; broke: string[] }> {
  const time = testClock()
  const broke: string[] = []
  const inspect = (event: InspectionEvent) => {
    ran.inspect(event)
    for (const watch of watchers) watch(event)
    if (event.type !== '@xstate.event' || !event.event.type.startsWith('xstate.error.actor.')) return
    if (isMachineSnapshot(event.sourceRef?.getSnapshot())) broke.push(event.event.type)
  }
  const actor = make({ clock: time.clock, inspect })
  // A machine under test may break; the test looks at its status.
  actor.subscribe({ error: () => undefined })
  actor.start()
  await settled()
  return { ...time, actor, broke }
}

/** A child that must be there. */
export function need<Child>(child: Child | undefined): Child {
  if (child === undefined) throw new Error('There is no such child')
  return child
}

export const refused = (serverMessage = '') =>
  new CallError('refused', { status: 200, serverMessage, text: serverMessage })
export const failed = (status = 500, serverMessage = '') => new CallError('failed', { status, serverMessage })
export const unreached = () => new CallError('unreached')
export const unknown = () => new CallError('unknown')

/** What no port may yield and one did: any look at it throws. */
export const unbearable = (): unknown =>
  new Proxy(new Error('unbearable'), {
    getPrototypeOf: () => {
      throw new Error('Nobody may look')
    },
  })

/** Throws, whatever it is asked. */
export const breaks = (): never => {
  throw new Error('broken port')
}

export interface Call<Asked, Answer> {
  asked: Asked
  yes: (answer: Answer) => Promise<void>
  no: (error: unknown) => Promise<void>
  /** Whether it still waits for its answer. */
  isOpen: () => boolean
}

/** A port whose calls wait for the test's answers. */
export function answered<Asked, Answer>() {
  const calls: Call<Asked, Answer>[] = []
  return {
    calls,
    port: (asked: Asked) =>
      new Promise<Answer>((resolve, reject) => {
        let isOpen = true
        calls.push({
          asked,
          isOpen: () => isOpen,
          yes: (answer) => {
            isOpen = false
            resolve(answer)
            return settled()
          },
          no: (error) => {
            isOpen = false
            reject(error)
            return settled()
          },
        })
      }),
    /** The latest call. */
    last(): Call<Asked, Answer> {
      const call = calls.at(-1)
      if (!call) throw new Error('Nothing was called')
      return call
    },
  }
}

/** Toasts as the toaster would get them. */
export function toastBook() {
  const shown: Toast[] = []
  return { shown, toast: (toast: Toast) => void shown.push(toast), texts: () => shown.map(({ text }) => text) }
}

/** Names for attempts, in order. */
export function attempts() {
  let count = 0
  return () => `attempt ${++count}`
}

/** Something that calls back: every listener that is still there. */
export function listeners<Given>() {
  const all = new Set<(given: Given) => void>()
  return {
    count: () => all.size,
    tell: (given: Given) => {
      for (const listener of all) listener(given)
    },
    on: (listener: (given: Given) => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

/** A draft store that writes down what is asked of it; it keeps at once unless told to wait or to be full. */
export function draftStore<Values>({ earlier }: Pick<DraftPort<Values>, 'earlier'> = {}) {
  const log: string[] = []
  const waiting = answered<{ link: DraftLink; values: Values; signal: AbortSignal }, DraftLink>()
  const leaving = listeners<void>()
  const store = { isSlow: false, isFull: false, isShared: false, held: 0, breaks: false }
  let begun = 0
  let now = 0
  const last: { published: Values | null; flushed: Values | null } = { published: null, flushed: null }
  /** What was asked of the right to write, and how to tell what became of it. */
  const leases: { id: string; takes: boolean; tell: (news: LeaseNews) => void; isOver: boolean }[] = []
  const elsewhere: { newest: Kept<Values> | null } = { newest: null }
  const port: DraftPort<Values> = {
    lease: ({ link, takes }, tell) => {
      const lease = { id: link.id, takes, tell, isOver: false }
      leases.push(lease)
      if (!store.isShared) tell('held')
      return () => {
        lease.isOver = true
      }
    },
    newest: () => elsewhere.newest,
    begin: () => {
      begun += 1
      log.push(`begin ${begun}`)
      return { id: `draft ${begun}`, rev: 0 }
    },
    keep: async (asked) => {
      log.push('keep')
      if (store.isFull) throw new Error('full')
      return store.isSlow ? waiting.port(asked) : { ...asked.link, rev: asked.link.rev + 1 }
    },
    publish: ({ link, values }) => {
      log.push(`publish ${link.id}`)
      last.published = values
    },
    flush: ({ link, values }) => {
      if (store.breaks) throw new Error('broken port')
      log.push(`flush ${link.id}`)
      last.flushed = values
    },
    discard: ({ id }) => void log.push(`discard ${id}`),
    onLeave: (listener) => leaving.on(listener),
    holdPage: () => {
      store.held += 1
      return () => {
        store.held -= 1
      }
    },
    now: () => ++now,
    ...(earlier && { earlier }),
  }
  return {
    port,
    log,
    store,
    waiting,
    last,
    leases,
    elsewhere,
    leavePage: () => leaving.tell(),
    watchers: leaving.count,
  }
}

/** Kept drafts that a screen may restore, in memory. */
export function restores<Values>(given: { handed?: Opening<Values>; waiting?: Opening<Values> } = {}) {
  let handed = given.handed ?? null
  const brought: string[] = []
  const port: RestorePort<Values> = {
    take: async () => {
      const taken = handed
      handed = null
      return taken
    },
    waiting: async () => given.waiting?.draft?.id ?? null,
    hand: () => {
      handed = given.waiting ?? null
    },
    restore: (id) => void brought.push(id),
  }
  return { port, brought }
}

/** An address bar in memory, with Back and Forward. */
export function addressBar(start: Partial<Place> = {}) {
  const history: Place[] = [{ ...startPlace, ...start }]
  const told: string[] = []
  const changes = listeners<Place>()
  let at = 0
  const here = () => history[at] ?? startPlace
  const port: PlacePort = {
    read: here,
    tell(change, how) {
      told.push(`${how} ${JSON.stringify(change)}`)
      const place = { ...here(), ...change }
      if (how === 'push') at += 1
      history.splice(at, history.length, place)
    },
    onChange: changes.on,
  }
  const move = async (by: number) => {
    at = Math.min(Math.max(at + by, 0), history.length - 1)
    changes.tell(here())
    await settled()
  }
  return {
    port,
    told,
    here,
    back: () => move(-1),
    forward: () => move(1),
    /** Goes where a link leads. */
    go: (change: Partial<Place>) => {
      port.tell(change, 'push')
      told.pop()
      return move(0)
    },
    listeners: changes.count,
  }
}

/** The screens of a session under test, where none is. */
export const noScreens = {
  hasOpenForm: () => false,
  keepWords: () => undefined,
  written: async () => undefined,
}
