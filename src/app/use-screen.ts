import { useEffect, useState } from 'react'
import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { Acts } from './acts'
import type { App } from './app'

/** A screen's actor, made when it is first looked at; one that is still writing is taken up again. */
export interface Screen<Actor extends AnyActorRef> {
  open: (app: App, key: string) => Actor
  name: string
}

/** Declares a screen: its name, how its actor is made, its acts; `key` tells one thing shown from another. */
export function defineScreen<Actor extends AnyActorRef>(
  name: string,
  make: (app: App, key: string) => Actor,
  acts?: Acts,
): Screen<Actor> {
  // Not by the application itself, of which each route is given a copy.
  const made = new WeakMap<App['screens'], Map<string, Actor>>()
  return {
    name,
    open(app, key) {
      const actors = made.get(app.screens) ?? new Map<string, Actor>()
      made.set(app.screens, actors)
      const known = actors.get(key)
      if (known && isAtWork(known)) return known
      const actor = make(app, key)
      actors.set(key, actor)
      app.screens.hold(`${name} ${key}`, actor, acts)
      return actor
    },
  }
}

function isAtWork(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) && snapshot.status === 'active'
}

/** The actor of a screen for as long as the component is there; a different key needs a component of its own. */
export function useScreen<Actor extends AnyActorRef>(app: App, screen: Screen<Actor>, key = ''): Actor {
  const { screens } = app
  const [actor] = useState(() => screen.open(app, key))
  useEffect(() => screens.look(`${screen.name} ${key}`), [screens, screen, key])
  return actor
}
