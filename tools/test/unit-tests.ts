// How the unit, machine, view and server tests are run.
import { program } from '../programs'

/**
 * The unit and machine tests that take seconds each: random lives, and the developers' searches and site. `npm test`
 * leaves them to `npm run test:more`, which runs them on Node 24; `npm run prove` runs those of chance at length.
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

/** The arguments that run Vitest with a report in a file. */
export const vitest = (report: string, ...args: string[]): string[] => [
  program('vitest'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
