import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const here = join('tests', 'plain')
const folder = join(here, 'record')

/** What may differ from the record: the lines before and after, and the decision that says why. */
const difference = z.strictObject({
  decision: z.string(),
  /** The stories in which it differs; without it, in all. */
  stories: z.optional(z.array(z.string())),
  /** The step in which it differs; without it, in all. */
  step: z.optional(z.string()),
  old: z.array(z.string()),
  new: z.array(z.string()),
})
type Difference = z.infer<typeof difference>

const listed = z.array(difference)
const differencesFile = join(here, 'differences.json')

export const readDifferences = (): Difference[] => listed.parse(JSON.parse(readFileSync(differencesFile, 'utf8')))

/** The names of all stories that were recorded. */
export const recorded = (): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.txt$/, '')) : []

const fileOf = (story: string): string => join(folder, `${story}.txt`)

export const readRecord = (story: string): string | null =>
  existsSync(fileOf(story)) ? readFileSync(fileOf(story), 'utf8') : null

export function writeRecord(story: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(story), text)
}

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? ''

/** Whether lines stand at this index, each with the same indent more. */
function indentAt(lines: readonly string[], index: number, sought: readonly string[]): string | null {
  const indent = indentOf(lines[index] ?? '').slice(indentOf(sought[0] ?? '').length)
  return sought.every((line, offset) => lines[index + offset] === indent + line) ? indent : null
}

/**
 * The text with a difference applied wherever its old lines stand, at any indent, or where they stand in its step; and
 * how often that was.
 */
export function applied(text: string, { step, old, new: replacement }: Difference): { text: string; count: number } {
  const lines = text.split('\n')
  const result: string[] = []
  let count = 0
  let current = ''
  for (let index = 0; index < lines.length; ) {
    if (lines[index]?.startsWith('## ')) current = lines[index]?.slice(3) ?? ''
    const indent = step === undefined || step === current ? indentAt(lines, index, old) : null
    if (indent === null) {
      result.push(lines[index] ?? '')
      index += 1
    } else {
      result.push(...replacement.map((line) => indent + line))
      count += 1
      index += old.length
    }
  }
  return { text: result.join('\n'), count }
}

const concerns = ({ stories }: Difference, story: string): boolean => stories === undefined || stories.includes(story)

/** What a story must be like today: its record with the differences that decisions name. */
export function expectedRecord(story: string): string | null {
  const record = readRecord(story)
  if (record === null) return null
  return readDifferences()
    .filter((one) => concerns(one, story))
    .reduce((text, one) => applied(text, one).text, record)
}

/** The differences that name no decision of the project, or match no line of any record. */
export function unfoundedDifferences(): string[] {
  const texts = new Map(recorded().map((story) => [story, readRecord(story) ?? '']))
  return readDifferences().flatMap((one) => {
    const name = `${one.decision}: ${one.old.join(' / ')}`
    let count = 0
    for (const [story, text] of texts) {
      if (!concerns(one, story)) continue
      const next = applied(text, one)
      texts.set(story, next.text)
      count += next.count
    }
    return [
      ...(/^docs\/decisions\/\d{3}[\w-]*\.md$/.test(one.decision) && existsSync(one.decision)
        ? []
        : [`${name}: no such decision`]),
      ...(one.old.length > 0 && count > 0 ? [] : [`${name}: matches nothing`]),
    ]
  })
}
