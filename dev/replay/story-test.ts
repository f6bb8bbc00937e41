import { endOf, failuresIn, headWords, lineWords, type Story } from './story'

const MOST_LINES = 12

const commented = (text: string): string => text.replaceAll('\n', ' ')

/** A title may hold neither quotes nor line breaks. */
const titled = (text: string): string => text.replaceAll(/['\n\\]/g, ' ').trim()

/** A test that fails where a report fails: at its first failure or, if nothing failed, at the states of its end. */
export function testOf(story: Story, text: string, file: string): string {
  const failed = failuresIn(text)
  const index = story.lines.findIndex(({ isFailure }) => isFailure)
  const shown = index < 0 ? story.lines : story.lines.slice(0, index + 1)
  const last = shown.at(-1)
  const clauses = last && last.clauses.length > 0 ? ` [${last.clauses.join(', ')}]` : ''
  const title = story.about?.expected || last?.words || 'the report'
  return [
    `import { readFileSync } from 'node:fs'`,
    `import { expect, test } from 'vitest'`,
    `import { ${failed.length > 0 ? 'failuresIn' : 'endOf'} } from '../../dev/replay/story'`,
    '',
    ...headWords(story).map((line) => `// ${commented(line)}`),
    ...shown.slice(-MOST_LINES).map((line) => `//   ${commented(lineWords(line))}`),
    `test('${titled(title)}${clauses}', () => {`,
    `  const report = readFileSync(${JSON.stringify(file)}, 'utf8')`,
    ...(failed.length > 0
      ? ['  expect(failuresIn(report)).toEqual([])']
      : [
          '  // Nothing failed: say here which states were expected at the end.',
          `  expect(endOf(report)).not.toEqual(${JSON.stringify(endOf(text))})`,
        ]),
    '})',
  ].join('\n')
}
