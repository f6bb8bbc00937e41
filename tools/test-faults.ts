// What the JSON reports of Vitest and Playwright say of failed tests: one text each, with file, title and reason.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from './programs'

const MOST_LINES = 12

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

/** What a report counts, and a text for each failed test. */
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

/** Of Vitest's report: failed tests, and files that failed around their tests, such as one that did not load. */
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

/** Of Playwright's report: failed tests, those that passed at a second try among them, and faults outside of tests. */
export function countBrowser(report: unknown): Counts {
  const { stats, suites, errors } = browserReport.parse(report)
  const outside = errors.map(({ message }) => fault('tests/browser', 'outside of a test', message))
  return counted(stats.expected, [...suites.flatMap(failedIn), ...outside])
}

const mutantReport = z.object({ caught: z.number(), equivalent: z.number() })

/** Of the report of the mutants; one that no test noticed is red by the exit code. */
export function countMutants(report: unknown): Counts {
  const { caught, equivalent } = mutantReport.parse(report)
  return counted(caught + equivalent, [])
}
