import type { Logger } from 'pino'
import { invitationLink, invite } from '../accounts/invitations'
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
  /** The address of the server, for the links that a command prints. */
  address: string
}

const USAGE = 'npm run editor -- add EMAIL [NAME] | password EMAIL | list | remove EMAIL'

async function editorCommand(
  { store: { db }, log, address }: CommandContext,
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
