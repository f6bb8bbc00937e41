import * as z from 'zod/mini'
import type { ActorLine, Feed, LogLine, Moment } from '../feed'
import type { Picture } from '../picture'

/** What the dev server tells of a report: its story, and its replay as the inspector sees a session. */
export interface Session {
  /** The time, the program, the browser, the address, and what was expected. */
  head: readonly string[]
  story: readonly { at: number; words: string; isFailure: boolean }[]
  log: readonly LogLine[]
  /** What is told of an actor, once for all the moments at which it is the same. */
  actors: readonly ActorLine[]
  /** Each with the indices of its actors. */
  moments: readonly (Omit<Moment, 'actors'> & { actors: readonly number[] })[]
  pictures: Readonly<Record<string, Picture>>
  /** Of each moment, the contexts that changed, as JSON by actor. */
  contexts: readonly Readonly<Record<string, string>>[]
}

/** The address at which the dev server gives it. */
export const SESSION = '/@inspector/session.json'

// The dev server writes it with this code, so that only its outline is checked.
const isList = z.array(z.unknown())
const outline = z.object({
  head: isList,
  story: isList,
  log: isList,
  actors: isList,
  moments: isList,
  contexts: isList,
})
const isSession = (value: unknown): value is Session => outline.safeParse(value).success

export async function readSession(): Promise<Session> {
  const value: unknown = await (await fetch(SESSION)).json()
  if (!isSession(value)) throw new Error('The dev server has no report')
  return value
}

/** A replayed report as what the inspector reads: it stands still, and takes no events. */
export function sessionFeed({ log, actors, moments: told, pictures, contexts }: Session): Feed {
  const moments = told.map((one): Moment => ({ ...one, actors: one.actors.flatMap((index) => actors[index] ?? []) }))
  const view = { actors: moments.at(-1)?.actors ?? [], log }
  const machineOf = (id: string): string | null => actors.findLast((actor) => actor.id === id)?.machine ?? null
  return {
    view: () => view,
    subscribe: () => () => undefined,
    moments: () => moments,
    pageAt: () => null,
    picture: (id) => pictures[machineOf(id) ?? ''] ?? null,
    accepted: () => [],
    context(id, moment) {
      const until = moment ? moments.indexOf(moment) : moments.length - 1
      return contexts.slice(0, until + 1).findLast((changed) => changed[id] !== undefined)?.[id] ?? 'null'
    },
    can: () => 'refused',
    guards: () => [],
    send: () => undefined,
  }
}
