import { readFileSync } from 'node:fs'
import { readRecording } from '../../../src/recording/format'
import { headWords, lineWords, tellStory } from '../../replay/story'
import { createDeskFeed } from '../desk-feed'
import type { ActorLine, Moment } from '../feed'
import type { Picture } from '../picture'
import type { Session } from './session'

// A report has an end: each of its moments can be shown, with all that led to it.
const most = { lines: Number.POSITIVE_INFINITY, moments: Number.POSITIVE_INFINITY }

/** When a recording begins, on the clock of its steps. */
function beginOf(text: string): number {
  const read = readRecording(text)
  return 'recording' in read ? (read.recording.steps[0]?.at ?? 0) : 0
}

/** Actors that are the same at several moments, once, and each moment with their indices. */
function compact(moments: readonly Moment[]): Pick<Session, 'actors' | 'moments'> {
  const indices = new Map<ActorLine, number>()
  const indexOf = (actor: ActorLine) => {
    const index = indices.get(actor) ?? indices.size
    indices.set(actor, index)
    return index
  }
  const rows = moments.map((moment) => ({ ...moment, actors: moment.actors.map(indexOf) }))
  return { actors: [...indices.keys()], moments: rows }
}

/** Replays a report, observed as the inspector observes the app; throws if the file is no report. */
export function sessionOf(file: string): Session {
  const text = readFileSync(file, 'utf8')
  let show: () => void = () => undefined
  const soon = (tell: () => void) => {
    show = tell
  }
  const feed = createDeskFeed(soon, { most })
  const pictures: Record<string, Picture> = {}
  const contexts: Record<string, string>[] = []
  const last = new Map<string, string>()
  let shown: Moment | undefined
  /** Shows what a step led to; what is new of contexts and charts is kept. */
  function onStep() {
    show()
    show = () => undefined
    const moment = feed.moments().at(-1)
    if (!moment || moment === shown) return
    shown = moment
    const changed: Record<string, string> = {}
    for (const { id, machine } of moment.actors) {
      const picture = machine === null || machine in pictures ? null : feed.picture(id)
      if (machine !== null && picture) pictures[machine] = picture
      const context = feed.context(id, moment)
      if (last.get(id) === context) continue
      last.set(id, context)
      changed[id] = context
    }
    contexts.push(changed)
  }
  const story = tellStory(text, { goesOn: true, observe: feed.hear, onStep })
  if ('problem' in story) throw new Error(`${file}: ${story.problem}`)
  // A report may have no steps, or end before the first one: the state in which it begins is shown all the same.
  onStep()
  const begin = beginOf(text)
  return {
    head: headWords(story),
    story: story.lines.map((line) => ({
      // Times of steps are whole milliseconds.
      at: Math.round(begin + line.seconds * 1_000),
      words: lineWords(line),
      isFailure: line.isFailure,
    })),
    log: feed.view().log,
    ...compact(feed.moments()),
    pictures,
    contexts,
  }
}
