import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasFactorKey } from '../accounts/factor-key'
import { restoreBackup } from '../backup/restore'
import type { Settings } from '../config'
import { StartupError } from '../errors'
import { ownCommand } from '../own-command'
import type { Command } from './server-commands'

const USAGE = ownCommand('restore', 'FILE [--same-bucket]')

function readArgs(args: string[]) {
  try {
    const options = { 'same-bucket': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { isSameBucket: values['same-bucket'] ?? false, paths: positionals }
  } catch {
    throw new StartupError(USAGE)
  }
}

/** What of the uploads is otherwise than in the backup, or than it was before. */
function ofUploads(leftOut: readonly string[] | null): string {
  if (leftOut === null) return 'If files were taken down after this backup, they are back: take them down again.'
  return leftOut.length === 0 ? '' : `Files that stay taken down: ${leftOut.length}.`
}

/** Restores a backup into the data folder of a stopped server; returns what an operator has to know then. */
export async function runRestore(settings: Settings, { args, folder }: Pick<Command, 'args' | 'folder'>) {
  const { isSameBucket, paths } = readArgs(args)
  const [file, ...more] = paths
  if (!file || more.length > 0) throw new StartupError(USAGE)
  if (settings.databaseUrl) throw new StartupError('The store is a PostgreSQL: bring it back with pg_restore.')
  const { dataDir, bucket, backupKey: key } = settings
  const restored = await restoreBackup(resolve(folder, file), dataDir, bucket, Date.now(), { key, isSameBucket })
  const { aside, isChecked, editors, keys, hasFactors, leftOut } = restored
  const back = editors.filter(({ isBack }) => isBack).map(({ email }) => email)
  return [
    aside ? `Restored. What was there before is in ${aside}.` : 'Restored.',
    isChecked ? '' : 'It is a backup of an earlier version, without the SHA-256 of its files.',
    `Nobody is signed in. Editors: ${editors.map(({ email }) => email).join(', ')}.`,
    back.length > 0 ? `Editors again, who were none before: ${back.join(', ')}.` : '',
    keys.length > 0 ? `Keys are as they were, end those that were ended since: ${keys.join(', ')}.` : '',
    ofUploads(leftOut),
    hasFactors && !hasFactorKey(settings)
      ? `No backup has the key of sign-in codes: set FACTOR_KEY, or put the former factor.key into ${dataDir}.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
