import { basename } from 'node:path'
import { differenceWords } from './replay-compare'
import { endOf, headWords, lineWords, type Story } from './story'

const MOST_LINES = 12

/** A text without line breaks, each of which would end a comment. */
const onOneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim()

const commented = (line: string): string => `// ${onOneLine(line)}`

/**
 * A test that fails where a report fails: at its first failure, where the replay differs or, if neither is so, at the
 * states of its end. It reads the file of the report beside it.
 */
export function testOf(story: Story, text: string, file: string): string {
  const { difference } = story.replay
  const index = story.lines.findIndex(({ isFailure }) => isFailure)
  const failed = story.lines[index]
  const shown = failed ? story.lines.slice(0, index + 1) : story.lines
  const last = shown.at(-1)
  const clauses = last && last.clauses.length > 0 ? ` [${last.clauses.join(', ')}]` : ''
  const title = onOneLine(story.about?.expected || last?.words || 'the report')
  const isAtEnd = !failed && !difference
  return [
    `import { readFileSync } from 'node:fs'`,
    `import { expect, test } from 'vitest'`,
    `import { ${isAtEnd ? 'endOf' : 'failuresIn'} } from '../../dev/replay/story'`,
    '',
    ...headWords(story).map(commented),
    ...shown.slice(-MOST_LINES).map((line) => `//   ${onOneLine(lineWords(line))}`),
    ...(difference && !failed ? differenceWords(difference).map(commented) : []),
    `test(${JSON.stringify(`${title}${clauses}`)}, () => {`,
    `  const file = new URL(${JSON.stringify(`./${encodeURIComponent(basename(file))}`)}, import.meta.url)`,
    `  const report = readFileSync(file, 'utf8')`,
    ...(isAtEnd
      ? [
          '  // Nothing failed: say here which states were expected at the end.',
          `  expect(endOf(report)).not.toEqual(${JSON.stringify(endOf(text))})`,
        ]
      : [`  expect(failuresIn(report${failed ? `, ${failed.step}` : ''})).toEqual([])`]),
    '})',
  ].join('\n')
}
