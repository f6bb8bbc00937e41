import { useEffect, useState } from 'react'
import { Actor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import type { Toast } from '../domain/toast'
import type { App } from './app'
import type { CommandLabels } from './commands/command-labels'
import { snapshotOf } from './screens'
import { onSessionRenewed } from './session-renewal'

export interface Leaving {
  /** Calls back once the screen's actor has stopped. */
  onLeft: (listener: () => void) => void
}

/** What a screen knows of its own actor; `self` is that actor, once it exists. */
export interface Visit<Machine extends AnyStateMachine> extends Leaving {
  self: () => Actor<Machine> | undefined
}

/** What makes a screen; `key` distinguishes its instances. */
interface Declaration<Given extends App, Machine extends AnyStateMachine> {
  /** Composes the machine from its services. */
  machine: (app: Given, key: string, visit: Visit<Machine>) => Machine
  input?: (app: Given, key: string) => InputFrom<Machine>
  /** Called for each new actor. */
  onCreated?: (app: Given) => void
  /** Reads again what failed, each time the editor has renewed an expired session (EXT-2). */
  onRenewed?: (screen: Actor<Machine>) => void
  commandLabels?: CommandLabels
}

export interface Screen<Given extends App, Machine extends AnyStateMachine> {
  /** The name of the machine in recordings. */
  name: string
  /** The machine alone, for development tools. */
  machine: (app: Given, key: string) => Machine
  /**
   * The screen's actor, created on first render; while it has a write in progress, the editor who started it gets the
   * same actor again.
   */
  open: (app: Given, key: string) => { actor: Actor<Machine>; entries: string }
}

/** Declares a screen under the name of its machine. */
export function defineScreen<Given extends App, Machine extends AnyStateMachine>(
  name: string,
  { machine, input, onCreated, onRenewed, commandLabels }: Declaration<Given, Machine>,
): Screen<Given, Machine> {
  /** The actors that this screen made: the registry knows them without their type. */
  const made = new WeakMap<AnyActorRef, Actor<Machine>>()
  return {
    name,
    machine: (app, key) => machine(app, key, { self: () => undefined, onLeft: () => undefined }),
    open(app, key) {
      const owner = editorOf(app)
      const entries = `${name} ${owner} ${key}`
      const held = app.screens.at(entries)
      const known = held && made.get(held)
      if (known && snapshotOf(known)?.status === 'active') return { actor: known, entries }
      // The outcome of a write is shown only to the editor who started it (EXT-36).
      const toast = (message: Toast) => void (editorOf(app) === owner && app.announce(message))
      const given = { ...app, toast }
      let self: Actor<Machine> | undefined
      const listeners = new Set<() => void>()
      const actor = new Actor(
        machine(given, key, { self: () => self, onLeft: (listener) => void listeners.add(listener) }),
        { ...app.inspection.actorOptions(name), ...(input && { input: input(given, key) }) },
      )
      self = actor
      actor.subscribe({
        complete() {
          for (const listener of listeners) listener()
        },
      })
      onCreated?.(given)
      if (onRenewed) onSessionRenewed(app.session, actor, () => onRenewed(actor))
      made.set(actor, actor)
      app.screens.register(entries, actor, commandLabels)
      return { actor, entries }
    },
  }
}

const editorOf = ({ session }: App) => session.getSnapshot().context.editor?.id

/** The screen's actor while the component is mounted; a different key needs a component instance of its own. */
export function useScreen<Given extends App, Machine extends AnyStateMachine>(
  app: Given,
  screen: Screen<Given, Machine>,
  key = '',
): Actor<Machine> {
  const { screens } = app
  const [{ actor, entries }] = useState(() => screen.open(app, key))
  useEffect(() => screens.attach(entries), [screens, entries])
  return actor
}
