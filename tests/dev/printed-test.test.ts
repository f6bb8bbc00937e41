import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { report } from '../support/fixtures/reported-story'

const run = promisify(execFile)

/** What Vitest tells of its tests as JSON. */
const results = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

test('the printed test fails where the report fails, and passes with a report of the same story without the fault [EXT-250]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-printed-'))
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    for (const name of ['dev', 'src', 'contract', 'node_modules', 'package.json'])
      symlinkSync(realpathSync(join(root, name)), join(folder, name))
    const at = (name: string) => join(folder, 'tests', name)
    for (const name of ['faulty', 'mended']) mkdirSync(at(name), { recursive: true })
    const file = join(at('faulty'), 'disk full.json')
    writeFileSync(file, await report(false))
    writeFileSync(join(at('mended'), 'disk full.json'), await report(true))
    const command = ['--import', 'tsx', 'dev/replay/replay.ts', file, '--as', 'test']
    const printed = (await run(process.execPath, command, { cwd: root })).stdout
    for (const name of ['faulty', 'mended']) writeFileSync(join(at(name), 'printed.test.ts'), printed)
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const ran = run(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json'], { cwd: folder })
    const told = await ran.catch(({ stdout }: { stdout: string }) => ({ stdout }))
    const { testResults } = results.parse(JSON.parse(told.stdout))
    const all = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ status, failureMessages }) => [
        basename(dirname(name)),
        { status, isExpected: failureMessages.every((why) => why.includes('to deeply equal []')) },
      ]),
    )
    expect(Object.fromEntries(all)).toEqual({
      faulty: { status: 'failed', isExpected: true },
      mended: { status: 'passed', isExpected: true },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
