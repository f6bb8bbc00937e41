import { type About, readRecording } from '../../src/recording/format'
import { createDeserialize } from '../../src/recording/serialize'
import { row, type Transition } from '../charts/chart'
import { at, eventSentence, isFailedCall } from './event-sentences'
import type { Effects, Observe, Replay } from './recorded-run'
import { type Difference, differenceWords } from './replay-compare'
import { createReplay } from './replay-run'

/** One step of a story. */
export interface StoryLine {
  /** The number of the step, from 1. */
  step: number
  /** Seconds since the first step. */
  seconds: number
  words: string
  clauses: readonly string[]
  /** Whether a failure was shown, or an actor broke. */
  isFailure: boolean
}

/** A report as what happened, in words. */
export interface Story {
  saved: string
  about: About | null
  lines: readonly StoryLine[]
  replay: Replay
}

const MOST_CLAUSES = 4

const specOf = (transition: Transition): readonly string[] => row(transition).spec

/** The clauses of a step: those of the actor that received its event first. */
function clausesOf(took: Effects['took'], to: string): string[] {
  const [own, others] = [took.filter(({ path }) => path === to), took.filter(({ path }) => path !== to)]
  return [...new Set([...own, ...others].flatMap(({ transition }) => specOf(transition)))].slice(0, MOST_CLAUSES)
}

/** What an editor sees of the states that changed: forms and questions that opened, closed or stayed. */
function changesOf(
  paths: readonly string[],
  isOpen: (path: string) => boolean,
  isOpenBefore: (path: string) => boolean,
  stays: readonly string[],
): string[] {
  const changed = paths.flatMap((path): string[] => {
    const name = path.split('/').at(-1)
    if (name !== 'form' && name !== 'removal') return []
    const what = name === 'form' ? 'the form' : 'the question'
    if (!isOpen(path)) return [`${what} closed`]
    return isOpenBefore(path) ? [] : [`${what} opened`]
  })
  return [...changed, ...stays.map(() => 'the form stayed open')]
}

interface Telling {
  /** Whether the replay continues where states differ. */
  goesOn?: boolean
  observe?: Observe
  /** Called after each step, also where nothing is told of it. */
  onStep?: () => void
}

/** Tells a recording by replaying it on the machines as they are now. */
export function tellStory(
  text: string,
  { goesOn = false, observe, onStep }: Telling = {},
): Story | { problem: string } {
  const read = readRecording(text)
  if ('problem' in read) return read
  const { recording, saved, about } = read
  const revive = createDeserialize()
  const begin = recording.steps[0]?.at ?? 0
  const open = new Set(
    recording.roots.flatMap(({ root, actors }) =>
      actors.flatMap(({ path, status }) => (status === 'active' ? [`${root}/${path}`] : [])),
    ),
  )
  const lines: StoryLine[] = []
  const replay = createReplay()(
    recording,
    (step, index, { took, toasts, isActive, isBroken }) => {
      onStep?.()
      const { root, starts, stops, events, states = {} } = step
      // What closes by itself ends in a final state; only what is stopped has none.
      const isOpen = (path: string) => Reflect.get(states, path) !== null && isActive(path)
      const told = events.map(({ to, event }) => ({ to, event: revive(event) }))
      // Toasts are told where they were asked for.
      const deeds = root === 'toaster' ? [] : told.flatMap(({ event }) => eventSentence(event, root) ?? [])
      const [first] = told
      const failed = told.filter(({ to, event }) => isFailedCall(event) && to.split('/').at(-1) === 'form')
      const stays = failed.flatMap(({ to }) => (isActive(to) ? [to] : []))
      const parts = [
        ...(starts && root !== 'toaster' ? [`${starts.machine} began`] : []),
        ...deeds,
        ...toasts.map(({ tone, text: said }) => `${tone === 'error' ? 'a failure' : 'a toast'} was shown: "${said}"`),
        ...changesOf(Object.keys(states), isOpen, (path) => open.has(`${root}/${path}`), stays),
        ...(isBroken ? [`${root} broke`] : []),
        ...(stops ? [`${root} ended`] : []),
      ]
      for (const path of Object.keys(states))
        if (isOpen(path)) open.add(`${root}/${path}`)
        else open.delete(`${root}/${path}`)
      if (parts.length === 0) return
      lines.push({
        step: index + 1,
        seconds: (step.at - begin) / 1_000,
        words: parts.join('; '),
        clauses: clausesOf(took, first?.to ?? ''),
        isFailure: isBroken || toasts.some(({ tone }) => tone === 'error'),
      })
    },
    { goesOn, ...(observe && { observe }) },
  )
  return { saved, about, lines: lines.toSorted((one, other) => one.seconds - other.seconds), replay }
}

/** A line of a story as text: `10.5 s: pressed Add News; the form opened [NEWS-11]`. */
export const lineWords = ({ seconds, words, clauses }: StoryLine): string =>
  `${seconds.toFixed(1)} s: ${words}${clauses.length > 0 ? ` [${clauses.join(', ')}]` : ''}`

/** What a report is of: its time, program, browser and address, and what was expected. */
export const headWords = ({ saved, about }: Pick<Story, 'saved' | 'about'>): string[] =>
  about === null
    ? [`Saved ${saved} by a version that notes neither commit nor browser.`]
    : [
        `Saved ${saved} at ${about.address}, commit ${about.commit}.`,
        about.browser,
        about.expected === '' ? 'Nothing was written about what was expected.' : `Expected: ${about.expected}`,
      ]

function toldToItsEnd(text: string): Story {
  const story = tellStory(text, { goesOn: true })
  if ('problem' in story) throw new Error(story.problem)
  return story
}

const cannotFollow = (difference: Difference) =>
  new Error(['The report cannot be replayed as it was recorded.', ...differenceWords(difference)].join('\n'))

/**
 * The failures that the machines show when the report is replayed on them as they are now. Throws where the replay differs
 * before the step that once failed, or cannot reach it; without that step, where it differs before its first failure.
 */
export function failuresIn(text: string, step?: number): string[] {
  const { lines, replay } = toldToItsEnd(text)
  const failures = lines.filter(({ isFailure }) => isFailure)
  const until = step ?? failures[0]?.step ?? Number.POSITIVE_INFINITY
  const { difference, steps } = replay
  if (difference) {
    const differs = difference.step === null ? steps : difference.step + 1
    if (differs < until || (differs === until && difference.isLost)) throw cannotFollow(difference)
  }
  return failures.map(lineWords)
}

/** The states of the roots at the end, for a report in which nothing failed. Throws where it cannot be followed. */
export function endOf(text: string): Record<string, unknown> {
  const { difference, roots } = toldToItsEnd(text).replay
  if (difference?.isLost) throw cannotFollow(difference)
  return Object.fromEntries([...roots].map(([name, root]) => [name, at(root.getSnapshot(), 'value')]))
}
