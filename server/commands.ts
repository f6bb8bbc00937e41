import type { Logger } from 'pino'
import { writeBackup } from './backup'
import type { Settings } from './config'
import type { Store } from './db'
import { addEditor, listEditors, randomPassword, removeEditor, setPassword } from './editor-store'
import { PlainFault } from './plain-fault'
import type { Storage } from './storage'

/** What the commands of this machine work on: editors, backup and restore (EXT-20). */
export interface CommandParts {
  store: Store
  storage: Storage
  settings: Settings
  log: Logger
}

const USAGE = 'npm run editor -- add EMAIL [NAME] | password EMAIL | list | remove EMAIL'

async function editorCommand({ store: { db }, log }: CommandParts, [verb, email, ...name]: string[]): Promise<string> {
  if (verb === 'list') {
    const editors = await listEditors(db)
    return editors.map((editor) => `${editor.email}  ${editor.name}`.trimEnd()).join('\n') || 'No editors yet.'
  }
  if (!email) throw new PlainFault(USAGE)
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
  throw new PlainFault(USAGE)
}

/** Does one command of the command line; throws a PlainFault with the words for a person. */
export async function runCommand(parts: CommandParts, name: string, args: string[]): Promise<string> {
  if (name === 'editor') return editorCommand(parts, args)
  if (name === 'backup') {
    const [file] = args
    if (!file) throw new PlainFault('npm run backup -- FILE')
    const { files } = await writeBackup(parts.store, parts.storage, file)
    return `${file} holds the store and ${files} uploaded files.`
  }
  throw new PlainFault(`There is no command ${name}.`)
}
