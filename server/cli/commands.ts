import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { writeBackup } from '../backup/backup'
import { type BackupSource, backUpInto } from '../backup/backup-folder'
import { StartupError } from '../errors'
import { addEditor, listEditors, randomPassword, removeEditor, setPassword } from '../store/editors'

/** What a command operates on (EXT-20). */
export interface CommandContext extends BackupSource {
  log: Logger
}

/** A command as it was typed. */
export interface Command {
  name: string
  args: string[]
  /** The working directory, which paths start from. */
  folder: string
}

const USAGE = 'npm run editor -- add EMAIL [NAME] | password EMAIL | list | remove EMAIL'

async function editorCommand(
  { store: { db }, log }: CommandContext,
  [verb, email, ...name]: string[],
): Promise<string> {
  if (verb === 'list') {
    const editors = await listEditors(db)
    return editors.map((editor) => `${editor.email}  ${editor.name}`.trimEnd()).join('\n') || 'No editors yet.'
  }
  if (!email) throw new StartupError(USAGE)
  if (verb === 'remove') {
    await removeEditor(db, email)
    log.info({ event: 'editor.removed' }, 'editor removed')
    return `${email} can no longer sign in.`
  }
  const password = randomPassword()
  if (verb === 'add') {
    await addEditor(db, email, name.join(' '), password, new Date().toISOString())
    log.info({ event: 'editor.added' }, 'editor added')
    return `${email} may sign in with the password ${password}`
  }
  if (verb === 'password') {
    await setPassword(db, email, password)
    log.info({ event: 'editor.password' }, 'password replaced')
    return `The new password of ${email} is ${password}`
  }
  throw new StartupError(USAGE)
}

const BACKUP_USAGE = 'npm run backup -- FILE | --keep N FOLDER'

function readBackupArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
    return { keep: values.keep === undefined ? null : Number(values.keep), paths: positionals }
  } catch {
    throw new StartupError(BACKUP_USAGE)
  }
}

async function backupCommand(server: CommandContext, { args, folder }: Command): Promise<string> {
  const { keep, paths } = readBackupArgs(args)
  const [path, ...more] = paths
  if (path === undefined || more.length > 0) throw new StartupError(BACKUP_USAGE)
  const target = resolve(folder, path)
  const holds = (file: string, files: number) => `${file} holds the store and ${files} uploaded files.`
  if (keep === null) {
    const { files } = await writeBackup(server.store, server.storage, target, { key: server.settings.backupKey })
    return holds(target, files)
  }
  if (!Number.isInteger(keep) || keep < 1) throw new StartupError(BACKUP_USAGE)
  const { file, files, removed } = await backUpInto(server, target, { keep, now: Date.now() })
  return `${holds(file, files)} Older backups removed: ${removed}.`
}

/** Runs one command and returns the text to print. */
export async function runCommand(server: CommandContext, command: Command): Promise<string> {
  if (command.name === 'editor') return editorCommand(server, command.args)
  if (command.name === 'backup') return backupCommand(server, command)
  throw new StartupError(`There is no command ${command.name}.`)
}
