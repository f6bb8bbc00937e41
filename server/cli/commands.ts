import type { Logger } from 'pino'
import type { Settings } from '../config'
import { StartupError } from '../errors'
import type { Storage } from '../media/storage'
import { writeBackup } from '../store/backup'
import type { Store } from '../store/db'
import { addEditor, listEditors, randomPassword, removeEditor, setPassword } from '../store/editors'

/** What a command operates on (EXT-20). */
export interface CommandContext {
  store: Store
  storage: Storage
  settings: Settings
  log: Logger
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

/** Runs one command and returns the text to print. */
export async function runCommand(server: CommandContext, name: string, args: string[]): Promise<string> {
  if (name === 'editor') return editorCommand(server, args)
  if (name === 'backup') {
    const [file] = args
    if (!file) throw new StartupError('npm run backup -- FILE')
    const { files } = await writeBackup(server.store, server.storage, file)
    return `${file} holds the store and ${files} uploaded files.`
  }
  throw new StartupError(`There is no command ${name}.`)
}
