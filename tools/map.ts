import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { registry } from '../src/app/registry'
import { chart, family } from '../tests/support/chart'
import { codeByClause, readClauses, testsByClause } from '../tests/support/clauses'
import { layerPicture, layerRows } from '../tests/support/layers'
import { routeRows } from '../tests/support/routes'
import { specMap } from '../tests/support/spec-map'
import { callRows } from './calls'

const mapFile = 'docs/map.md'
const pictureFile = 'docs/architecture.md'
const marks = { from: '<!-- layers: written by npm run map -->', to: '<!-- /layers -->' }

/** Rows as a Markdown table. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>')

const routes = (): string =>
  table(
    ['Address', 'Guarded', 'View', 'Screen'],
    routeRows().map(({ path, isGuarded, views, screens }) => [
      `\`${path}\``,
      isGuarded ? 'yes' : 'no',
      code(views),
      code(screens),
    ]),
  )

const calls = (): string =>
  table(
    ['Call', 'Method', 'Path', 'Query', 'Body', 'Clauses'],
    callRows().map(({ name, method, path, query, body, clauses }) => [
      name,
      method,
      `\`${path}\``,
      query,
      body,
      clauses.join(', '),
    ]),
  )

/** Every machine of the registry and all it invokes; one shape that two screens make is shown where it is first met. */
function charts(): string {
  const known = new Set<AnyStateMachine>()
  return Object.entries(registry)
    .flatMap(([name, machine]) => family(machine, known).map((member) => ({ name, member, isOwn: member === machine })))
    .map(({ name, member, isOwn }) =>
      [
        `### ${isOwn ? name : `${name} › ${member.id}`}`,
        '',
        table(
          ['From', 'Event', 'Guard', 'To', 'Answers'],
          chart(member).map(({ from, event, guard, to, spec, reason }) => [
            from,
            event,
            guard,
            to,
            spec.join(', ') || (reason ?? ''),
          ]),
        ),
      ].join('\n'),
    )
    .join('\n\n')
}

function clauses(): string {
  const states = new Map<string, string[]>()
  for (const machine of Object.values(registry))
    for (const [id, where] of specMap(machine)) states.set(id, [...new Set([...(states.get(id) ?? []), ...where])])
  const tests = testsByClause()
  const files = codeByClause()
  const all = readClauses().map(({ id }) => id)
  const isAnswered = (id: string) => states.has(id) || tests.has(id) || files.has(id)
  const unanswered = all.filter((id) => !isAnswered(id))
  const untested = all.filter((id) => isAnswered(id) && !tests.has(id))
  const strange = [...new Set([...states.keys(), ...tests.keys()])].filter(
    (id) => all.some((known) => known.split('-')[0] === id.split('-')[0]) && !all.includes(id),
  )
  return [
    `${all.length} clauses, ${all.length - unanswered.length} answered, ${all.length - unanswered.length - untested.length} of them named by a test.`,
    '',
    table(
      ['Clause', 'State and event', 'Tests', 'Code'],
      all
        .filter(isAnswered)
        .map((id) => [id, code(states.get(id) ?? []), code(tests.get(id) ?? []), code(files.get(id) ?? [])]),
    ),
    '',
    '### Unanswered',
    '',
    unanswered.join(', ') || 'None.',
    '',
    '### Answered, but named by no test',
    '',
    untested.join(', ') || 'None.',
    '',
    '### Named, but not in the specification',
    '',
    strange.join(', ') || 'None.',
  ].join('\n')
}

const map = (): string =>
  [
    '# Map',
    'Written by `npm run map` from the code, the route files, the contract, the machines and the tests. Never by hand.',
    '## Layers',
    layerRows(),
    '## Routes',
    routes(),
    '## Calls',
    calls(),
    '## Charts',
    charts(),
    '## Clauses',
    clauses(),
  ]
    .join('\n\n')
    .concat('\n')

/** The guide, with the picture of the layers as the table has it now. */
function guide(): string {
  const text = readFileSync(pictureFile, 'utf8').replaceAll('\r\n', '\n')
  const [before, after] = [text.indexOf(marks.from), text.indexOf(marks.to)]
  if (before < 0 || after < before) throw new Error(`${pictureFile} has lost the place of its picture (${marks.from})`)
  return `${text.slice(0, before)}${marks.from}\n\n${layerPicture()}\n\n${text.slice(after)}`
}

/** Writes docs/map.md and the picture of the layers; with `--check`, only says whether they are stale. */
export function main(args: readonly string[]): void {
  const isCheck = args.includes('--check')
  mkdirSync('docs', { recursive: true })
  for (const [file, text] of [
    [mapFile, map()],
    [pictureFile, guide()],
  ] as const) {
    const old = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
    if (old === text) console.log(`${file} is up to date`)
    else if (isCheck) {
      console.error(`${file} is stale: run npm run map`)
      process.exitCode = 1
    } else {
      writeFileSync(file, text)
      console.log(`${file} written`)
    }
  }
}
