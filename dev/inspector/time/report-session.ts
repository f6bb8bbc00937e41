import { readFileSync } from 'node:fs'
import { headWords, lineWords, tellStory } from '../../replay/story'
import { createDeskFeed } from '../desk-feed'
import type { Picture } from '../picture'
import type { Session } from './session'

/** Replays a report, observed as the inspector observes the app; throws if the file is no report. */
export function sessionOf(file: string): Session {
  const text = readFileSync(file, 'utf8')
  let show: () => void = () => undefined
  const feed = createDeskFeed((tell) => {
    show = tell
  })
  const pictures: Record<string, Picture> = {}
  const contexts: Record<string, string>[] = []
  const last = new Map<string, string>()
  /** Shows what a step led to; what is new of contexts and charts is kept. */
  function onStep() {
    show()
    show = () => undefined
    const moment = feed.moments().at(-1)
    if (!moment || feed.moments().length === contexts.length) return
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
  const begin = feed.moments()[0]?.at ?? 0
  return {
    head: headWords(story),
    story: story.lines.map((line) => ({
      at: begin + line.seconds * 1_000,
      words: lineWords(line),
      isFailure: line.isFailure,
    })),
    log: feed.view().log,
    moments: feed.moments(),
    pictures,
    contexts,
  }
}
