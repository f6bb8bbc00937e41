// npm run charts -- --diff A..B: prints the transitions and states that were added, are gone or changed between two
// commits, with the clauses that they touch. Without B it compares with the files as they are. --picture FOLDER draws
// the charts that differ, before and after, as FOLDER/index.html.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { command, Refusal } from '../../tools/command'
import { diffPage } from '../docs/diff-page'
import { style } from '../docs/style'
import { diffWords } from './chart-diff'
import { chartsShape } from './charts-shape'
import { type Charts, chartsNow } from './rows'

const usage = 'npm run charts -- --diff <commit>[..<commit>] [--picture <folder>]'

/** The files that read charts: those of today, so that both sides are told in the same words. */
const readers = [
  ...['actions', 'chart', 'machine-words', 'place', 'rows'].map((name) => join('charts', `${name}.ts`)),
  join('inspector', 'picture.ts'),
]
/** Where they are put in a tree, beside its own. */
const TODAY = join('dev', 'today')

/** The file that generates code in a tree, which has moved since earlier commits. */
function generatorOf(manifest: string): string {
  const { scripts } = z.object({ scripts: z.object({ generate: z.string() }) }).parse(JSON.parse(manifest))
  const [, file] = /^tsx (\S+)/.exec(scripts.generate) ?? []
  if (file === undefined) throw new Refusal('The commit has no npm run generate that tsx runs.')
  return file
}

/** Refuses a name that is no commit before the charts of another one are read, which takes long. */
function check(commit: string): void {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])
  if (status !== 0) throw new Refusal(`There is no commit "${commit}".`)
}

/** The charts of a commit, read in a copy of its tree. */
function chartsAt(commit: string): Charts {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-charts-'))
  const node = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  try {
    const tree = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 500_000_000 })
    execFileSync('tar', ['-x', '-C', folder], { input: tree })
    if (!existsSync(join(folder, 'dev', 'registry.ts')))
      throw new Refusal(`The commit "${commit}" has no dev/registry.ts, by which its charts are read.`)
    // A junction is what Windows lets everyone make; other systems take no notice of the type.
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const file of readers) cpSync(join('dev', file), join(folder, TODAY, file), { recursive: true })
    writeFileSync(join(folder, TODAY, 'registry.ts'), "export * from '../registry'\n")
    node(generatorOf(readFileSync(join(folder, 'package.json'), 'utf8')))
    return chartsShape.parse(JSON.parse(node(join(TODAY, 'charts', 'rows.ts'))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The output of `npm run charts` for these arguments; throws where a commit cannot be read. */
export async function compare(args: readonly string[], at = chartsAt): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { diff: { type: 'string' }, picture: { type: 'string' } } })
  const [from, to] = values.diff?.split('..') ?? []
  if (!from) throw new Refusal('Name the commits to compare.')
  for (const commit of [from, ...(to ? [to] : [])]) check(commit)
  const [before, after] = [at(from), to ? at(to) : chartsNow()]
  const words = diffWords(before, after)
  if (values.picture === undefined) return words
  const index = join(values.picture, 'index.html')
  mkdirSync(values.picture, { recursive: true })
  writeFileSync(index, await diffPage(before, after))
  writeFileSync(join(values.picture, 'style.css'), `${style}\n`)
  return `${words}\nDrawn: open ${index}`
}

if (process.argv[1] && import.meta.filename === process.argv[1])
  await command(usage, async () => console.log(await compare(process.argv.slice(2))))
