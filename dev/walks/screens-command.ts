// npm run walks:screens [-- screen…]: finds paths on the machines of each screen that take whatever it declares, keeps
// them in .cache/walks, and prints what none takes.
import { screensWalked } from './screens-walked'

const asked = process.argv.slice(2)
for await (const { screen, walked, declared, never, missing } of screensWalked(asked.length > 0 ? asked : undefined)) {
  console.log(`${screen}: ${walked} of ${declared} transitions, ${never.size} cannot happen`)
  for (const [name, reason] of never) console.log(`  ${name}: ${reason}`)
  for (const name of missing) console.log(`  ${name}: no path`)
  if (missing.length > 0) process.exitCode = 1
}
