import { useEffect, useState } from 'react'
import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { Toast } from '../domain/toast'
import type { Acts } from './acts'
import type { App } from './app'

/** A screen's actor, made when it is first looked at; one that is still writing is taken up again by who began it. */
export interface Screen<Given extends App, Actor extends AnyActorRef> {
  open: (app: Given, key: string) => { actor: Actor; held: string }
}

/** Declares a screen: its name, how its actor is made, its acts; `key` tells one thing shown from another. */
export function defineScreen<Given extends App, Actor extends AnyActorRef>(
  name: string,
  make: (app: Given, key: string) => Actor,
  acts?: Acts,
): Screen<Given, Actor> {
  const made = new Map<string, Actor>()
  return {
    open(app, key) {
      const owner = editorOf(app)
      const held = `${name} ${owner} ${key}`
      const known = made.get(held)
      if (known && app.screens.holds(held, known) && isAtWork(known)) return { actor: known, held }
      // What becomes of a write is told to nobody but who began it (EXT-36).
      const toast = (told: Toast) => void (editorOf(app) === owner && app.announce(told))
      const actor = make({ ...app, toast }, key)
      made.set(held, actor)
      app.screens.hold(held, actor, acts)
      return { actor, held }
    },
  }
}

const editorOf = ({ session }: App) => session.getSnapshot().context.editor?.id

function isAtWork(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) && snapshot.status === 'active'
}

/** The actor of a screen for as long as the component is there; a different key needs a component of its own. */
export function useScreen<Given extends App, Actor extends AnyActorRef>(
  app: Given,
  screen: Screen<Given, Actor>,
  key = '',
): Actor {
  const { screens } = app
  const [{ actor, held }] = useState(() => screen.open(app, key))
  useEffect(() => screens.look(held), [screens, held])
  return actor
}
