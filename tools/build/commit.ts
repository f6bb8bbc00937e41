import { execFileSync } from 'node:child_process'
import { root } from '../programs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit of the files, with a plus if some are changed; `COMMIT` where there is no repository, as in an image. */
export function commit(): string {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}
