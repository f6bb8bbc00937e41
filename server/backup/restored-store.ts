import Database from 'libsql'
import * as z from 'zod/mini'

const emails = z.array(z.object({ email: z.string() }))
const tables = z.array(z.object({ name: z.string() }))

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
 * was copied; returns the e-mails of its editors.
 */
export function endSessions(file: string): string[] {
  const store = new Database(file)
  const found = tables.parse(store.prepare("select name from sqlite_master where type = 'table'").all())
  for (const { name } of found) store.exec(ENDINGS.get(name) ?? '')
  const editors = readEditors(store)
  store.close()
  return editors
}
