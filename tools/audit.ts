import { audit } from './audit-gaps'
import { html } from './audit-html'
import { markdown } from './audit-markdown'
import { numbersOf, numbersWords } from './audit-numbers'
import { written } from './written'

/** A page without the lines it points at, which any edit above them moves. */
export const withoutLines = (page: string): string => page.replaceAll(/#L\d+/g, '')

/**
 * Writes docs/audit.md and docs/audit.html; with `--check` only says whether they are stale. Either way a clause without
 * an answer or a test, a transition without a clause or a reason, and a link that does not name its clause are faults.
 */
export function main(args: readonly string[]): void {
  const found = audit()
  const pages = [
    ['docs/audit.md', markdown(found)],
    ['docs/audit.html', html(found)],
  ] as const
  written(pages, { args, command: 'npm run audit', essence: withoutLines })
  console.log(numbersWords(numbersOf(found)))
  for (const gap of found.gaps) console.error(gap)
  if (found.gaps.length > 0) process.exitCode = 1
}
