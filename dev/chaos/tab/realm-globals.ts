import vm from 'node:vm'
import { databaseGlobals } from './indexed-db'

/** The event of a change of local storage by another tab. */
export class StorageChange extends Event {
  readonly key: string | null
  constructor(key: string | null) {
    super('storage')
    this.key = key
  }
}
class KeyPress extends Event {}

/** A signal that follows others. Node keeps those of AbortSignal.any that have listeners for ever, with their tab. */
function following(signals: readonly AbortSignal[]): AbortSignal {
  const own = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) own.abort(signal.reason)
    signal.addEventListener('abort', () => own.abort(signal.reason), { once: true })
  }
  return own.signal
}
const Signal = new Proxy(AbortSignal, {
  get: (target, name): unknown => (name === 'any' ? following : Reflect.get(target, name)),
})

const outside = {
  Request,
  Response,
  Headers,
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal: Signal,
  Event,
  EventTarget,
}
const more = {
  DOMException,
  TextEncoder,
  TextDecoder,
  Blob,
  File,
  FormData,
  ReadableStream,
  structuredClone,
  queueMicrotask,
}
/** What a browser provides and Node does too, or what stands in its place. */
export const sharedGlobals = {
  ...outside,
  ...more,
  ...databaseGlobals,
  StorageEvent: StorageChange,
  KeyboardEvent: KeyPress,
}

/** Gives a realm the clock and the random numbers of its run. */
export const PRELUDE = new vm.Script(`
  globalThis.window = globalThis.self = globalThis
  {
    const Own = Date
    globalThis.Date = class Date extends Own {
      constructor(...given) { given.length > 0 ? super(...given) : super(realmNow()) }
      static now() { return realmNow() }
    }
    Math.random = realmRandom
  }`)
