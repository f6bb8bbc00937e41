// npm run walks:screens [-- screen…]: finds paths on the machines of each screen that take whatever it declares, keeps
// them in .cache/walks, and prints what none takes.
import { command, Refusal } from '../../tools/command'
import { registry } from '../registry'
import { screensWalked } from './screens-walked'

await command('npm run walks:screens [-- <screen> …]', async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !(name in registry))
  if (unknown !== undefined)
    throw new Refusal(`There is no machine "${unknown}". There are: ${Object.keys(registry).join(', ')}.`)
  for await (const one of screensWalked(asked.length > 0 ? asked : undefined)) {
    const { screen, walked, declared, never, missing } = one
    console.log(`${screen}: ${walked} of ${declared} transitions, ${never.size} cannot happen`)
    for (const [name, reason] of never) console.log(`  ${name}: ${reason}`)
    for (const name of missing) console.log(`  ${name}: no path`)
    if (missing.length > 0) process.exitCode = 1
  }
})
