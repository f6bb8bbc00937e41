import { parseArgs } from 'node:util'
import { wholeNumber } from '../../tools/command'
import { deskPaths, isPathForm, isSuiteRoot } from '../paths/desk-paths'
import { registry } from '../registry'
import { pathsOf } from './paths'
import { noneText, pathsText } from './paths-text'
import { sheetsOf } from './sheets'

const usage = [
  'npm run paths -- <screen> [--to <state>] [--as steps | playwright | json] [--most <paths>]',
  '  Paths that can be walked, in the words of the desk; without a state, those that its suite plays.',
  'npm run paths -- <chart> [--chart] [--all] [--to <state>] [--as steps | json] [--most <paths>]',
  '  Paths of a chart, whose guards are conditions; of the chart of a screen with --chart.',
].join('\n')

const flags = {
  chart: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  to: { type: 'string' },
  as: { type: 'string' },
  most: { type: 'string' },
} as const

/** The output of a command, and whether its arguments were valid. */
export interface Answer {
  text: string
  isFault: boolean
}

/** The output of `npm run paths` for these arguments. */
export async function answer(args: readonly string[]): Promise<Answer> {
  const sheets = sheetsOf(registry)
  const list = ['The charts:', ...sheets.map(({ name }) => `  ${name}`)].join('\n')
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true })
    const [name, ...more] = positionals
    if (name === undefined) return { text: `${usage}\n\n${list}`, isFault: false }
    const sheet = sheets.find((one) => one.name === name)
    if (!sheet) return { text: `There is no chart named "${name}". ${list}`, isFault: true }
    const { as = 'steps', to } = values
    const most = values.most === undefined ? undefined : wholeNumber('most', values.most)
    if (more.length > 0) return { text: `One chart at a time.\n${usage}`, isFault: true }
    if (!isPathForm(as)) return { text: `There is no form "${as}".\n${usage}`, isFault: true }
    if (isSuiteRoot(name) && !values.chart)
      return values.all
        ? { text: `--all is for charts: add --chart.\n${usage}`, isFault: true }
        : await deskPaths(name, { to, as, most })
    if (as === 'playwright')
      return { text: `Paths of a chart have conditions, and cannot be played.\n${usage}`, isFault: true }
    const kind = values.all ? 'simple' : 'shortest'
    const paths = pathsOf(sheet.machine, { name, kind, to, ...(most === undefined ? {} : { most }) })
    if (paths.paths.length === 0) return { text: noneText(paths, to), isFault: true }
    return { text: as === 'json' ? JSON.stringify(paths, null, 2) : pathsText(paths), isFault: false }
  } catch (error) {
    return { text: `${error instanceof Error ? error.message : String(error)}\n${usage}`, isFault: true }
  }
}

// npm run paths: prints paths of a screen or of a chart.
if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const { text, isFault } = await answer(process.argv.slice(2))
  if (isFault) console.error(text)
  else console.log(text)
  process.exitCode = isFault ? 1 : 0
}
