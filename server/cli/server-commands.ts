import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { fileNameIn } from '../../contract/upload'
import { turnOffFactor } from '../accounts/factors'
import { invitationLink, invite } from '../accounts/invitations'
import { endSessions } from '../accounts/sessions'
import { writeBackup } from '../backup/backup'
import { type BackupSource, backUpInto } from '../backup/backup-folder'
import { StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import { ownCommand } from '../own-command'
import { addEditor, editorIdOf, listEditors, randomPassword, removeEditor, setPassword } from '../store/editors'
import { inTransaction } from '../store/transaction'
import { isTakenDown, NO_SUCH_UPLOAD, takeDown, usesOf } from '../store/upload-removal'
import { keyCommand } from './key-command'

/** What a command operates on. */
export interface CommandContext extends BackupSource {
  log: Logger
  /** The address of the server, for the links that a command prints. */
  address: string
}

/** A command as it was typed. */
export interface Command {
  name: string
  args: string[]
  /** The working directory, which paths start from. */
  folder: string
}

const USAGE = ownCommand(
  'editor',
  'add EMAIL [NAME] | password EMAIL | factor-off EMAIL | list | remove EMAIL | key … | take-down ADDRESS',
)

async function editorCommand(
  { store: { db }, storage, log, address }: CommandContext,
  [verb, email, ...name]: string[],
): Promise<string> {
  if (verb === 'key') return keyCommand(db, log, [email, ...name])
  if (verb === 'list') {
    const editors = await listEditors(db)
    return editors.map((editor) => `${editor.email}  ${editor.name}`.trimEnd()).join('\n') || 'No editors yet.'
  }
  if (!email) throw new StartupError(USAGE)
  if (verb === 'take-down') {
    const file = fileNameIn(email)
    // With other settings than those of the server a file would lose its row alone, and be served on.
    const isKnown =
      contentTypeOf(file) !== undefined && ((await storage.size(file)) !== null || (await isTakenDown(db, file)))
    if (!isKnown || !(await takeDown(db, storage, file, Date.now())))
      throw new StartupError(`${NO_SUCH_UPLOAD} If there is one, run this with the settings of the server.`)
    log.info({ event: 'upload.takenDown' }, 'upload taken down')
    const still = (await usesOf(db, file)).map(({ kind, count }) => `${kind} ${count}`).join(', ')
    return `The file is gone.${still && ` Still named by: ${still}.`}`
  }
  if (verb === 'remove') {
    await removeEditor(db, email)
    log.info({ event: 'editor.removed' }, 'editor removed')
    return `${email} can no longer sign in.`
  }
  if (verb === 'factor-off') {
    const editor = await editorIdOf(db, email)
    const wasOn = await inTransaction(db, async (write) => {
      if (!(await turnOffFactor(write, editor))) return false
      // Whoever has the lost device may be signed in on it.
      await endSessions(write, editor)
      return true
    })
    if (!wasOn) throw new StartupError(`${email} signs in without a code already.`)
    log.info({ event: 'factor.off', editor }, 'sign-in code turned off')
    return `${email} signs in with the password alone now. All sessions have ended.`
  }
  const now = new Date()
  const link = async (id: string) =>
    `A new password is chosen there, once and within 24 hours:\n${invitationLink(address, await invite(db, id, now.getTime()))}`
  // Nobody knows the password: the editor chooses one by the link.
  if (verb === 'add') {
    const { id } = await addEditor(db, email, name.join(' '), randomPassword(), now.toISOString())
    log.info({ event: 'editor.added' }, 'editor added')
    return `${email} is an editor now. ${await link(id)}`
  }
  if (verb === 'password') {
    const id = await setPassword(db, email, randomPassword())
    log.info({ event: 'editor.password' }, 'password replaced')
    return `The password of ${email} is no longer valid. ${await link(id)}`
  }
  throw new StartupError(USAGE)
}

const BACKUP_USAGE = ownCommand('backup', 'FILE | --keep N FOLDER')

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
    const { backupKey: key, minFreeBytes } = server.settings
    const { files } = await writeBackup(server.store, server.storage, target, { key, minFreeBytes })
    return holds(target, files)
  }
  if (!Number.isInteger(keep) || keep < 1) throw new StartupError(BACKUP_USAGE)
  const { file, files, removed } = await backUpInto(server, target, { keep, now: Date.now() })
  return `${holds(file, files)} Older backups removed: ${removed}.`
}

/** Runs one command and returns the text to print (EXT-20). */
export async function runCommand(server: CommandContext, command: Command): Promise<string> {
  if (command.name === 'editor') return editorCommand(server, command.args)
  if (command.name === 'backup') return backupCommand(server, command)
  throw new StartupError(`There is no command ${command.name}.`)
}
