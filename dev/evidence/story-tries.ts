import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { program, root, run } from '../../tools/programs'
import { browserPaths } from '../../tools/test/chromium'
import { playwrightReport, specsIn } from '../../tools/test/playwright-report'
import { LONGEST_PROOF } from './measure'

/** A story with the fault that is on while it runs; 0 is none. The file is relative to tests/browser. */
const story = z.object({ file: z.string(), title: z.string() })
const storyTry = z.extend(story, { fault: z.number() })
export type Story = z.infer<typeof story>
export type StoryTry = z.infer<typeof storyTry>
export const triesShape = z.array(storyTry)

const folder = join(root, '.cache/evidence')
const playwright = program('@playwright/test', 'playwright')
const config = ['test', '--config', join(root, 'playwright.faults.config.ts')]

function write(tries: readonly StoryTry[]): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'story-tries.json')
  writeFileSync(file, JSON.stringify(tries))
  return file
}

/** Every story in Chromium. */
export async function allStories(): Promise<Story[]> {
  const env = { ...process.env, ...browserPaths(), EVERY_SPEC: '1' }
  const args = [playwright, 'test', '--list', '--reporter=json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 28 })
  const { suites } = playwrightReport.parse(JSON.parse(stdout))
  return suites.flatMap(specsIn).map(({ file, title }) => ({ file, title }))
}

/** Runs each story with its fault; gives how each ended, `expected` for a story that passed and `unexpected` for one red twice. */
export async function runStories(tries: readonly StoryTry[]): Promise<string[]> {
  if (tries.length === 0) return []
  const out = join(folder, 'story-report.json')
  rmSync(out, { force: true })
  const env = {
    ...browserPaths(),
    EVERY_SPEC: '1',
    STORY_TRIES: write(tries),
    STORIES_RECORD: join(folder, 'stories'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: out,
  }
  await run([playwright, ...config, '--reporter=json'], env, { longest: LONGEST_PROOF })
  const specs = playwrightReport.parse(JSON.parse(readFileSync(out, 'utf8'))).suites.flatMap(specsIn)
  return tries.map(({ file, title, fault }) => {
    const own = specs.filter((found) => found.file === file && found.title === title).flatMap(({ tests }) => tests)
    return own.find(({ projectName }) => projectName === String(fault))?.status ?? 'not run'
  })
}
