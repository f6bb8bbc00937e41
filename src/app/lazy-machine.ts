import { type ComponentType, createElement } from 'react'
import type { ActorLogic, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate'

/** Lets a screen render before the code of its lazy parts, such as its forms, is loaded. */
export function lazyMachine<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  System extends ActorSystem<ActorSystemInfo>,
  Emitted extends EventObject,
>(fetch: () => Promise<ActorLogic<State, Event, Input, System, Emitted>>) {
  type Logic = ActorLogic<State, Event, Input, System, Emitted>
  let loaded: Logic | null = null
  const now = (): Logic => {
    if (loaded === null) throw new Error('A machine was used before it was loaded')
    return loaded
  }
  const machine: Logic = {
    getInitialSnapshot: (scope, input) => now().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => now().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (persisted, scope) => now().restoreSnapshot?.(persisted, scope) ?? notRestored(),
    start: (snapshot, scope) => now().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => now().transition(snapshot, event, scope),
  }
  return {
    machine,
    /** Loads the machine once; rejects if that fails, and may be called again. */
    async load(): Promise<void> {
      loaded ??= await fetch()
    },
  }
}

const notRestored = (): never => {
  throw new Error('A machine of this kind cannot be restored')
}

/** Code of a machine and its view that is loaded together. */
export function lateCode<Code>(fetch: () => Promise<Code>) {
  let loaded: Code | null = null
  return {
    /** Loads the code; rejects if that fails, and may be called again. */
    async load(): Promise<Code> {
      loaded ??= await fetch()
      return loaded
    },
    /** Picks a view from the code. It is rendered only while its machine runs, when the code is loaded. */
    view: <Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> =>
      function LateView(props) {
        if (loaded === null) throw new Error('A view was drawn before it was loaded')
        return createElement(pick(loaded), props)
      },
  }
}
