import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { codeIn, firstName, lineAt, literal, type Node, readSource, type Source } from './sources'

const clause = z.object({
  id: z.string(),
  area: z.string(),
  kind: z.string(),
  says: z.string(),
  texts: z.optional(z.array(z.string())),
  reading: z.optional(z.string()),
})

export type Clause = z.infer<typeof clause>

/** The areas of the specification, by the prefix of a clause id. */
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

const files = ['docs/spec/clauses.json', 'docs/spec/ext.json']

/** Every clause: those of the specification, then our own. */
export const readClauses = (): Clause[] =>
  files
    .filter((file) => existsSync(file))
    .flatMap((file) => z.array(clause).parse(JSON.parse(readFileSync(file, 'utf8'))))

const mention = /\b([A-Z]{2,})-(\d+)(?:(?:…|\.\.\.?|–|-| to )(?:\1-)?(\d+))?/g

/** The clause ids in a text; `IMG-16…19` and `IMG-16 to IMG-19` are ranges of four. */
export const mentions = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, area, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    return Array.from({ length: Math.max(1, Math.min(to - from + 1, 200)) }, (_, index) => `${area}-${from + index}`)
  })

/** The clauses in the brackets of a test's title. */
export const clausesIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside]) => mentions(inside ?? ''))

const isTest = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && ['test', 'it', 'describe'].includes(firstName(callee) ?? '')

/** A position that names a clause, and the text that does: a test title, a comment or a line of code. */
export interface Site {
  file: string
  line: number
  words: string
}

/** The test titles of a file, with every clause or pitfall that they name. */
const titles = ({ file, text, nodes }: Source): Site[] =>
  nodes.filter(isTest).flatMap((node) => {
    const words = Array.isArray(node.arguments) ? literal(node.arguments[0]) : null
    return words === null ? [] : [{ file, line: lineAt(text, Number(node.start)), words }]
  })

const join = (map: Map<string, Site[]>, id: string, site: Site) => {
  const known = map.get(id)
  if (!known) map.set(id, [site])
  else if (!known.some(({ file, line }) => file === site.file && line === site.line)) known.push(site)
}

/** Clause → the tests whose title names it. */
export function testSites(): Map<string, Site[]> {
  const map = new Map<string, Site[]>()
  for (const source of codeIn('tests').map(readSource))
    for (const site of titles(source)) for (const id of clausesIn(site.words)) join(map, id, site)
  return map
}

const plain = (words: string): string =>
  words
    .replaceAll(/^[\s*/]+|\s*\*\s*$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Every position of a file that names a clause: the comment that does, or the line of code. */
function namings({ file, text, remarks }: Source): [id: string, site: Site][] {
  const lines = text.split('\n')
  let start = 0
  return lines.flatMap((words, index) => {
    const from = start
    start += words.length + 1
    return mentions(words).map((id): [string, Site] => {
      const offset = from + words.indexOf(id.split('-')[0] ?? '')
      const remark = remarks.find((one) => one.start <= offset && offset < one.end)
      return [id, { file, line: index + 1, words: plain(remark?.value ?? words) }]
    })
  })
}

const sitesIn = (files: readonly string[]): Map<string, Site[]> => {
  const map = new Map<string, Site[]>()
  for (const source of files.map(readSource)) for (const [id, site] of namings(source)) join(map, id, site)
  return map
}

/** Messages, except the files whose functions choose one, and machines. */
const isWordsOrChart = (file: string): boolean =>
  /^src\/(messages\/(?!(failures|day-part|zones)\.ts$)|machines\/)/.test(file)

/**
 * Clause → the positions of the product code that name it. Two folders are left out: texts alone answer nothing, and
 * clauses of machines are read from the charts.
 */
export const codeSites = (): Map<string, Site[]> =>
  sitesIn(['contract', 'server', 'src'].flatMap(codeIn).filter((file) => !isWordsOrChart(file)))

/** Clause → the positions in charts that name it. */
export const chartSites = (): Map<string, Site[]> => sitesIn(codeIn('src/machines'))
