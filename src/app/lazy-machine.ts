import { type ComponentType, createElement } from 'react'
import type { ActorLogic, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate'
import { loadOnce } from '../ui/feedback/load-once'

/** Lets a screen render before the code of its lazy parts, such as its forms, is loaded. */
export function lazyMachine<
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  System extends ActorSystem<ActorSystemInfo>,
  Emitted extends EventObject,
>(fetch: () => Promise<ActorLogic<State, Event, Input, System, Emitted>>) {
  type Logic = ActorLogic<State, Event, Input, System, Emitted>
  const { load, loaded } = loadOnce(fetch)
  const now = (): Logic => {
    const logic = loaded()
    if (logic === null) throw new Error('A machine was used before it was loaded')
    return logic
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
    load: async (): Promise<void> => void (await load()),
    isLoaded: (): boolean => loaded() !== null,
  }
}

const notRestored = (): never => {
  throw new Error('A machine of this kind cannot be restored')
}

/** Code of a machine and its view that is loaded together. */
export function lateCode<Code>(fetch: () => Promise<Code>) {
  const { load, loaded } = loadOnce(fetch)
  return {
    /** Loads the code; rejects if that fails, and may be called again. */
    load,
    /** Picks a view from the code. It is rendered only while its machine runs, when the code is loaded. */
    view: <Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> =>
      function LateView(props) {
        const code = loaded()
        if (code === null) throw new Error('A view was drawn before it was loaded')
        return createElement(pick(code), props)
      },
  }
}
