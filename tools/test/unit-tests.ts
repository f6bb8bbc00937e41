// How the unit, machine, view and server tests are run.
import { program } from '../programs'

/** The arguments that run Vitest with a report in a file. */
export const vitest = (report: string, ...args: string[]): string[] => [
  program('vitest'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]
