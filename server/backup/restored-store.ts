import Database from 'libsql'
import * as z from 'zod/mini'
import { TAKEN_DOWN } from '../store/upload-removal'

const emails = z.array(z.object({ email: z.string() }))
const names = z.array(z.object({ name: z.string() }))
const marks = z.array(z.object({ name: z.string(), createdAt: z.string() }))

/** How what lets somebody in without the password is ended, by table. */
const ENDINGS = new Map([
  ['sessions', 'delete from sessions'],
  ['invitations', 'delete from invitations'],
  ['factorTickets', 'delete from factorTickets'],
  ['devices', 'delete from devices'],
])

const readEditors = (store: Database.Database): string[] =>
  emails.parse(store.prepare('select email from editors order by email').all()).map(({ email }) => email)

const tablesOf = (store: Database.Database): string[] =>
  names.parse(store.prepare(`select name from sqlite_master where type = 'table'`).all()).map(({ name }) => name)

/** An upload that was taken down, and when. */
interface TakenDown {
  name: string
  createdAt: string
}

/** What a restore needs to know of the store that it replaces. */
export interface FormerStore {
  /** The e-mails of its editors. */
  editors: readonly string[]
  takenDown: readonly TakenDown[]
}

/** Reads a store of any version that is replaced; null if it cannot be read. */
export function readFormer(file: string): FormerStore | null {
  try {
    const store = new Database(file)
    const noted = store.prepare('select name, createdAt from marks where name like ?').all(`${TAKEN_DOWN}%`)
    const takenDown = marks
      .parse(noted)
      .map(({ name, createdAt }) => ({ name: name.slice(TAKEN_DOWN.length), createdAt }))
    const former = { editors: readEditors(store), takenDown }
    store.close()
    return former
  } catch {
    return null
  }
}

/** Notes in a restored store which uploads were taken down after it was copied, so that the next restore knows too. */
export function noteTakenDown(file: string, takenDown: readonly TakenDown[]): void {
  const store = new Database(file)
  const hasUploads = tablesOf(store).includes('uploads')
  for (const { name, createdAt } of takenDown) {
    store.prepare('insert or ignore into marks (name, createdAt) values (?, ?)').run(`${TAKEN_DOWN}${name}`, createdAt)
    if (hasUploads) store.prepare('delete from uploads where name = ?').run(name)
  }
  store.close()
}

/** What a restored store lets in. */
interface LetIn {
  /** The e-mails of its editors. */
  editors: string[]
  /** The names of the keys of programs. */
  keys: string[]
  /** Whether an editor is asked for a code at the sign-in. */
  hasFactors: boolean
}

/**
 * Ends every session, invitation and waiting sign-in in a store of any version, since they may have been ended after it
 * was copied; returns what is left.
 */
export function endSessions(file: string): LetIn {
  const store = new Database(file)
  // Only this file is moved to its place: what is written must not stay in a log beside it.
  store.pragma('journal_mode = delete')
  const tables = tablesOf(store)
  for (const name of tables) store.exec(ENDINGS.get(name) ?? '')
  const editors = readEditors(store)
  const keys = tables.includes('apiKeys')
    ? names.parse(store.prepare('select name from apiKeys order by name').all()).map(({ name }) => name)
    : []
  const hasFactors =
    tables.includes('factors') && store.prepare('select 1 from factors where since is not null').get() !== undefined
  store.close()
  return { editors, keys, hasFactors }
}
