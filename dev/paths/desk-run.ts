import type { InspectionEvent } from 'xstate'
import { nameOf } from '../charts/chart'
import { settled } from '../charts/explore'
import { startWalk } from '../walks/walker'
import { type Deed, deeds, typeOf } from './deeds'
import { callOf, type Fault } from './faults'
import { type Stand, screenIn } from './stand'

/** A deed, and what the host makes of a call that it causes. */
export interface DeskStep {
  /** Null for the opening of the screen. */
  deed: Deed | null
  fault: Fault | null
}

/** What came of a step. */
export interface Effect {
  /** The transitions that the event of the deed took, by name. */
  took: readonly string[]
  /** The toasts that were asked for. */
  toasts: readonly { tone: string; text: string }[]
  /** The kinds of calls that were made. */
  calls: readonly Fault['call'][]
  /** Whether the fault happened. */
  isPlayed: boolean
}

/** A run of the real machines on ports that answer as the host of the browser tests does. */
export interface DeskRun {
  effects: readonly Effect[]
  stand: Stand
  /** The deeds that the screen offers and its machines take. */
  offered: readonly Deed[]
}

/** What our own server has, beside what every host has; and the browser's question is answered with yes. */
const ours = /\.(past\.isOffered|attempts\.areFound|confirm) from now on: yes$/
/** What was not carried out is not found by a check. */
const answers: Readonly<Record<string, string>> = { check: 'nothing' }
/** More answers than any deed asks for. */
const MOST_ANSWERS = 40

const isToast = (given: unknown): given is { tone: string; text: string } =>
  typeof given === 'object' && given !== null && 'tone' in given && 'text' in given

/** Does the steps in order; null where one of them cannot be done. */
export async function runDesk(root: string, steps: readonly DeskStep[]): Promise<DeskRun | null> {
  let taken: { type: string; name: string }[] = []
  let toasts: { tone: string; text: string }[] = []
  const held = new Set<string>()
  const walk = startWalk(
    root,
    (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      taken.push(...event._transitions.map((one) => ({ type: String(one.eventType), name: nameOf(one) })))
    },
    (port, [given]) => {
      if (port.endsWith('.toast') && isToast(given)) toasts.push(given)
    },
  )

  /** The host answers whatever is asked, one call after the other. */
  async function answerAll(fault: Fault | null) {
    const calls = new Set<Fault['call']>()
    let isPlayed = fault === null
    for (let count = 0; count < MOST_ANSWERS; count += 1) {
      const moves = walk.moves()
      const [port] = [...moves.keys()]
        .flatMap((name) => (/ answers: /.test(name) ? [name.split(' answers: ')[0] ?? ''] : []))
        .filter((name) => !held.has(name))
      if (port === undefined) break
      const call = callOf(port)
      if (call) calls.add(call)
      if (fault && call === fault.call && !isPlayed) {
        isPlayed = true
        if (fault.how === 'waits') held.add(port)
        else await moves.get(`${port} fails: ${fault.how}`)?.()
      } else {
        const wanted = answers[port.split('.').at(-1) ?? '']
        const name = `${port} answers: ${wanted}`
        const first = [...moves.keys()].find((one) => one.startsWith(`${port} answers: `)) ?? ''
        await moves.get(wanted !== undefined && moves.has(name) ? name : first)?.()
      }
      await settled()
    }
    return { calls: [...calls], isPlayed }
  }

  const moveOf = ({ move, to }: Deed): string => {
    const [path = root] = screenIn(standNow()) ?? []
    return `${to === '' ? path : `${path}/${to}`}: ${move}`
  }
  const standNow = (): Stand => new Map(walk.machines().map(({ path, snapshot }) => [path, snapshot]))
  const offers = (): Deed[] => {
    const [stand, moves] = [standNow(), walk.moves()]
    return deeds.filter((deed) => deed.isOffered(stand) && moves.has(moveOf(deed)))
  }

  try {
    for (const [name, move] of walk.moves()) if (ours.test(name)) await move()
    const effects: Effect[] = []
    for (const { deed, fault } of steps) {
      taken = []
      toasts = []
      if (deed && !offers().includes(deed)) return null
      await walk.moves().get(deed ? moveOf(deed) : 'begin')?.()
      await settled()
      const answered = await answerAll(fault)
      const type = deed && typeOf(deed)
      effects.push({ ...answered, toasts, took: taken.flatMap((one) => (one.type === type ? [one.name] : [])) })
    }
    if (walk.broke().length > 0) return null
    return { effects, stand: standNow(), offered: offers() }
  } finally {
    walk.end()
  }
}
