// npm run walked, after npm run browser: compares the transitions that the browser tests took with the declared ones.
// Fails if a transition that a user can cause was not taken.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { outOfReach } from '../../tests/browser/support/out-of-reach'
import { command, Refusal } from '../../tools/command'
import { family, nameOf, partName, transitionsOf } from '../charts/chart'
import { walkedInChromium } from '../evidence/stories'
import { registry } from '../registry'
import { personalEvents } from './personal-events'

/** The coverage of the browser tests: of transitions that a user can cause, and of all. */
interface Walked {
  covered: number
  declared: number
  /** Taken transitions that no user can cause, such as an answer or a delay. */
  others: number
  missing: string[]
  /** Exceptions that no longer hold: taken, or not declared. */
  stale: string[]
  machines: { machine: string; covered: number; declared: number }[]
}

function measure(): Walked {
  const causes = personalEvents()
  const seen = walkedInChromium()
  if (seen.size === 0) throw new Refusal('The browser tests have left no record of what they took: npm run browser')
  const byMachine = new Map<string, Set<string>>()
  const all = new Set<string>()
  for (const machine of new Set(Object.values(registry).flatMap((one) => family(one)))) {
    const part = partName(machine.id)
    const names = byMachine.get(part) ?? new Set<string>()
    byMachine.set(part, names)
    for (const transition of transitionsOf(machine)) {
      const name = nameOf(transition)
      all.add(name)
      if (causes.has(String(transition.eventType)) && !(name in outOfReach)) names.add(name)
    }
  }
  const machines = [...byMachine].map(([machine, names]) => ({
    machine,
    covered: [...names].filter((name) => seen.has(name)).length,
    declared: names.size,
  }))
  const names = [...byMachine.values()].flatMap((each) => [...each])
  const missing = names.filter((name) => !seen.has(name))
  const personally = new Set(names)
  return {
    covered: names.length - missing.length,
    declared: names.length,
    others: [...all].filter((name) => seen.has(name) && !personally.has(name)).length,
    missing,
    stale: Object.keys(outOfReach).filter((name) => !all.has(name) || seen.has(name)),
    machines: machines.filter(({ declared }) => declared > 0),
  }
}

await command('npm run walked [-- --out=<file>]', () => {
  // The file is for npm run prove.
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'test-results/walked.json' } } })
  const numbers = measure()
  for (const { machine, covered, declared } of numbers.machines) console.log(`${machine}: ${covered} of ${declared}`)
  for (const name of numbers.missing) console.log(`Not walked: ${name}`)
  for (const name of numbers.stale) console.log(`Excused for nothing: ${name}`)
  if (numbers.missing.length > 0)
    console.log('Walk them in a test in Chromium, or say why not in tests/browser/support/out-of-reach.ts.')
  console.log(
    `Walked in Chromium: ${numbers.covered} of ${numbers.declared} transitions that a person can cause, and ${numbers.others} others`,
  )
  mkdirSync(dirname(values.out), { recursive: true })
  writeFileSync(values.out, `${JSON.stringify(numbers, null, 2)}\n`)
  if (numbers.missing.length + numbers.stale.length > 0) process.exitCode = 1
})
