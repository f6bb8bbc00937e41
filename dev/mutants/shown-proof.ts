/** The most lines that are shown of what a test says. */
const MOST_LINES = 12

interface Shown {
  change: string
  at: string
  test: { file: string; name: string }
  failure: string
}

/** How a test turned red when an answer was broken, as text. */
export const shownProof = ({ change, at, test: { file, name }, failure }: Shown): string =>
  [
    `\nBroken: ${change}\n  at ${at}\nRed: ${name}\n  in ${file}\n`,
    ...failure
      .split('\n')
      .slice(0, MOST_LINES)
      .map((line) => `  | ${line}\n`),
  ].join('')
