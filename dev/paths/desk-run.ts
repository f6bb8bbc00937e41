import type { InspectionEvent } from 'xstate'
import { nameOf } from '../charts/chart'
import { settled } from '../settled'
import { startWalk } from '../walks/walker'
import { deeds, typeOf } from './deeds'
import type { Deed } from './deeds/deed'
import { callOf, type Fault } from './faults'
import { type OpeningName, openings } from './openings'
import { pathOf, type Stand } from './stand'

/** A deed, and what the host makes of a call that it causes. */
export interface DeskStep {
  /** Null for the opening of the screen. */
  deed: Deed | null
  /** How the screen is opened, if not as usual. */
  opening?: OpeningName
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
  /** The machines after it. */
  stand: Stand
}

/** A run of the real machines on ports that answer as the host of the browser tests does. */
export interface DeskRun {
  effects: readonly Effect[]
  stand: Stand
  /** The deeds that the screen offers and its machines take. */
  offered: readonly Deed[]
}

/** A screen on its way: the deeds are done one after the other. */
export interface Desk {
  /** The deeds that the screen offers and its machines take. */
  offered: () => readonly Deed[]
  stand: () => Stand
  /** Does a deed; null where it cannot be done. */
  act: (step: DeskStep) => Promise<Effect | null>
  isBroken: () => boolean
  end: () => void
}

/** More answers than any deed asks for. */
const MOST_ANSWERS = 40

const isToast = (given: unknown): given is { tone: string; text: string } =>
  typeof given === 'object' && given !== null && 'tone' in given && 'text' in given

/** Starts a screen, which its first step opens. */
export function startDesk(root: string): Desk {
  let taken: { type: string; name: string }[] = []
  let toasts: { tone: string; text: string }[] = []
  let opened: OpeningName = 'open'
  const held = new Set<string>()
  /** What calls are answered with, by the ends of their names: what was not carried out is not found by a check. */
  const answers: Record<string, string> = { check: 'nothing' }
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
    /** How many calls of its kind are answered before the fault. */
    let before = fault?.how === 'the second one waits' ? 1 : 0
    for (let count = 0; count < MOST_ANSWERS; count += 1) {
      const moves = walk.moves()
      const [port] = [...moves.keys()]
        .flatMap((name) => (/ answers: /.test(name) ? [name.split(' answers: ')[0] ?? ''] : []))
        .filter((name) => !held.has(name) && !walk.stance().includes(`${name}: waits`))
      if (port === undefined) break
      const call = callOf(port)
      if (call) calls.add(call)
      if (fault && call === fault.call && !isPlayed && before === 0) {
        isPlayed = true
        if (fault.how.endsWith('waits')) held.add(port)
        else await moves.get(`${port} fails: ${fault.how}`)?.()
      } else {
        if (call === fault?.call) before -= 1
        const wanted = answers[port.split('.').at(-1) ?? '']
        const name = `${port} answers: ${wanted}`
        const first = [...moves.keys()].find((one) => one.startsWith(`${port} answers: `)) ?? ''
        await moves.get(wanted !== undefined && moves.has(name) ? name : first)?.()
      }
      await settled()
    }
    return { calls: [...calls], isPlayed }
  }

  /** The ports whose moves end so answer or tell what they say. */
  async function answerFrom(given: readonly string[]) {
    for (const [name, move] of walk.moves()) if (given.some((end) => name.endsWith(`.${end}`))) await move()
  }

  const stand = (): Stand => new Map(walk.machines().map(({ path, snapshot }) => [path, snapshot]))
  const moveOf = ({ move, to }: Deed): string => `${pathOf(stand(), to)}: ${move}`
  const offered = (): Deed[] => {
    const [now, moves] = [stand(), walk.moves()]
    return deeds.filter(
      (deed) => deed.within?.includes(opened) !== false && deed.isOffered(now) && moves.has(moveOf(deed)),
    )
  }

  return {
    offered,
    stand,
    async act({ deed, opening = 'open', fault }) {
      taken = []
      toasts = []
      if (!deed) {
        opened = opening
        await answerFrom(openings[opening].given)
      }
      if (deed?.after !== undefined) {
        await walk.moves().get(`wait ${deed.after} ms`)?.()
        await settled()
      }
      if (deed && !offered().includes(deed)) return null
      Object.assign(answers, deed?.implies)
      await answerFrom(Object.entries(deed?.implies ?? {}).map(([port, word]) => `${port} from now on: ${word}`))
      await walk.moves().get(deed ? moveOf(deed) : 'begin')?.()
      await settled()
      const answered = await answerAll(fault)
      await answerFrom(deed?.tells ?? [])
      await settled()
      const type = deed && typeOf(deed)
      return {
        ...answered,
        toasts,
        stand: stand(),
        took: taken.flatMap((one) => (one.type === type ? [one.name] : [])),
      }
    },
    isBroken: () => walk.broke().length > 0,
    end: walk.end,
  }
}

/** Does the steps in order; null where one of them cannot be done. */
export async function runDesk(root: string, steps: readonly DeskStep[]): Promise<DeskRun | null> {
  const desk = startDesk(root)
  try {
    const effects: Effect[] = []
    for (const step of steps) {
      const effect = await desk.act(step)
      if (!effect) return null
      effects.push(effect)
    }
    return desk.isBroken() ? null : { effects, stand: desk.stand(), offered: desk.offered() }
  } finally {
    desk.end()
  }
}
