// Runs a list of checks under headings and adds up their results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './test/test-faults'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The results of a test runner; one failure if it ended without a report. */
function read(file: string, count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, faults: [] }
  }
}

/** A run of steps. Each gets a file for its report; `end` prints the sum and sets the exit code. */
export function createSteps() {
  const since = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'))
  const total = { passed: 0, failed: 0 }
  const failedSteps: string[] = []
  const faults: string[] = []
  const fail = (name: string, failures: number) => {
    total.failed += failures
    failedSteps.push(name)
  }
  let reports = 0

  return {
    /** A failed step without a count of its own is one failure. Returns whether the step passed. */
    async step(
      name: string,
      work: (report: string) => Promise<number>,
      count?: (report: unknown) => Counts,
    ): Promise<boolean> {
      console.log(`\n== ${name}`)
      const begin = performance.now()
      reports += 1
      const report = join(folder, `${reports}.json`)
      const code = await work(report).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return 1
      })
      const counts = count ? read(report, count) : { passed: 0, failed: 0, faults: [] }
      total.passed += counts.passed
      const failures = code === 0 ? counts.failed : Math.max(counts.failed, 1)
      faults.push(...counts.faults)
      if (failures > counts.faults.length) faults.push(`${name}: see its output above`)
      if (failures > 0) fail(name, failures)
      console.log(`-- ${name}: ${failures > 0 ? 'FAILED' : 'ok'} (${seconds(begin)})`)
      return failures === 0
    },
    /** Counts a step as failed that cannot run after an earlier failure. */
    leaveOut: (name: string) => fail(`${name} (not run)`, 1),
    end(): void {
      rmSync(folder, { recursive: true, force: true })
      // Repeated at the end, for readers who see only the end of the output.
      if (faults.length > 0) console.log(`\n== what failed\n${faults.join('\n')}`)
      console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join('; ')}` : '\nEverything holds.')
      console.log(`In all ${seconds(since)}`)
      console.log(`${total.passed} passed, ${total.failed} failed`)
      process.exitCode = total.failed > 0 ? 1 : 0
    },
  }
}
