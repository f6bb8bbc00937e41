// npm run replay -- FILE [--quiet]: replays the file of a report; exits with 1 if the file is invalid or the replay
// differs.
import { readFileSync } from 'node:fs'
import { isMachineSnapshot } from 'xstate'
import { readRecording, type Step } from '../../src/recording/format'
import { createReplay } from './replay-run'

/** A state value as text: the names of the active states. */
function stateWords(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === null ? 'ended' : `${typeof value === 'string' ? value : JSON.stringify(value)}`
  return Object.entries(value)
    .map(([name, below]) => {
      const words = stateWords(below)
      return words === '' ? name : `${name}.${words}`
    })
    .join(' + ')
}

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

function run(args: readonly string[]): boolean {
  const isQuiet = args.includes('--quiet')
  const [file] = args.filter((arg) => !arg.startsWith('--'))
  if (file === undefined) return fail('Name the file of a report: npm run replay -- meridian-report.json [--quiet]')
  const read = readFile(file)
  if ('problem' in read) return fail(`${file}: ${read.problem}`)

  const { recording } = read
  const begin = recording.steps[0]?.at ?? 0
  const { difference, steps, roots } = createReplay()(recording, (step, index) => {
    const time = `${((step.at - begin) / 1_000).toFixed(1)} s`.padStart(9)
    if (!isQuiet) console.log(`${String(index + 1).padStart(5)} ${time}  ${stepWords(step)}`)
  })
  if (difference) {
    const where = difference.step === null ? 'Outside of any step' : `In step ${difference.step + 1}`
    console.error(`${where} ${difference.actor} differs.`)
    console.error(`  recorded: ${stateWords(difference.expected ?? 'as before')}`)
    return fail(`  replayed: ${stateWords(difference.got ?? 'as before')}`)
  }
  for (const [name, root] of roots) {
    const snapshot: unknown = root.getSnapshot()
    if (isMachineSnapshot(snapshot)) console.log(`${name}: ${stateWords(snapshot.value)}`)
  }
  console.log(`Replayed without a difference: ${steps} steps, ${roots.size} actors.`)
  return true
}

function readFile(file: string): ReturnType<typeof readRecording> {
  try {
    return readRecording(readFileSync(file, 'utf8'))
  } catch (error) {
    return { problem: `It cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}` }
  }
}

function fail(text: string): false {
  console.error(text)
  return false
}

process.exitCode = run(process.argv.slice(2)) ? 0 : 1
