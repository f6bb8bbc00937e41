import type { AnyStateMachine } from 'xstate'
import { typed } from '../machines/typed'

/** A machine whose code comes later than the machines that name it. */
export interface Late<Machine extends AnyStateMachine> {
  /** Stands for the machine; nothing may be asked of it before it is loaded. */
  machine: Machine
  /** Loads it, once; rejects where that is impossible, and may then be tried again. */
  load: () => Promise<void>
}

/** Lets a screen show before the code of what opens later is there, such as its forms. */
export function late<Machine extends AnyStateMachine>(fetch: () => Promise<Machine>): Late<Machine> {
  let loaded: Machine | null = null
  const now = (): Machine => {
    if (loaded === null) throw new Error('A machine was used before it was loaded')
    return loaded
  }
  return {
    machine: new Proxy(typed<Machine>(), {
      get: (_, key): unknown => Reflect.get(now(), key),
      has: (_, key) => Reflect.has(now(), key),
      getPrototypeOf: () => (loaded === null ? null : Reflect.getPrototypeOf(loaded)),
    }),
    async load() {
      loaded ??= await fetch()
    },
  }
}
