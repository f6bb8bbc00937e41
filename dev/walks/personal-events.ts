import { readFileSync } from 'node:fs'
import { filesIn } from '../charts/sources'

const folders = [
  'src/views',
  'src/routes',
  'src/app/screens',
  'src/app/commands/commands.ts',
  'src/app/commands/command-labels.ts',
]

/** The types of user events: those that views, routes, commands and screen definitions send. */
export function personalEvents(): ReadonlySet<string> {
  const code = filesIn('src')
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return new Set([...code.matchAll(/'([a-z]+(?:\.[a-z]+)+)'/gi)].map(([, type]) => type ?? ''))
}
