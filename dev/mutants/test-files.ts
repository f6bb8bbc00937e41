// The test files in which planted faults may turn a test red.

const files = import.meta.glob([
  '../../tests/**/*.test.{ts,tsx}',
  '!../../tests/{browser,gallery,plain,dev,tools}/**',
  '!../../tests/machines/{coverage,audit,registry,invariants,stateful-fuzz,replay,waiting,walks}.test.ts',
  // These start processes, which have no faults, or take too long to be run for each.
  '!../../tests/server/*/{bucket,commands,dev,first-version,fuzz,ill-formed,inputs,kill-upload,process,raw,store-copy}.test.ts',
])
const slow = import.meta.glob(
  '../../tests/server/*/{bucket,commands,ill-formed,inputs,kill-upload,process,raw}.test.ts',
)
const all = { ...files, ...slow }
const named = (paths: object): string[] => Object.keys(paths).map((path) => path.replace('../../', ''))

/** The paths of the test files whose tests run often. */
export const testFiles = named(files)
/** The paths of those in which the faults that they have let pass are tried too; they have a PostgreSQL. */
export const slowTestFiles = [...testFiles.filter((file) => file.startsWith('tests/server/')), ...named(slow)]

/** Reads a test file, with the hooks that every view has. */
export async function readTests(environment: string, file: string): Promise<void> {
  if (environment === 'jsdom') {
    await import('../../tests/support/view-setup')
    const { cleanup } = await import('@testing-library/react')
    const { afterEach } = await import('./hooked-registry')
    afterEach(cleanup)
  }
  await all[`../../${file}`]?.()
}
