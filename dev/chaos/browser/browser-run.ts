import type { BrowserContext } from 'playwright'
import { createRandom } from '../random'
import type { Row } from '../wire/host'
import { type Editor, textsIn } from './browser-page'
import { SCREENS } from './browser-screens'
import { takeSeat } from './browser-seat'
import type { BrowserStep } from './browser-steps'

/** Runs steps in the browser profiles of the editors on the built application, and returns what is wrong. */
export async function runInBrowser(
  profiles: readonly { context: BrowserContext; editor: Editor }[],
  server: { restart: () => Promise<void>; rows: () => Promise<Row[]> },
  seed: number,
  steps: readonly BrowserStep[],
): Promise<{ problems: string[]; typed: number; saved: number }> {
  const problems: string[] = []
  const random = createRandom(seed)
  const seats: Awaited<ReturnType<typeof takeSeat>>[] = []
  for (const [index, { context, editor }] of profiles.entries())
    seats.push(
      await takeSeat({
        context,
        editor,
        random,
        name: `${seed}-${index}`,
        first: SCREENS[seed % SCREENS.length] ?? SCREENS[0],
        killServer: server.restart,
        found: (problem) => problems.push(problem),
      }),
    )
  for (const step of steps) await seats[step.editor % seats.length]?.act(step)
  for (const { calm } of seats) await calm()

  const kept = await Promise.all(seats.map(({ context }) => textsIn(context)))
  const rows = await server.rows()
  const isSaved = (token: string) => rows.some(({ title }) => title.startsWith(token))
  for (const [index, { typed }] of seats.entries())
    for (const [token, text] of typed) {
      const own = rows.filter(({ title }) => title.startsWith(token))
      if (own.length > 1)
        problems.push(`${own.length} rows for one intention: ${own.map(({ title }) => title).join(' | ')}`)
      if (!own.some(({ title }) => title === text) && !kept[index]?.includes(text))
        problems.push(`"${text}" is neither in a row nor in a draft nor in a form`)
    }
  const tokens = seats.flatMap(({ typed }) => [...typed.keys()])
  return { problems, typed: tokens.length, saved: tokens.filter(isSaved).length }
}
