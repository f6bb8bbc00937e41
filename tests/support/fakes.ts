import { type AnyActor, type InspectionEvent, isMachineSnapshot, type SimulatedClock } from 'xstate'
import { settled } from '../../dev/settled'
import { ran, watchers } from '../../dev/walks/coverage-ledger'
import { type Attempt, attemptKey } from '../../src/domain/attempt'
import type { DraftLink, LockStatus } from '../../src/domain/drafts/draft'
import { CallError } from '../../src/domain/failure'
import {
  defaultUrlState,
  isSameUrlState,
  type UrlState,
  type UrlStatePort,
} from '../../src/domain/navigation/url-state'
import type { Toast } from '../../src/domain/toast'
import type { DraftPort, Opening, RestorePort, SavedDraft } from '../../src/machines/parts/draft-autosave.ports'
import { createPastMachine } from '../../src/machines/parts/past.machine'
import { type TestClock, testClock } from './clock'

/** What an actor under test is started with. */
export interface RootContext {
  clock: SimulatedClock
  inspect: (event: InspectionEvent) => void
}

/**
 * Starts an actor on a clock of its own, its steps written down in `ran`, and lets its first promises be heard.
 * `broke` names every machine below it that ended in an error, also where its parent went on.
 */
export async function begin<Ref extends AnyActor>(
  make: (options: RootContext) => Ref,
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
export const offline = () => new CallError('unreached', { isOffline: true })
export const unknown = () => new CallError('unknown')

/** What no port may yield and one did: any look at it throws. */
export const adversarialError = (): unknown =>
  new Proxy(new Error('adversarialError'), {
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
export function recordedToasts() {
  const shown: Toast[] = []
  return { shown, toast: (toast: Toast) => void shown.push(toast), texts: () => shown.map(({ text }) => text) }
}

/** Names for attempts, in order. */
export function attempts() {
  let count = 0
  return () => `attempt ${++count}`
}

/** What forms need for their attempts, on a host that finds none unless told otherwise. */
export const attemptServices = (host = { findsAttempts: false }) => ({
  newId: attempts(),
  keyOf: attemptKey,
  now: () => 0,
  areFound: () => host.findsAttempts,
})

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

/** A draft store that records its calls; it saves at once unless set to wait or to be full. */
export function draftStore<Values>({ findPrevious }: Pick<DraftPort<Values>, 'findPrevious'> = {}) {
  const log: string[] = []
  const waiting = answered<SavedDraft<Values> & { signal: AbortSignal }, DraftLink>()
  const leaving = listeners<void>()
  const store = { isSlow: false, isFull: false, isShared: false, held: 0, breaks: false }
  let begun = 0
  let now = 0
  const last: {
    published: Values | null
    flushed: Values | null
    attempt: Attempt<Values> | null
    base: SavedDraft<Values>['base']
    uploads: readonly string[]
  } = { published: null, flushed: null, attempt: null, base: undefined, uploads: [] }
  /** What was asked of the right to write, and how to tell what became of it. */
  const locks: { id: string; steal: boolean; tell: (news: LockStatus) => void; isOver: boolean }[] = []
  const elsewhere: { latest: SavedDraft<Values> | null; attempt: Attempt<Values> | null } = {
    latest: null,
    attempt: null,
  }
  const port: DraftPort<Values> = {
    lock: ({ link, steal }, tell) => {
      const lock = { id: link.id, steal, tell, isOver: false }
      locks.push(lock)
      if (!store.isShared) tell('held')
      return () => {
        lock.isOver = true
      }
    },
    latest: () => elsewhere.latest,
    attempt: () => elsewhere.attempt,
    begin: () => {
      begun += 1
      log.push(`begin ${begun}`)
      return { id: `draft ${begun}`, rev: 0 }
    },
    save: async (asked) => {
      log.push('save')
      if (asked.uploads) last.uploads = asked.uploads
      if (store.isFull) throw new Error('full')
      return store.isSlow ? waiting.port(asked) : { ...asked.link, rev: asked.link.rev + 1 }
    },
    publish: ({ link, values, base }) => {
      log.push(`publish ${link.id}`)
      last.published = values
      last.base = base
    },
    flush: ({ link, values, base, attempt, uploads, onStored }) => {
      if (store.breaks) throw new Error('broken port')
      log.push(attempt === undefined ? `flush ${link.id}` : `${attempt ? 'attempt' : 'no attempt'} ${link.id}`)
      last.flushed = values
      last.base = base
      if (uploads) last.uploads = uploads
      if (attempt !== undefined) last.attempt = attempt
      onStored?.(!store.isFull)
    },
    discard: ({ id }) => void log.push(`discard ${id}`),
    finish: ({ id }) => void log.push(`finish ${id}`),
    onPageHide: (listener) => leaving.on(listener),
    blockUnload: () => {
      store.held += 1
      return () => {
        store.held -= 1
      }
    },
    now: () => ++now,
    ...(findPrevious && { findPrevious }),
  }
  return {
    port,
    log,
    store,
    waiting,
    last,
    locks,
    elsewhere,
    leavePage: () => leaving.tell(),
    watchers: leaving.count,
  }
}

/** No item has an unsent edit. */
export const noEdits = { read: () => [], watch: () => () => undefined }

/** A host that tells nothing of the work of others. */
export const notTold = { watch: () => () => undefined, open: () => () => undefined }

/** A host that notes no changes. */
export const noPast = {
  isOffered: () => false,
  machine: createPastMachine({ load: async () => breaks(), toast: () => undefined }, 'none'),
  load: async () => undefined,
}

/** Saved drafts that a screen may restore, in memory. */
export function restores<Values>(given: { handed?: Opening<Values>; waiting?: Opening<Values> } = {}) {
  let handed = given.handed ?? null
  const brought: string[] = []
  /** The ids of the drafts that were handed off. */
  const handedOff: string[] = []
  const port: RestorePort<Values> = {
    claim: async () => {
      const taken = handed
      handed = null
      return taken
    },
    findUnsent: async () => given.waiting?.draft?.id ?? null,
    handOff: (id) => {
      handedOff.push(id)
      handed = given.waiting ?? null
    },
    restore: (id) => void brought.push(id),
  }
  return { port, brought, handedOff }
}

/** An address bar in memory, with Back and Forward. */
export function addressBar(start: Partial<UrlState> = {}) {
  const history: UrlState[] = [{ ...defaultUrlState, ...start }]
  const told: string[] = []
  const changes = listeners<UrlState>()
  let at = 0
  const here = () => history[at] ?? defaultUrlState
  const port: UrlStatePort = {
    read: here,
    set(change, how) {
      const urlState = { ...here(), ...change }
      if (isSameUrlState(urlState, here())) return
      told.push(`${how} ${JSON.stringify(change)}`)
      if (how === 'push') at += 1
      history.splice(at, history.length, urlState)
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
    go: (change: Partial<UrlState>) => {
      port.set(change, 'push')
      told.pop()
      return move(0)
    },
    listeners: changes.count,
  }
}

/** The screens and the keyboard of a session under test: none is open, and nobody types. */
export const noScreens = {
  hasOpenForm: () => false,
  showsOnce: () => false,
  onceLeft: async () => undefined,
  saveDrafts: () => undefined,
  written: async () => undefined,
  sinceKey: () => Number.POSITIVE_INFINITY,
  onKey: () => () => undefined,
}
