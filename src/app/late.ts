import { type ComponentType, createElement } from 'react'
import type { AnyStateMachine } from 'xstate'

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
  const target: Machine = Object.create(null)
  return {
    machine: new Proxy(target, {
      get: (_, key): unknown => Reflect.get(now(), key),
      has: (_, key) => Reflect.has(now(), key),
      getPrototypeOf: () => (loaded === null ? null : Reflect.getPrototypeOf(loaded)),
    }),
    async load() {
      loaded ??= await fetch()
    },
  }
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
