// Reads failed tests from the JSON reports of Vitest and Playwright: one text each, with file, title and reason.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../programs'
import { playwrightReport, specsIn } from './playwright-report'

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

/** Playwright's report: failed tests, flaky ones included, and errors outside of tests. */
export function countBrowser(report: unknown, folder = 'tests/browser'): Counts {
  const { stats, suites, errors } = playwrightReport.parse(report)
  const failed = suites.flatMap(specsIn).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const { error } = results.find((result) => result.error !== undefined) ?? {}
        return fault(`${folder}/${file}:${line}`, title, error?.message)
      }),
  )
  const outside = errors.map(({ message }) => fault(folder, 'outside of a test', message))
  return counted(stats.expected, [...failed, ...outside])
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
