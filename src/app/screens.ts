import { Actor, type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'
import type { ScreenLeft } from '../machines/parts/draft-autosave.ports'
import type { CommandLabels } from './commands/command-labels'

interface Entry {
  actor: AnyActorRef
  users: number
  commandLabels: CommandLabels
}

/** Tells a screen that its editor leaves it. */
const leave = { type: 'screen.leave' } satisfies ScreenLeft

/** The registry of screen actors, by key. It stops an actor once it has no users and no write in progress. */
export function createScreens() {
  const entries = new Map<string, Entry>()
  const onRegistered = new Set<() => void>()

  const actors = () => [...entries.values()].map(({ actor }) => actor)

  const showingOnce = () =>
    [...entries.values()].filter(
      ({ actor, users }) => users > 0 && descendants(actor).some((one) => snapshotOf(one)?.tags.has('once') === true),
    )

  /** Stops an actor without users, at once or after its write has ended. */
  async function stopWhenIdle(key: string, one: Entry) {
    await until(one.actor, (actor) => !isWriting(actor))
    if (one.users > 0 || entries.get(key) !== one) return
    entries.delete(key)
    one.actor.stop()
  }

  return {
    /** Registers an actor under its key, with its command labels. */
    register(key: string, actor: AnyActorRef, commandLabels: CommandLabels = {}): void {
      actor.subscribe({ error: (error) => console.error(`The screen ${key} failed`, error) })
      entries.set(key, { actor, users: 0, commandLabels })
      actor.start()
      for (const listener of onRegistered) listener()
    },

    /** Calls back when an actor is registered; returns an unsubscribe function. */
    onRegister(listener: () => void): () => void {
      onRegistered.add(listener)
      return () => void onRegistered.delete(listener)
    },

    /** The actor that is registered under a key. */
    at: (key: string): AnyActorRef | undefined => entries.get(key)?.actor,

    /** Counts a user of a screen; returns a function that removes it. */
    attach(key: string): () => void {
      const one = entries.get(key)
      if (!one) return () => undefined
      one.users += 1
      return () => {
        one.users -= 1
        if (one.users > 0) return
        one.actor.send(leave)
        setTimeout(() => void stopWhenIdle(key, one))
      }
    },

    /** The actors of all screens, also of those that have no users yet. */
    actors,

    /** The screens that have users. */
    shown: () => [...entries.values()].filter(({ users }) => users > 0),

    /** The actor of an editor's screen by its name, shown or about to be. */
    named: (name: string, editorId: string | undefined): AnyActorRef | undefined =>
      [...entries].find(([key]) => key.startsWith(`${name} ${editorId} `))?.[1].actor,

    /** Notifies every screen that it is being left, so that its form saves its draft. */
    saveDrafts(): void {
      for (const actor of actors()) actor.send(leave)
    },

    /** Resolves once no screen writes any more. */
    async written(): Promise<void> {
      await Promise.all(actors().map((actor) => until(actor, (each) => !isWriting(each))))
    },

    /** Resolves once the shown screens have finished their reads. */
    async read(): Promise<void> {
      const shown = [...entries.values()].filter(({ users }) => users > 0)
      await Promise.all(shown.map(({ actor }) => until(actor, (each) => !isReading(each))))
    },

    /** Whether a form is open on any screen. */
    hasOpenForm: (): boolean =>
      actors().some((actor) => descendants(actor).some(({ id }) => id === 'form' || id === 'notification')),

    /** Whether a screen with users shows what nothing shows a second time, or is about to (EXT-283). */
    showsOnce: (): boolean => showingOnce().length > 0,

    /** Resolves once the screens that show such a thing now have been left. */
    async onceLeft(): Promise<void> {
      await Promise.all(showingOnce().map((one) => until(one.actor, () => one.users === 0)))
    },
  }
}

/** The snapshot of an actor that runs a machine; null for any other actor. */
export function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}

/** The direct children of an actor. */
export function childrenOf(actor: AnyActorRef): AnyActorRef[] {
  const children: unknown = snapshotOf(actor)?.children
  return Object.values(typeof children === 'object' && children !== null ? children : {}).filter(
    (child) => child instanceof Actor,
  )
}

const descendants = (actor: AnyActorRef): AnyActorRef[] =>
  childrenOf(actor).flatMap((child) => [child, ...descendants(child)])

const isWriting = (actor: AnyActorRef): boolean =>
  [actor, ...descendants(actor)].some((one) => snapshotOf(one)?.tags.has('locked') === true)

const isReading = (actor: AnyActorRef): boolean =>
  descendants(actor).some((one) => snapshotOf(one)?.tags.has('busy') === true)

/** Resolves once a predicate holds for an actor; it is checked after each transition in the actor's system. */
const until = (actor: AnyActorRef, question: (actor: AnyActorRef) => boolean) =>
  new Promise<void>((resolve) => {
    const watching = actor.system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') queueMicrotask(ask)
    })
    ask()
    function ask() {
      if (!question(actor)) return
      watching.unsubscribe()
      resolve()
    }
  })
