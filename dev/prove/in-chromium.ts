import { rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { run, script, tool } from '../../tools/programs'
import { LONGEST_PROOF } from '../evidence/measure'
import { covered, type Line, passed, wrote } from './lines'

const walked = z.extend(covered, { missing: z.array(z.string()) })

/** The transitions that a user can cause, as covered by the browser tests. */
export async function chromiumNumbers(): Promise<Line> {
  const file = 'test-results/walked.json'
  rmSync(file, { force: true })
  const ran = await run(tool('test/browser.ts'), {}, { longest: LONGEST_PROOF })
  const code = ran + (await run(script('dev/walks/browser-coverage.ts')))
  const told = wrote(file, walked)
  const value = told ? `${told.covered} of ${told.declared}` : 'not counted'
  const missing = told?.missing ?? []
  return { name: 'covered in Chromium', value, holds: code === 0 && told !== null && missing.length === 0, missing }
}

/** The generated paths of every screen, as they are printed. */
export async function pathNumbers(): Promise<Line> {
  const written = await run(script('dev/paths/suite.ts'))
  const args = [...tool('test/browser.ts'), 'browser/paths/']
  const played = await run(args, { PATHS: '1' }, { longest: LONGEST_PROOF })
  return passed('generated paths in Chromium', 'each of every screen', written + played)
}

/** Every answer to a save, before and after it was carried out, for each form and broadcast. */
export async function outcomeNumbers(): Promise<Line> {
  // One file, whose forms have nothing to do with each other; each has hundreds of saves in one test.
  const args = [...tool('test/browser.ts'), 'outcomes', '--fully-parallel', '--timeout=0']
  const code = await run(args, { OUTCOMES: 'all' }, { longest: LONGEST_PROOF })
  return passed('answers to a save', 'each for each form', code)
}
