import type { FakeClock, TimerOwner } from '../fake-clock'
import type { Profile } from '../tab/profile'
import type { Realm, Send } from '../tab/realm'
import { answers, broken, json } from './answers'
import type { Host } from './host'

/** Refusals, which a server sends instead of carrying out the call. */
const refusals = {
  401: 'Please sign in',
  403: 'Forbidden',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Busy',
} as const

export type Fault =
  | { kind: 'answer'; answer: keyof typeof answers; isCarriedOut: boolean }
  | { kind: 'refusal'; status: keyof typeof refusals }
  | { kind: 'slow'; ms: number }
  | { kind: 'late'; ms: number }
  | { kind: 'server killed'; isCarriedOut: boolean }
  | Given

/** An answer to every call of one method and path, which the server does not see, until it is disarmed. */
export interface Given {
  kind: 'given'
  method: string
  path: RegExp
  answer: () => Response | Promise<Response>
  /** How often it was given. */
  times: number
}

/** How many faults wait for their calls, so that others succeed. */
const MOST_ARMED = 3

/** Every fault, for a number to choose from. */
const faults: readonly Fault[] = [
  ...Object.keys(answers).flatMap((name) =>
    [true, false].flatMap((isCarriedOut) =>
      isAnswer(name) ? [{ kind: 'answer' as const, answer: name, isCarriedOut }] : [],
    ),
  ),
  ...([401, 403, 429, 500, 503] as const).map((status) => ({ kind: 'refusal' as const, status })),
  ...[2_000, 20_000, 59_000, 70_000].map((ms) => ({ kind: 'slow' as const, ms })),
  ...[1_000, 65_000].map((ms) => ({ kind: 'late' as const, ms })),
  { kind: 'server killed', isCarriedOut: true },
  { kind: 'server killed', isCarriedOut: false },
]

/** The fault that a number chooses. */
export const faultOf = (pick: number): Fault => faults[pick % faults.length] ?? { kind: 'refusal', status: 503 }

function isAnswer(name: string): name is keyof typeof answers {
  return name in answers
}

/** Calls that any answer acknowledges: a host that answers so without carrying them out has lied. */
const isAcknowledged = (request: Request) => request.method === 'DELETE' || /carousel|notify/.test(request.url)

/** The network between the tabs and the server: carries out one call after the other, with the faults it is given. */
export function createWire(host: Host, clock: FakeClock) {
  const network: TimerOwner = { isFrozen: false, failed: (error) => void Promise.reject(error) }
  let queue = Promise.resolve()
  let underWay = 0
  let armed: { fault: Fault; isForWrites: boolean }[] = []
  /** Grows with each call that may have changed the store. */
  let writes = 0

  const after = (ms: number) => new Promise<void>((resolve) => void clock.set(network, resolve, ms))

  /** Sends the call to the server, in turn. */
  function carryOut(profile: Profile, request: Request): Promise<Response> {
    underWay += 1
    const done = queue.then(() => exchange(profile, request))
    queue = done.then(
      () => undefined,
      () => undefined,
    )
    return done.finally(() => {
      underWay -= 1
    })
  }

  async function exchange(profile: Profile, request: Request): Promise<Response> {
    const address = host.address()
    if (address === null) return broken()
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('cookie', [...profile.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const body = request.method === 'GET' ? null : await request.clone().text()
    if (request.method !== 'GET') writes += 1
    const response = await fetch(address + pathname + search, {
      method: request.method,
      headers,
      ...(body && { body }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') profile.cookies.delete(name)
      else profile.cookies.set(name, value)
    }
    const bytes = await response.arrayBuffer()
    const carried = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) carried.delete(name)
    return new Response(bytes.byteLength > 0 ? bytes : null, { status: response.status, headers: carried })
  }

  async function spoilt(fault: Fault, profile: Profile, request: Request): Promise<Response> {
    if (fault.kind === 'given') {
      fault.times += 1
      return fault.answer()
    }
    if (fault.kind === 'refusal')
      return new Response(JSON.stringify({ success: false, error: refusals[fault.status] }), {
        status: fault.status,
        headers: json,
      })
    if (fault.kind === 'slow') {
      const response = await carryOut(profile, request)
      await after(fault.ms)
      return response
    }
    if (fault.kind === 'late') {
      await after(fault.ms)
      return carryOut(profile, request)
    }
    const answer = fault.isCarriedOut ? await carryOut(profile, request).catch(() => null) : null
    // What acknowledges a call stands for no refusal.
    if (fault.kind === 'answer' && isTrusted(fault.answer) && isAcknowledged(request) && !answer?.ok)
      return answer ?? broken()
    if (fault.kind === 'answer') return answers[fault.answer]()
    await host.kill()
    return broken()
  }

  function faultFor(request: Request): Fault | null {
    const { pathname } = new URL(request.url)
    const isForIt = (fault: Fault) =>
      fault.kind === 'given' && fault.method === request.method && fault.path.test(pathname)
    const given = armed.find(({ fault }) => isForIt(fault))
    if (given) return given.fault
    const index = armed.findIndex(
      ({ fault, isForWrites }) =>
        fault.kind !== 'given' &&
        isForWrites === (request.method !== 'GET') &&
        !(fault.kind === 'answer' && !fault.isCarriedOut && isTrusted(fault.answer) && isAcknowledged(request)),
    )
    return index < 0 ? null : (armed.splice(index, 1)[0]?.fault ?? null)
  }

  return {
    carryOut,
    /** Spoils the next read, or the next write, that it can spoil. */
    arm(fault: Fault, isForWrites: boolean): void {
      armed = [...armed, { fault, isForWrites }].slice(-MOST_ARMED)
    },
    disarm(): void {
      armed = []
    },
    /** Whether a call is on its way to the server or back, without waiting for time to pass. */
    isIdle: () => underWay === 0,
    writes: () => writes,
    /** Resolves once the server has answered the calls that it has. */
    drained: () => queue,
    /** What a tab sends with; it gets no answer any more once it has ended. */
    send:
      (profile: Profile, realm: () => Realm | null): Send =>
      (request) =>
        new Promise((resolve, reject) => {
          const deliver = (work: () => void) => realm()?.deliver(work)
          request.signal.addEventListener('abort', () => deliver(() => reject(request.signal.reason)))
          if (profile.faults.isOffline) return deliver(() => reject(new TypeError('fetch failed')))
          const fault = faultFor(request)
          const answer = fault ? spoilt(fault, profile, request) : carryOut(profile, request)
          answer.then(
            (response) => deliver(() => resolve(response)),
            (error: unknown) => deliver(() => reject(error)),
          )
        }),
  }
}

const isTrusted = (answer: keyof typeof answers) => answer === 'empty answer' || answer === 'no content'
