// The test files in which planted faults may turn a test red.

const files = import.meta.glob([
  '../../tests/**/*.test.{ts,tsx}',
  '!../../tests/{browser,gallery,plain,dev,tools}/**',
  '!../../tests/machines/{coverage,audit,registry,invariants,stateful-fuzz,replay,waiting,walks}.test.ts',
  '!../../tests/server/*/{dev,first-version,fuzz,store-copy}.test.ts',
])
const all = Object.keys(files).map((path) => path.replace('../../', ''))
const ofServer = /^tests\/server\//
/** These start processes, which have no faults, or take too long to be run for each. */
const slow = /^tests\/server\/\w+\/(?:bucket|commands|ill-formed|inputs|kill-upload|process|raw)\.test\.ts$/

/** The paths of the test files whose tests run often. */
export const testFiles = all.filter((file) => !slow.test(file))
/** The paths of those in which the faults that they have let pass are tried too; they have a PostgreSQL. */
export const slowTestFiles = all.filter((file) => ofServer.test(file))

/** How long a view is waited for, in milliseconds: a test that a fault keeps waiting must not go on beside the next one. */
const LONGEST_WAIT = 1_500

/** Reads a test file, with the hooks that every view has. */
export async function readTests(environment: string, file: string): Promise<void> {
  if (environment === 'jsdom') {
    await import('../../tests/support/view-setup')
    const { cleanup, configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: LONGEST_WAIT })
    const { afterEach } = await import('./hooked-registry')
    afterEach(cleanup)
  }
  await files[`../../${file}`]?.()
}
