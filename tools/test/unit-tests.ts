// How the unit, machine, view and server tests are run.
import { program } from '../programs'

/**
 * The unit and machine tests that take seconds each: random lives, and the developers' searches and site. `npm test` leaves them
 * to `npm run test:more`, which runs them on Node 24.
 */
export const LONG = [
  'tests/dev/chaos.test.ts',
  'tests/dev/paths.test.ts',
  'tests/dev/site.test.ts',
  'tests/dev/wrong-answers.test.ts',
  'tests/machines/invariants.test.ts',
  'tests/machines/replay.test.ts',
  'tests/machines/stateful-fuzz.test.ts',
]

/** Those of them that `npm run test:more` runs with more events, sessions and answers, each once, on Node 24. */
export const REPEATED: readonly string[] = [
  'tests/dev/wrong-answers.test.ts',
  'tests/machines/invariants.test.ts',
  'tests/machines/replay.test.ts',
  'tests/machines/stateful-fuzz.test.ts',
]

/** The long tests that run in no step of their own. */
export const REST = LONG.filter((file) => !REPEATED.includes(file))

/** What Vitest leaves out of a run. */
export function leftOut({ SHORT_TESTS, REST_OF_TESTS }: NodeJS.ProcessEnv): readonly string[] {
  if (SHORT_TESTS !== undefined) return LONG
  return REST_OF_TESTS === undefined ? [] : REPEATED
}

/** The arguments that run Vitest with a report in a file. */
export const vitest = (report: string, ...args: string[]): string[] => [
  program('vitest'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
