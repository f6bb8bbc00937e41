import { type ComponentType, createElement } from 'react'
import type { ActorLogic, ActorSystem, ActorSystemInfo, EventObject, Snapshot } from 'xstate'
import { loadOnce, openedNext } from '../ui/feedback/load-once'
import { loadPart } from '../ui/feedback/load-part'

/** Code that is loaded on demand, once. */
type LazyCode<Code> = Pick<ReturnType<typeof loadOnce<Code>>, 'load' | 'loaded'>

/** Lets a screen render before the code of its lazy parts, such as its forms, is loaded. */
export function lazyMachine<
  Code,
  State extends Snapshot<unknown>,
  Event extends EventObject,
  Input,
  System extends ActorSystem<ActorSystemInfo>,
  Emitted extends EventObject,
>(code: LazyCode<Code>, make: (code: Code) => ActorLogic<State, Event, Input, System, Emitted>) {
  type Logic = ActorLogic<State, Event, Input, System, Emitted>
  openedNext(code.load)
  let made: Logic | null = null
  const now = (): Logic => {
    const loaded = code.loaded()
    if (loaded === null) throw new Error('A machine was used before it was loaded')
    made ??= make(loaded)
    return made
  }
  const later: Logic = {
    getInitialSnapshot: (scope, input) => now().getInitialSnapshot(scope, input),
    getPersistedSnapshot: (snapshot, options) => now().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (persisted, scope) => now().restoreSnapshot?.(persisted, scope) ?? notRestored(),
    start: (snapshot, scope) => now().start?.(snapshot, scope),
    transition: (snapshot, event, scope) => now().transition(snapshot, event, scope),
  }
  return {
    /** The machine itself where its code is here already. */
    machine: code.loaded() === null ? later : now(),
    /** Loads the code and makes the machine; rejects if that fails, and may be called again. */
    async load(): Promise<void> {
      await code.load()
      now()
    },
    isLoaded: (): boolean => code.loaded() !== null,
  }
}

const notRestored = (): never => {
  throw new Error('A machine of this kind cannot be restored')
}

/**
 * Code of a machine and its view that is loaded together, before it is needed if the page is idle; `name` is that of the
 * module's file.
 */
export function lazyCode<Code>(name: string, fetch: () => Promise<Code>) {
  const { load: request, loaded } = loadOnce(() => loadPart(name, fetch))
  let tell = () => {}
  const arrival = new Promise<void>((resolve) => {
    tell = resolve
  })
  const load = async () => {
    const code = await request()
    tell()
    return code
  }
  return {
    /** Loads the code; rejects if that fails, and may be called again. */
    load,
    /** The code; null until it is loaded. */
    loaded,
    /** Resolves once the code is here, whoever has requested it. */
    arrived: () => arrival,
    /** Picks a view from the code. It is rendered only while its machine runs, when the code is loaded. */
    view: <Props extends object>(pick: (code: Code) => ComponentType<Props>): ComponentType<Props> =>
      function LazyView(props) {
        const code = loaded()
        if (code === null) throw new Error('A view was drawn before it was loaded')
        return createElement(pick(code), props)
      },
  }
}
