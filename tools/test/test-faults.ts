// Reads failed tests from the JSON reports of Vitest and Playwright: one text each, with file, title and reason.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../programs'

const MOST_LINES = 24

const unitReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z._default(z.nullable(z.array(z.string())), []),
        }),
      ),
    }),
  ),
})

const error = z.object({ message: z.optional(z.string()) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ error: z.optional(error) })) })),
})
const suite = z.object({
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite))
  },
})
type Suite = z.infer<typeof suite>
const browserReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
  errors: z._default(z.array(error), []),
})

/** The counts of a report, and a text for each failed test. */
export interface Counts {
  passed: number
  failed: number
  faults: string[]
}

function fault(file: string, title: string, reason: string | undefined): string {
  const lines = stripVTControlCharacters(reason ?? '')
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

const counted = (passed: number, faults: string[]): Counts => ({ passed, failed: faults.length, faults })

/** Vitest's report: failed tests, and files that failed outside of their tests, such as while loading. */
export function countUnits(report: unknown): Counts {
  const { numPassedTests, testResults } = unitReport.parse(report)
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [fault(file, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => fault(file, fullName, failureMessages?.[0]))
  })
  return counted(numPassedTests, faults)
}

const failedIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(failedIn),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find((result) => result.error !== undefined)
        return fault(`tests/browser/${file}:${line}`, title, failed?.error?.message)
      }),
  ),
]

/** Playwright's report: failed tests, flaky ones included, and errors outside of tests. */
export function countBrowser(report: unknown): Counts {
  const { stats, suites, errors } = browserReport.parse(report)
  const outside = errors.map(({ message }) => fault('tests/browser', 'outside of a test', message))
  return counted(stats.expected, [...suites.flatMap(failedIn), ...outside])
}

const mutantReport = z.object({ caught: z.number(), equivalent: z.number() })

/** The report of the mutants; an undetected mutant is reported by the exit code. */
export function countMutants(report: unknown): Counts {
  const { caught, equivalent } = mutantReport.parse(report)
  return counted(caught + equivalent, [])
}

const walkedReport = z.object({ covered: z.number(), missing: z.array(z.string()), stale: z.array(z.string()) })

/** The report of the transitions taken in Chromium: those that were not taken, and exceptions that no longer hold. */
export function countWalked(report: unknown): Counts {
  const { covered, missing, stale } = walkedReport.parse(report)
  const untaken = missing.map((name) => fault('tests/browser', 'transitions taken in Chromium', `Not taken: ${name}`))
  const needless = stale.map((name) =>
    fault('tests/browser/support/out-of-reach.ts', name, 'This exception is not needed'),
  )
  return counted(covered, [...untaken, ...needless])
}
