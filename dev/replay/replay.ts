// npm run replay -- FILE [--steps | --quiet | --open | --as test]: tells what a report is of, by replaying it; exits with 1 if
// the file is invalid or the replay differs.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isMachineSnapshot } from 'xstate'
import { hasFailed } from '../../src/recording/actor-path'
import { readRecording, type Step } from '../../src/recording/format'
import { command, Refusal } from '../../tools/command'
import type { Replay } from './recorded-run'
import { differenceWords, stateWords } from './replay-compare'
import { headWords, lineWords, tellStory } from './story'
import { testOf } from './story-test'

const usage = 'npm run replay -- <report> [--steps | --quiet | --open | --as test]'

const typeOf = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'an event without a name'

function stepWords({ root, starts, stops, events, times, states = {} }: Step): string {
  const what = [
    ...(starts ? [`${starts.machine} begins`] : []),
    ...events.map(({ to, event }) => `${typeOf(event)} → ${[root, to].filter(Boolean).join('/')}`),
    ...(stops ? [`${root} ends`] : []),
  ].join(', then ')
  const where = Object.entries(states).map(
    ([path, value]) => `    ${[root, path].filter(Boolean).join('/')}: ${stateWords(value)}`,
  )
  return [times === undefined ? what : `${what} (${times} in a row)`, ...where].join('\n')
}

/** The steps as they were recorded, with the states that changed. */
function printSteps(text: string): void {
  const read = readRecording(text)
  if ('problem' in read) return
  const { steps } = read.recording
  const begin = steps[0]?.at ?? 0
  for (const [index, step] of steps.entries()) {
    const time = `${((step.at - begin) / 1_000).toFixed(1)} s`.padStart(9)
    console.log(`${String(index + 1).padStart(5)} ${time}  ${stepWords(step)}`)
  }
}

function printResult({ difference, steps, roots }: Replay): boolean {
  if (difference) {
    console.error(differenceWords(difference).join('\n'))
    return false
  }
  for (const [name, root] of roots) {
    const snapshot: unknown = root.getSnapshot()
    if (hasFailed(root)) console.log(`${name}: broke`)
    else if (isMachineSnapshot(snapshot)) console.log(`${name}: ${stateWords(snapshot.value)}`)
  }
  console.log(`Replayed without a difference: ${steps} steps, ${roots.size} actors.`)
  return true
}

const flags = {
  steps: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  as: { type: 'string' },
} as const

/** The story of a report; a file that was damaged may be refused by whatever reads it. */
function storyOf(text: string): ReturnType<typeof tellStory> {
  try {
    return tellStory(text)
  } catch (error) {
    return { problem: `It cannot be replayed: ${String(error)}` }
  }
}

function run(): boolean {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Refusal('Name one report.')
  if (values.as !== undefined && values.as !== 'test') throw new Refusal(`There is no form "${values.as}".`)
  const text = readFileSync(file, 'utf8')
  const story = storyOf(text)
  if ('problem' in story) throw new Refusal(`${file}: ${story.problem}`)
  if (values.as === 'test') {
    console.log(testOf(story, text, file))
    return true
  }
  if (values.open) {
    // The dev server stays until it is ended.
    const server = spawn(process.execPath, ['--import', 'tsx', join('tools', 'dev.ts'), '--as-is'], {
      stdio: 'inherit',
      env: { ...process.env, REPORT: resolve(file) },
    })
    server.once('exit', (code) => {
      process.exitCode = code ?? 1
    })
    return true
  }
  if (!values.quiet) for (const line of headWords(story)) console.log(line)
  if (values.steps) printSteps(text)
  else if (!values.quiet) for (const line of story.lines) console.log(`  ${lineWords(line)}`)
  return printResult(story.replay)
}

await command(usage, run)
