// npm run size [-- FOLDER_OF_A_BUILD]: prints what each route of the built app requests before it is shown, in files,
// brotli bytes and round trips. Exits with 1 where a route is over its budget or the build contains developer tools.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { filesIn } from '../../dev/charts/sources'
import { firstReads } from '../../src/services/api/first-reads'
import { readRouteFiles } from './route-files'

const build = process.argv[2] ?? 'dist/desk'
const kib = 1024
/** The limits of a route: bytes of scripts, and files (scripts and styles). */
interface Budget {
  scripts: number
  files: number
}
const budgets: Record<string, Budget> = {
  '/login': { scripts: 100 * kib, files: 6 },
  '/all-news': { scripts: 195 * kib, files: 8 },
}
const otherRoutes: Budget = { scripts: 215 * kib, files: 12 }
const mostStyles = 23 * kib
/** What a connection sends before it waits for the first answer: ten segments (RFC 6928), less the headers. */
const mostDocument = 14_000
/** The document, then everything that it names. */
const mostRoundTrips = 2
/** Texts of the inspector and of its own dependencies: no file of the build may contain one. */
const developerTools = ['meridian-inspected', 'stately.ai/inspect', 'org.eclipse.elk']

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const content = readFileSync(`${build}/${file}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const bytes = brotliCompressSync(content, { params }).length
  sizes.set(file, bytes)
  return bytes
}

/** Scripts and styles that index.html refers to, outside of the manifest's graph. */
const pageFiles = (): string[] =>
  [
    ...readFileSync(`${build}/index.html`, 'utf8').matchAll(
      /<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"/g,
    ),
  ]
    .map(([, file]) => file)
    .filter((file) => file !== undefined)

const started = z.array(z.object({ pattern: z.string(), scripts: z.array(z.string()), reads: z.array(z.string()) }))

/** The round trips before the screen at an address is shown: a file or read that the document does not name is another. */
function roundTripsOf(address: string, files: readonly string[]): number {
  const [, table = '[]'] = /id="routes">([^<]*)</.exec(readFileSync(`${build}/index.html`, 'utf8')) ?? []
  const own = started.parse(JSON.parse(table)).find(({ pattern }) => new RegExp(pattern).test(address))
  const named = new Set([...pageFiles(), ...(own?.scripts ?? []).map((path) => path.slice(1))])
  const isRead = (firstReads[address] ?? []).every((read) => own?.reads.includes(read))
  return isRead && files.every((file) => named.has(file)) ? mostRoundTrips : mostRoundTrips + 1
}

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0)
const shown = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`

function developerFaults(): string[] {
  const scripts = filesIn(build).filter((path) => path.endsWith('.js'))
  return scripts.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    return developerTools.filter((text) => code.includes(text)).map((text) => `${path} contains ${text}`)
  })
}

const routes = readRouteFiles(build)
const faults: string[] = []
console.log(
  `${'route'.padEnd(28)}${'files'.padStart(6)}${'scripts'.padStart(12)}${'styles'.padStart(12)}${'round trips'.padStart(13)}`,
)
for (const { address, ...route } of routes) {
  const page = pageFiles()
  const scripts = [...new Set([...route.scripts, ...page.filter((file) => file.endsWith('.js'))])]
  const styles = [...new Set([...route.styles, ...page.filter((file) => file.endsWith('.css'))])]
  const count = scripts.length + styles.length
  const row = [address.padEnd(28), String(count).padStart(6), shown(sum(scripts)).padStart(12)]
  // Unknown addresses are not in the table of the document.
  const roundTrips = address === '/$' ? mostRoundTrips : roundTripsOf(address, [...scripts, ...styles])
  console.log([...row, shown(sum(styles)).padStart(12), String(roundTrips).padStart(13)].join(''))
  const most = budgets[address] ?? otherRoutes
  if (sum(scripts) > most.scripts)
    faults.push(`${address} loads ${shown(sum(scripts))} of scripts, at most ${shown(most.scripts)}`)
  if (count > most.files) faults.push(`${address} loads ${count} files, at most ${most.files}`)
  if (roundTrips > mostRoundTrips)
    faults.push(
      `${address} needs more than ${mostRoundTrips} round trips: the document does not name all that it needs`,
    )
  if (sum(styles) > mostStyles)
    faults.push(`${address} loads ${shown(sum(styles))} of styles, at most ${shown(mostStyles)}`)
}
const documentSize = sizeOf('index.html')
console.log(`${'the document'.padEnd(28)}${''.padStart(6)}${shown(documentSize).padStart(12)}`)
if (documentSize > mostDocument) faults.push(`the document has ${documentSize} bytes, at most ${mostDocument}`)
const addresses = routes.map(({ address }) => address)
for (const address of Object.keys(budgets))
  if (!addresses.includes(address)) faults.push(`${address} has a budget, but there is no such route`)
faults.push(...developerFaults())
for (const fault of faults) console.error(`Fault: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
