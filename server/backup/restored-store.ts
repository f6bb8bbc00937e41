import Database from 'libsql'
import * as z from 'zod/mini'

const emails = z.array(z.object({ email: z.string() }))
const names = z.array(z.object({ name: z.string() }))

/** How what lets somebody in without the password is ended, by table. */
const ENDINGS = new Map([
  ['sessions', 'delete from sessions'],
  ['invitations', 'delete from invitations'],
  ['factorTickets', 'delete from factorTickets'],
  ['devices', 'delete from devices'],
])

const readEditors = (store: Database.Database): string[] =>
  emails.parse(store.prepare('select email from editors order by email').all()).map(({ email }) => email)

/** The e-mails of the editors in a store of any version; null if it cannot be read. */
export function editorsIn(file: string): string[] | null {
  try {
    const store = new Database(file)
    const found = readEditors(store)
    store.close()
    return found
  } catch {
    return null
  }
}

/**
 * Ends every session, invitation and waiting sign-in in a store of any version, since they may have been ended after it
 * was copied; returns the e-mails of its editors, and the names of the keys of programs.
 */
export function endSessions(file: string): { editors: string[]; keys: string[] } {
  const store = new Database(file)
  // Only this file is moved to its place: what is written must not stay in a log beside it.
  store.pragma('journal_mode = delete')
  const namesOf = (query: string) =>
    names.parse(store.prepare(`select name from ${query}`).all()).map(({ name }) => name)
  const tables = namesOf("sqlite_master where type = 'table'")
  for (const name of tables) store.exec(ENDINGS.get(name) ?? '')
  const editors = readEditors(store)
  const keys = tables.includes('apiKeys') ? namesOf('apiKeys order by name') : []
  store.close()
  return { editors, keys }
}
