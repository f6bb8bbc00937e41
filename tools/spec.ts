import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const clause = z.object({
  id: z.string(),
  area: z.string(),
  kind: z.string(),
  says: z.string().check(z.minLength(1)),
  texts: z.optional(z.array(z.string())),
  reading: z.optional(z.string()),
})
type Clause = z.infer<typeof clause>

/** The areas of the specification, by the first half of a clause's name. */
export const areas: Readonly<Record<string, string>> = {
  AUTH: 'Signing in and out',
  LOGIN: 'The login page',
  NAV: 'Routes and guards',
  LAYOUT: 'Sidebar and header',
  CLOCK: 'Clocks and time zones',
  THEME: 'Themes',
  DASH: 'Dashboard and fullscreen home',
  CAR: 'Carousel',
  ART: 'Articles',
  EVT: 'Events',
  EVN: 'Event news',
  GEO: 'GeoShots',
  NEWS: 'News',
  TOPIC: 'Trending topics',
  NOTE: 'Notifications',
  PROF: 'Profile',
  SET: 'Settings',
  DRAFT: 'Drafts',
  TABLE: 'The data table',
  IMG: 'Pictures and the image editor',
  UPL: 'Uploads and media lists',
  CTRY: 'The country input',
  PAGE: 'Pages and pagers',
  CALL: 'Calls',
  DATA: 'Data',
  ERR: 'Failures of calls',
  TOAST: 'Toasts',
  READ: 'Reads: retries and keeping',
  MISC: 'The rest',
  EXT: 'Beyond the specification',
}

const target = 'docs/spec.md'
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

function row({ id, kind, says, texts, reading }: Clause): string {
  const exact = texts ? `<br>${texts.map(code).join(' · ')}` : ''
  return `| ${id} | ${kind} | ${cell(says)}${exact} | ${cell(reading ?? '')} |`
}

function section([area, clauses]: [string, Clause[]]): string {
  const title = areas[area]
  if (!title) throw new Error(`The area ${area} has no title in tools/spec.ts`)
  const head = '| id | kind | what holds, and its exact texts | our reading |\n| --- | --- | --- | --- |'
  return `## ${area}: ${title}\n\n${head}\n${clauses.map(row).join('\n')}\n`
}

/** The specification as a page, one table of clauses for each area; throws where an id stands twice. */
export function render(clauses: readonly Clause[]): string {
  const parts = new Map<string, Clause[]>()
  const seen = new Set<string>()
  for (const one of clauses) {
    if (seen.has(one.id)) throw new Error(`${one.id} stands twice`)
    seen.add(one.id)
    parts.set(one.area, [...(parts.get(one.area) ?? []), one])
  }
  const intro = [
    '# Specification',
    '',
    'Made by `node tools/run.mjs tools/spec.ts` from spec/clauses.json (the product) and spec/ext.json (what Meridian',
    'does beyond it): change those, not this page. Exact texts stand below each clause; `{title}`, `X`, `Y` and `n` are',
    'filled in. "Our reading" says what we decided where the specification is silent.',
    '',
  ]
  return `${intro.join('\n')}\n${[...parts].map(section).join('\n')}`
}

const read = (path: string) => z.array(clause).parse(JSON.parse(readFileSync(path, 'utf8')))

/** The page as the two files want it now. */
export const current = (): string => render([...read('docs/spec/clauses.json'), ...read('docs/spec/ext.json')])

/** Writes docs/spec.md; with `--check` only says whether it is stale, by the exit code. */
export function main(args: readonly string[]): void {
  const page = current()
  if (!args.includes('--check')) {
    writeFileSync(target, page)
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== page) {
    console.error(`${target} is stale: run node tools/run.mjs tools/spec.ts`)
    process.exitCode = 1
  }
}
