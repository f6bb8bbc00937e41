import { type ComponentType, createElement } from 'react'
import type { ActorLogic, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate'

/** Lets a screen show before the code of what opens later is there, such as its forms. */
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
    /** Loads the machine, once; rejects where that is impossible, and may then be tried again. */
    async load(): Promise<void> {
      loaded ??= await fetch()
    },
  }
}

const notRestored = (): never => {
  throw new Error('A machine of this kind cannot be restored')
}

/** Code that comes later as one: what makes a machine, and its view. */
export function lateCode<Code>(fetch: () => Promise<Code>) {
  let loaded: Code | null = null
  return {
    /** Loads the code; rejects where that is impossible, and may then be tried again. */
    async load(): Promise<Code> {
      loaded ??= await fetch()
      return loaded
    },
    /** A view of it, shown only once its machine runs: the code is loaded by then. */
    view: <Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> =>
      function LateView(props) {
        if (loaded === null) throw new Error('A view was drawn before it was loaded')
        return createElement(pick(loaded), props)
      },
  }
}
