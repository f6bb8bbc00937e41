import { type AnyStateMachine, StateMachine } from 'xstate'
import { createPortSpy, type PortSpy } from '../../src/recording/port-spy'

/** The behaviours of a port in a generated path, by name; the first one is the default. */
export interface PortWords {
  /**
   * `now` and `soon` answer with the current behaviour, synchronously or in a promise; `later` waits for a move;
   * `calls` invokes a callback.
   */
  kind: 'now' | 'soon' | 'later' | 'calls'
  words: Readonly<Record<string, (input: unknown) => unknown>>
  /** For `calls`: the index of the listener that a behaviour invokes, if not the last. */
  hears?: Readonly<Record<string, number>>
}

/** One possible move. */
export type Move = () => void | Promise<void>

interface Open {
  name: string
  input: unknown
  /** Tells how far the call is, if it takes such a function. */
  tell: unknown
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Whether a call is given up: by its signal, or by that among its arguments. */
export const isAborted = (input: unknown): boolean => {
  if (input instanceof AbortSignal) return input.aborted
  return typeof input === 'object' && input !== null && 'signal' in input && isAborted(input.signal)
}

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'

/** A field of a call's argument, if it has fields. */
export const partOf = (input: unknown, key: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined

/** A lazily loaded machine that cannot start. */
const unstartable = (machine: AnyStateMachine) =>
  new Proxy(machine, {
    get(target, key): unknown {
      if (key === 'getInitialSnapshot') throw new Error('It cannot start')
      return Reflect.get(target, key)
    },
  })

/** The ports of one path: all their behaviour is controlled by moves. */
export function createPorts(
  wordsOf: (port: string) => PortWords | null,
  failures: Readonly<Record<string, () => unknown>>,
  onCall: (port: string, given: readonly unknown[]) => void = () => undefined,
) {
  const names = new Set<string>()
  const says = new Map<string, string>()
  const broken = new Set<string>()
  const listeners = new Map<string, Set<(word: string, news: unknown) => void>>()
  let open: Open[] = []

  /** Visits every function and every lazy machine among the ports, by its full name. */
  function through(
    at: string,
    ports: object,
    visit: (name: string, key: string, port: unknown, among: object) => void,
  ) {
    const all: [string, unknown][] = Object.entries(ports)
    for (const [key, port] of all) {
      const isPart = typeof port === 'function' || port instanceof StateMachine
      if (isPart) visit(`${at}.${key}`, key, port, ports)
      else if (typeof port === 'object' && port !== null && Object.getPrototypeOf(port) === Object.prototype)
        through(`${at}.${key}`, port, visit)
    }
  }

  /** Collects the names of all ports before the first call. */
  const listing: PortSpy = (name, ports) => {
    through(name, ports, (port) => names.add(port))
    return ports
  }

  const fail = (name: string) => {
    if (broken.has(name)) throw new Error(`${name} is broken`)
  }

  const hold = (name: string, [input, , tell]: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      open.push({ name, input, tell, resolve, reject })
    })

  function listen(name: string, given: readonly unknown[]): () => void {
    const ears = given.filter(isFunction)
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all)
    const tell = (word: string, news: unknown) => void ears.at(wordsOf(name)?.hears?.[word] ?? -1)?.(news)
    all.add(tell)
    return () => void all.delete(tell)
  }

  const spied = createPortSpy((name, port, given) => {
    onCall(name, given)
    fail(name)
    const words = wordsOf(name)
    if (!words) return port()
    if (words.kind === 'calls') return listen(name, given)
    const said = says.get(name)
    const word = words.words[said ?? ''] ?? Object.values(words.words)[0]
    const fails = failures[said ?? '']
    if (words.kind === 'now') return word?.(given[0])
    if (said === 'waits' || (words.kind === 'later' && said === undefined)) return hold(name, given)
    return fails ? Promise.reject(fails()) : Promise.resolve(word?.(given[0]))
  })

  /** Reading a broken port throws; a broken machine cannot start. */
  const spyOn: PortSpy = (at, ports) => {
    const made = spied<typeof ports>(at, ports)
    through(at, made, (name, key, port, among) => {
      if (port instanceof StateMachine && broken.has(name)) Reflect.set(among, key, unstartable(port))
      else if (typeof port === 'function')
        Object.defineProperty(among, key, {
          enumerable: true,
          configurable: true,
          get() {
            fail(name)
            return port
          },
        })
    })
    return made
  }

  const pending = () => {
    open = open.filter(({ input }) => !isAborted(input))
    return new Map(open.map((call) => [call.name, call]))
  }
  const end = (call: Open) => {
    open = open.filter((other) => other !== call)
  }

  /** What the ports may do now. */
  function moves(): Map<string, Move> {
    const all = new Map<string, Move>()
    for (const [name, call] of pending()) {
      const tell = partOf(call.input, 'onProgress')
      if (isFunction(tell)) all.set(`${name} is half way`, () => void tell(0.5))
      const { tell: report } = call
      if (isFunction(report)) all.set(`${name} is on page 2 of 3`, () => void report({ done: 1, of: 3 }))
      for (const [word, answer] of Object.entries(wordsOf(name)?.words ?? {}))
        all.set(`${name} answers: ${word}`, () => {
          end(call)
          call.resolve(answer(call.input))
        })
      for (const [word, fail] of Object.entries(failures))
        all.set(`${name} fails: ${word}`, () => {
          end(call)
          call.reject(fail())
        })
    }
    for (const [name, ears] of listeners)
      if (ears.size > 0)
        for (const [word, news] of Object.entries(wordsOf(name)?.words ?? {}))
          all.set(`${name} tells: ${word}`, () => {
            // A listener that is added meanwhile gets the next event only.
            for (const tell of Array.from(ears)) tell(word, news(null))
          })
    for (const name of names) {
      const words = wordsOf(name)
      if (!broken.has(name)) all.set(`${name} breaks`, () => void broken.add(name))
      else all.set(`${name} works again`, () => void broken.delete(name))
      if (words?.kind !== 'now' && words?.kind !== 'soon') continue
      const [first, ...others] = Object.keys(words.words)
      const more = words.kind === 'soon' ? ['waits', ...Object.keys(failures)] : []
      const present = says.get(name) ?? first
      for (const word of [first, ...others, ...more])
        if (word !== undefined && word !== present)
          all.set(`${name} from now on: ${word}`, () => void says.set(name, word))
    }
    return all
  }

  return {
    spyOn,
    listing,
    moves,
    /** The ports whose behaviour differs from the default. */
    stance: () => [...[...says].map(([name, word]) => `${name}: ${word}`), ...broken].sort(),
  }
}
