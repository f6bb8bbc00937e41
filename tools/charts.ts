import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '../src/app/registry'
import { chart, type Place, places, type Row } from '../tests/support/chart'
import { delaysOf } from '../tests/support/definition'
import { type Sheet, sheetsOf } from '../tests/support/sheets'
import { cell, code, table } from './markdown'
import { diagram } from './mermaid'
import { written } from './written'

const folder = 'docs/charts'

const clauses = (ids: readonly string[]): string =>
  ids.map((id) => `[${id}](../audit.md#${id.toLowerCase()})`).join(', ')

const listed = (names: readonly string[]): string => names.map(code).join(', ')

/** What a state or transition answers, and what is said of it. */
const why = ({ spec, reason, description }: Pick<Row, 'spec' | 'reason' | 'description'>): string =>
  [clauses(spec), ...new Set([description, reason])]
    .flatMap((text) => text || [])
    .map((text, index) => (index === 0 && spec.length > 0 ? text : cell(text)))
    .join('<br>')

const eventOf = ({ event, delay }: Row): string => [code(event), ...(delay === null ? [] : [delay])].join('<br>')

const rowsOf = (rows: readonly Row[]): string =>
  table(
    ['#', 'From', 'Event', 'Guard', 'To', 'Does', 'Answers, or why'],
    rows.map((row, index) => [
      `<a id="t${index + 1}"></a>${index + 1}`,
      code(row.from),
      eventOf(row),
      code(row.guard),
      row.to === '(stays)' ? 'stays' : code(row.to),
      listed(row.actions),
      why(row),
    ]),
  )

const invokes = (place: Place): string =>
  place.invokes.map(({ id, src }) => (id === src ? code(id) : `${code(id)} (${code(src)})`)).join(', ')

const speaks = ({ kind, spec, reason, description, entry, exit, tags, invokes: calls }: Place): boolean =>
  [spec, entry, exit, tags, calls].some((list) => list.length > 0) ||
  reason !== null ||
  description !== null ||
  kind === 'final'

const statesOf = (all: readonly Place[]): string =>
  table(
    ['State', 'Kind', 'Invokes', 'On entry', 'On exit', 'Tags', 'Answers, or why'],
    all
      .filter(speaks)
      .map((place) => [
        code(place.id),
        place.kind === 'atomic' ? '' : place.kind,
        invokes(place),
        listed(place.entry),
        listed(place.exit),
        listed(place.tags),
        why(place),
      ]),
  )

const link = (name: string, words: string = name): string => `[${words}](${name}.md)`

const fileOf = ({ machine }: Sheet): string | null => places(machine)[0]?.at?.split('#')[0] ?? null

/** One chart as a page: the picture, then what its numbers mean. */
function page(sheet: Sheet): string {
  const { name, machine, ways, parts } = sheet
  const file = fileOf(sheet)
  const delays = delaysOf(machine).map(([delay, words]) => `${code(delay)} ${words}`)
  const all = places(machine)
  return [
    `# ${name.replaceAll('.', ' › ')}`,
    ['[All charts](README.md)', `[definition](${name}.json)`, ...(file ? [`[${file}](../../${file})`] : [])].join(
      ' · ',
    ),
    ...(ways.length > 1 ? [`One chart, the same to the letter, for ${ways.join('; ')}.`] : []),
    ...(parts.length > 0 ? [`It invokes ${parts.map((part) => link(part.sheet, part.name)).join(', ')}.`] : []),
    ...(delays.length > 0 ? [`Delays: ${delays.join(', ')}.`] : []),
    `\`\`\`mermaid\n${diagram(machine)}\n\`\`\``,
    '## Transitions',
    rowsOf(chart(machine)),
    ...(all.some(speaks) ? ['## States', statesOf(all)] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The charts of a screen as a list, each below the one that invokes it; one that stands elsewhere is only named. */
function tree(sheets: ReadonlyMap<string, Sheet>, name: string, words: string, depth: number): string[] {
  const sheet = sheets.get(name)
  if (!sheet) return []
  const own = `${'  '.repeat(depth)}- ${link(name, words)}: ${places(sheet.machine).length} states, ${chart(sheet.machine).length} transitions`
  return [own, ...sheet.parts.flatMap((part) => tree(sheets, part.sheet, part.name, depth + 1))]
}

function index(all: readonly Sheet[]): string {
  const sheets = new Map(all.map((sheet) => [sheet.name, sheet]))
  const transitions = all.reduce((sum, { machine }) => sum + chart(machine).length, 0)
  return `# Charts

Written by \`npm run charts\` from the machines of src/app/registry.ts. Never by hand.

${Object.keys(registry).length} machines of the desk, which with all they invoke are ${all.length} different charts of ${transitions} transitions.

## How to read a picture

- A box in a box is a state within a state; boxes parted by a dashed line are there at the same time. A dot is where a
  state begins, a ringed dot where a machine ends.
- An arrow bears its event and, in brackets, the number of its row in the table below the picture. There stand what the
  picture leaves out: guards, actions, the clauses that a transition answers, and the reason for one that answers none.
- \`done save\` and \`failed save\` are the two ends of a call named \`save\`, \`snapshot list\` is news of a child,
  \`always\` happens at once. \`after\` bears the milliseconds, or "as reckoned" where they depend on what happened.
- Words inside a box are what it invokes and what it hears without leaving. A box "anywhere in …" stands for all of the
  state around it. "from …" and "to …" say that an arrow begins or ends further in.

A definition (.json) is the machine's configuration with names where the code has functions: it can be given to XState's
\`createMachine\` and to its editors.

## The machines

${Object.keys(registry)
  .flatMap((name) => tree(sheets, name, name, 0))
  .join('\n')}
`
}

/** Every file of docs/charts as the machines want it now. */
export function pages(): [file: string, text: string][] {
  const sheets = sheetsOf(registry)
  return [
    [`${folder}/README.md`, index(sheets)],
    ...sheets.flatMap((sheet): [string, string][] => [
      [`${folder}/${sheet.name}.md`, page(sheet)],
      [`${folder}/${sheet.name}.json`, `${JSON.stringify(sheet.definition, null, 2)}\n`],
    ]),
  ]
}

/** Writes docs/charts; with `--check` only says what is stale there, or is of no machine any more. */
export function main(args: readonly string[]): void {
  const all = pages()
  const known = new Set(all.map(([file]) => file))
  written(all, { args, command: 'npm run charts' })
  for (const name of readdirSync(folder)) {
    const file = `${folder}/${name}`
    if (!/\.(md|json)$/.test(name) || known.has(file)) continue
    if (args.includes('--check')) {
      console.error(`${file} is of no machine: run npm run charts`)
      process.exitCode = 1
    } else rmSync(join(folder, name))
  }
}
