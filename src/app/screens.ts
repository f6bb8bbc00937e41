import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type Subscription } from 'xstate'

interface Held {
  actor: AnyActorRef
  users: number
}

/** The actors of the screens: one for each key, stopped once nobody looks at it and nothing is being written. */
export function createScreens() {
  const held = new Map<string, Held>()

  const actors = () => [...held.values()].map(({ actor }) => actor)

  /** Stops an actor that nobody looks at, now or as soon as its write has ended. */
  function settle(key: string, one: Held) {
    if (one.users > 0 || held.get(key) !== one) return
    if (!isWriting(one.actor)) {
      held.delete(key)
      one.actor.stop()
      return
    }
    watchTree(one.actor, () => settle(key, one))
  }

  return {
    /** Takes an actor under its key. */
    hold(key: string, actor: AnyActorRef): void {
      actor.subscribe({ error: (error) => console.error(`The screen ${key} failed`, error) })
      held.set(key, { actor, users: 0 })
      actor.start()
    },

    /** Counts someone who looks at a screen; returns how to look away. */
    look(key: string): () => void {
      const one = held.get(key)
      if (!one) return () => undefined
      one.users += 1
      return () => {
        one.users -= 1
        if (one.users > 0) return
        one.actor.send({ type: 'screen.leave' })
        setTimeout(() => settle(key, one))
      }
    },

    /** Tells every screen that it is being left, so that its form keeps its words. */
    keepWords(): void {
      for (const actor of actors()) actor.send({ type: 'screen.leave' })
    },

    /** Resolves once no screen writes any more. */
    async written(): Promise<void> {
      for (const actor of actors())
        while (isWriting(actor)) await new Promise<void>((changed) => watchTree(actor, changed))
    },

    /** Whether a form stands open on any screen. */
    hasOpenForm: (): boolean => actors().some((actor) => descendants(actor).some(({ id }) => id === 'form')),
  }
}

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}

function descendants(actor: AnyActorRef): AnyActorRef[] {
  const children: unknown = snapshotOf(actor)?.children
  return Object.values(typeof children === 'object' && children !== null ? children : {}).flatMap((child) =>
    isActor(child) ? [child, ...descendants(child)] : [],
  )
}

const isActor = (child: unknown): child is AnyActorRef =>
  typeof child === 'object' && child !== null && 'getSnapshot' in child

const isWriting = (actor: AnyActorRef): boolean =>
  [actor, ...descendants(actor)].some((one) => snapshotOf(one)?.tags.has('locked') === true)

/** Calls back once, when anything changes in an actor or below it. */
function watchTree(actor: AnyActorRef, listener: () => void) {
  const subscriptions: Subscription[] = []
  let isHeard = false
  function heard() {
    if (isHeard) return
    isHeard = true
    for (const subscription of subscriptions) subscription.unsubscribe()
    setTimeout(listener)
  }
  // What is no machine changes nothing but by telling one; and one that has ended changes no more.
  for (const one of [actor, ...descendants(actor)])
    if (snapshotOf(one)?.status === 'active')
      subscriptions.push(one.subscribe({ next: heard, error: heard, complete: heard }))
}
