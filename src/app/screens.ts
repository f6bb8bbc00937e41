import { Actor, type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'

import type { CommandLabels } from './commands/command-labels'

interface Entry {
  actor: AnyActorRef
  users: number
  commandLabels: CommandLabels
}

/** The actors of the screens: one for each key, stopped once it has no users and nothing is being written. */
export function createScreens() {
  const entries = new Map<string, Entry>()

  const actors = () => [...entries.values()].map(({ actor }) => actor)

  /** Stops an actor without users, now or as soon as its write has ended. */
  async function stopWhenIdle(key: string, one: Entry) {
    await until(one.actor, (actor) => !isWriting(actor))
    if (one.users > 0 || entries.get(key) !== one) return
    entries.delete(key)
    one.actor.stop()
  }

  return {
    /** Takes an actor under its key, and what the screen calls its acts. */
    register(key: string, actor: AnyActorRef, commandLabels: CommandLabels = {}): void {
      actor.subscribe({ error: (error) => console.error(`The screen ${key} failed`, error) })
      entries.set(key, { actor, users: 0, commandLabels })
      actor.start()
    },

    /** Whether this is the actor under that key. */
    holds: (key: string, actor: AnyActorRef): boolean => entries.get(key)?.actor === actor,

    /** Counts a user of a screen; returns how to stop. */
    attach(key: string): () => void {
      const one = entries.get(key)
      if (!one) return () => undefined
      one.users += 1
      return () => {
        one.users -= 1
        if (one.users > 0) return
        one.actor.send({ type: 'screen.leave' })
        setTimeout(() => void stopWhenIdle(key, one))
      }
    },

    /** The screens with users. */
    shown: () => [...entries.values()].filter(({ users }) => users > 0),

    /** Notifies every screen that it is being left, so that its form saves its draft. */
    saveDrafts(): void {
      for (const actor of actors()) actor.send({ type: 'screen.leave' })
    },

    /** Resolves once no screen writes any more. */
    async written(): Promise<void> {
      await Promise.all(actors().map((actor) => until(actor, (each) => !isWriting(each))))
    },

    /** Resolves once what the shown screens read has come. */
    async read(): Promise<void> {
      const shown = [...entries.values()].filter(({ users }) => users > 0)
      await Promise.all(shown.map(({ actor }) => until(actor, (each) => !isReading(each))))
    },

    /** Whether a form stands open on any screen. */
    hasOpenForm: (): boolean => actors().some((actor) => descendants(actor).some(({ id }) => id === 'form')),
  }
}

/** What an actor shows, if it is a machine's. */
export function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}

/** The actors right below an actor. */
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

/** Resolves once a question about an actor is answered with yes; it is asked again after each step of its system. */
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
