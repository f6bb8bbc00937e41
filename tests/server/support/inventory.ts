import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** The text of a document of the repository. */
export const pageOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const inventory = pageOf('docs/inventory.md')

/** The files of the server, by their path below `server/`. */
export const sources: ReadonlyMap<string, string> = new Map(
  readdirSync(join(ROOT, 'server'), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, 'server', file), 'utf8')]),
)

/** What stands under a heading of a document. */
export const sectionOf = (heading: string, page: string): string =>
  page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''

/** The cells of each row of the table under a heading, without its head; of docs/inventory.md, unless another is given. */
export function rowsOf(heading: string, page = inventory): string[][] {
  const section = sectionOf(heading, page)
  return [...section.matchAll(/^\| (.*) \|$/gm)].slice(2).map(([, row = '']) => row.split(' | '))
}

/** What a cell has in backticks. */
export const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const UNITS = new Map([
  ['s', 1000],
  ['min', 60_000],
  ['h', 3_600_000],
  ['days', 86_400_000],
  ['MiB', 1_048_576],
])

/** The number that a cell begins with: of milliseconds, of bytes, or of things. */
export function amountIn(cell: string): number {
  const [, digits = '', unit = ''] = /^([\d,]+)(?: (\w+))?/.exec(cell) ?? []
  return Number(digits.replaceAll(',', '')) * (UNITS.get(unit) ?? 1)
}

/** The product that an expression is, whose names are constants of the same file. */
function productOf(expression: string, text: string): number {
  return expression
    .split('*')
    .map((factor) => factor.trim())
    .reduce(
      (product, factor) => product * (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : constant(text, factor)),
      1,
    )
}

/** The value of a constant: a product, a field of an object, the longest length of a schema. Times are milliseconds. */
function constant(text: string, name: string): number {
  const [own = '', field] = name.split('.')
  const [, value] =
    new RegExp(`^(?:export )?const ${own}\\b[^=]*=([\\s\\S]*?)(?=\\n\\n|\\n(?:export |const |/))`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`There is no constant ${name}`)
  if (field !== undefined) return productOf(new RegExp(`\\b${field}: ([^,}\\n]+)`).exec(value)?.[1] ?? '', text)
  const [, longest] = /maxLength\(([\d_]+)\)/.exec(value) ?? []
  return productOf(longest ?? value, text) * (name.endsWith('_S') ? 1000 : 1)
}

/** The value of a limit as docs/inventory.md names it: a setting, or a file and a constant. */
export function limitNamed(code: string): number {
  const [file = '', name] = code.split(' ')
  if (name !== undefined) return constant(sources.get(file) ?? '', name)
  const config = sources.get('config.ts') ?? ''
  const [, value = ''] = new RegExp(`\\b${code}: z\\._default\\(count\\(.*\\), ([^)]+)\\),`).exec(config) ?? []
  return productOf(value, config) * (code.endsWith('_DAYS') ? 86_400_000 : 1)
}

/** Each setting of a limit, and each constant whose name is that of a limit, as docs/inventory.md has to name it. */
export function limits(): string[] {
  const constants = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/^(?:export )?const ((?:MOST|MAX|LONGEST)(?:_\w+)?|AT_ONCE|\w*LIFETIME\w*|VALID_MS) = /gm)].map(
      ([, name = '']) => `${file} ${name}`,
    ),
  )
  const settings = [...(sources.get('config.ts') ?? '').matchAll(/^ {2}(\w+): z\._default\(count\(/gm)]
  const notLimits = new Set(['PORT', 'DRAIN_SECONDS', 'UPLOAD_DRAIN_SECONDS'])
  return [...constants, ...settings.map(([, name = '']) => name).filter((name) => !notLimits.has(name))]
}

/** The files that name each function of node:crypto, argon2 or otpauth, or `crypto.randomUUID` and the like. */
export function cryptography(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const imported = [...text.matchAll(/import \{([^}]*)\} from '(?:node:crypto|@node-rs\/argon2|otpauth)'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    )
    const used = [...text.matchAll(/\bcrypto\.(\w+)/g)].map(([, name = '']) => name)
    for (const name of new Set([...imported, ...used]))
      if (!name.startsWith('type ')) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

/** The files that open connections. */
export const connecting = (): string[] =>
  [...sources]
    .filter(([, text]) => {
      const values = text.replace(/import type .*/g, '').replace("import { isIP } from 'node:net'", '')
      return /from '(?:pg|node:net|node:https?|node:dgram|node:tls|@aws-sdk\/.*|@opentelemetry\/exporter.*)'|\bfetch\(/.test(
        values,
      )
    })
    .map(([file]) => file)

/** The events of the log, and the messages of lines without one. */
export function logged(): string[] {
  const calls = [...sources.values()].flatMap((text) => [
    ...text.matchAll(/\blog\.(?:debug|info|warn|error|fatal)\(\s*(\{[\s\S]*?\})(?:,\s*'([^']+)')?,?\s*\)/g),
  ])
  const names = calls.flatMap(([, fields = '', message]) => {
    const events = /\bevent:([^,}]*)/.exec(fields)?.[1]
    if (events !== undefined) return [...events.matchAll(/'([^']+)'/g)].map(([, event = '']) => event)
    return /\bevent\b/.test(fields) || message === undefined ? [] : [message]
  })
  const table = [...(sources.get('http/error-handler.ts') ?? '').matchAll(/^ {2}\[\d+, '(\w+)'\],$/gm)]
  return [...new Set([...names, ...table.map(([, event = '']) => event)])]
}
