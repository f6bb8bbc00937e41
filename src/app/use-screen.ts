import { useEffect, useState } from 'react'
import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { Toast } from '../domain/toast'
import type { App } from './app'
import type { CommandLabels } from './commands/command-labels'

/**
 * A screen's actor, created on first render; while it has a write in progress, the editor who started it gets the same
 * actor again.
 */
export interface Screen<Given extends App, Actor extends AnyActorRef> {
  open: (app: Given, key: string) => { actor: Actor; entries: string }
}

/** Declares a screen: its name, the factory of its actor, its command labels; `key` distinguishes its instances. */
export function defineScreen<Given extends App, Actor extends AnyActorRef>(
  name: string,
  make: (app: Given, key: string) => Actor,
  commandLabels?: CommandLabels,
): Screen<Given, Actor> {
  const made = new Map<string, Actor>()
  return {
    open(app, key) {
      const owner = editorOf(app)
      const entries = `${name} ${owner} ${key}`
      const known = made.get(entries)
      if (known && app.screens.holds(entries, known) && isActive(known)) return { actor: known, entries }
      // The outcome of a write is shown only to the editor who started it (EXT-36).
      const toast = (message: Toast) => void (editorOf(app) === owner && app.announce(message))
      const actor = make({ ...app, toast }, key)
      made.set(entries, actor)
      app.screens.register(entries, actor, commandLabels)
      return { actor, entries }
    },
  }
}

const editorOf = ({ session }: App) => session.getSnapshot().context.editor?.id

function isActive(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot()
  return isMachineSnapshot(snapshot) && snapshot.status === 'active'
}

/** The screen's actor while the component is mounted; a different key needs a component instance of its own. */
export function useScreen<Given extends App, Actor extends AnyActorRef>(
  app: Given,
  screen: Screen<Given, Actor>,
  key = '',
): Actor {
  const { screens } = app
  const [{ actor, entries }] = useState(() => screen.open(app, key))
  useEffect(() => screens.attach(entries), [screens, entries])
  return actor
}
