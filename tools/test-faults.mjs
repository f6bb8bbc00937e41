// What the reports of the two runners say of failed tests: one text each, with its file, its title and the reason.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './programs.mjs'

const MOST_LINES = 12

function told(file, title, reason) {
  const lines = stripVTControlCharacters(reason ?? '')
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Of Vitest's JSON report: failed tests, and files that failed around their tests, such as one that did not load. */
export function failedUnits(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [told(file, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => told(file, fullName, failureMessages[0]))
  })
}

/** Of Playwright's JSON report: failed tests, those that passed at a second try among them, and faults outside of tests. */
export function failedInBrowser(suites, errors = []) {
  const failed = (suite) => [
    ...(suite.suites ?? []).flatMap(failed),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const error = results.find((result) => result.error)?.error
          return told(`tests/browser/${file}:${line}`, title, error?.message)
        }),
    ),
  ]
  return [
    ...suites.flatMap(failed),
    ...errors.map(({ message }) => told('tests/browser', 'outside of a test', message)),
  ]
}
