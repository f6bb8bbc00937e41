import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORIES, stepName, stepsShape, storiesShape, WALKED } from '../../tests/browser/support/walked'
import { clausesIn } from '../charts/clauses'

/** Every transition that the browser tests took, by coverage name; empty if they left no record. */
export const walkedInChromium = (): Set<string> =>
  new Set(
    (existsSync(WALKED) ? readdirSync(WALKED) : [])
      .flatMap((file) => stepsShape.parse(JSON.parse(readFileSync(join(WALKED, file), 'utf8'))))
      .map(stepName),
  )

/** The stories of the last run in Chromium: what each took, by coverage name. */
export type Stories = readonly { title: string; clauses: ReadonlySet<string>; took: readonly string[] }[]

/** Reads what the last run in Chromium left; empty if there was none. */
export const readStories = (): Stories =>
  (existsSync(STORIES) ? readdirSync(STORIES) : []).flatMap((file) =>
    Object.entries(storiesShape.parse(JSON.parse(readFileSync(join(STORIES, file), 'utf8')))).map(([title, steps]) => ({
      title,
      clauses: new Set(clausesIn(title)),
      took: steps.map(stepName),
    })),
  )
