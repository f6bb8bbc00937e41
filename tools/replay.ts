import { readFileSync } from 'node:fs'
import { isMachineSnapshot } from 'xstate'
import { readRecording, type Step } from '../src/domain/recording'
import { createReplay } from './replay-run'

/** A state's value in words: the names of the states it stands in. */
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

/** Replays the file of a report: npm run replay -- FILE [--quiet]. Exits with 1 where it is none or goes another way. */
export function main(args: readonly string[]): void {
  process.exitCode = run(args) ? 0 : 1
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
    console.error(`${where} ${difference.actor} goes another way.`)
    console.error(`  recorded: ${stateWords(difference.expected ?? 'as before')}`)
    return fail(`  replayed: ${stateWords(difference.got ?? 'as before')}`)
  }
  for (const [name, root] of roots) {
    const snapshot: unknown = root.getSnapshot()
    if (isMachineSnapshot(snapshot)) console.log(`${name}: ${stateWords(snapshot.value)}`)
  }
  console.log(`The same from beginning to end: ${steps} steps, ${roots.size} actors.`)
  return true
}

function readFile(file: string): ReturnType<typeof readRecording> {
  try {
    return readRecording(readFileSync(file, 'utf8'))
  } catch (error) {
    return { problem: `It cannot be read: ${error instanceof Error ? error.message : 'nobody knows why'}` }
  }
}

function fail(text: string): false {
  console.error(text)
  return false
}
