import * as z from 'zod/mini'
import { TAKEN_DOWN } from '../store/upload-removal'
import { runOutside, type Statement } from './outside-store'

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

const EDITORS: Statement = ['select email from editors order by email']
const TABLES: Statement = [`select name from sqlite_master where type = 'table'`]

const emailsIn = (rows: unknown) => emails.parse(rows).map(({ email }) => email)
const namesIn = (rows: unknown) => names.parse(rows).map(({ name }) => name)

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
export async function readFormer(file: string): Promise<FormerStore | null> {
  try {
    const noted: Statement = ['select name, createdAt from marks where name like ?', `${TAKEN_DOWN}%`]
    const [marked, editors] = await runOutside(file, [noted, EDITORS])
    const takenDown = marks
      .parse(marked)
      .map(({ name, createdAt }) => ({ name: name.slice(TAKEN_DOWN.length), createdAt }))
    return { editors: emailsIn(editors), takenDown }
  } catch {
    return null
  }
}

/** Notes in a restored store which uploads were taken down after it was copied, so that the next restore knows too. */
export async function noteTakenDown(file: string, takenDown: readonly TakenDown[]): Promise<void> {
  const [tables] = await runOutside(file, [TABLES])
  const hasUploads = namesIn(tables).includes('uploads')
  const noted = takenDown.flatMap(({ name, createdAt }): Statement[] => [
    ['insert or ignore into marks (name, createdAt) values (?, ?)', `${TAKEN_DOWN}${name}`, createdAt],
    ...(hasUploads ? [['delete from uploads where name = ?', name] as const] : []),
  ])
  await runOutside(file, noted)
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
export async function endSessions(file: string): Promise<LetIn> {
  // Only this file is moved to its place: what is written must not stay in a log beside it.
  const [, found] = await runOutside(file, [['pragma journal_mode = delete'], TABLES])
  const tables = namesIn(found)
  const unless = (table: string, text: string): Statement => [tables.includes(table) ? text : 'select 1 where false']
  const [editors, keys, factors] = await runOutside(file, [
    EDITORS,
    unless('apiKeys', 'select name from apiKeys order by name'),
    unless('factors', 'select 1 from factors where since is not null limit 1'),
    ...tables.flatMap((table): Statement[] => {
      const ending = ENDINGS.get(table)
      return ending === undefined ? [] : [[ending]]
    }),
  ])
  return { editors: emailsIn(editors), keys: namesIn(keys), hasFactors: (factors ?? []).length > 0 }
}
