import { randomBytes } from 'node:crypto'
import { hashPassword, isOutdated, verifyPassword, type Waiting } from '../accounts/derivations'
import { StartupError } from '../errors'
import type { Db } from './db'
import { lockedAsReferred } from './engine'

/** A user who may sign in. */
export interface Editor {
  id: string
  email: string
  name: string
}

/** An editor whose password was right, and the hash that said so. */
export interface Verified {
  editor: Editor
  passwordHash: string
}

/** The e-mail address as it is stored and compared. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Generates a password of 128 random bits. */
export const randomPassword = () => randomBytes(16).toString('base64url')

/** Adds an editor with a password; throws a StartupError if the e-mail is taken or invalid. */
export async function addEditor(db: Db, email: string, name: string, password: string, now: string): Promise<Editor> {
  const editor = { id: crypto.randomUUID(), email: normalizeEmail(email), name: name.trim() }
  if (!/^[^\s@]+@[^\s@]+$/.test(editor.email)) throw new StartupError(`${email} is not an e-mail address.`)
  const passwordHash = await hashPassword(password)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('editors')
    .values({ ...editor, passwordHash, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== 1) throw new StartupError(`${editor.email} is an editor already.`)
  return editor
}

/**
 * Stores the hash of an editor's new password, ends all sessions, waiting sign-ins and invitations of that editor, and
 * forgets the browsers.
 */
export async function replacePassword(write: Db, editorId: string, passwordHash: string): Promise<void> {
  await write.updateTable('editors').set({ passwordHash }).where('id', '=', editorId).execute()
  for (const table of ['sessions', 'devices', 'invitations', 'factorTickets'] as const)
    await write.deleteFrom(table).where('editorId', '=', editorId).execute()
}

/** The id of the editor with this e-mail; throws a StartupError if there is none. */
export async function editorIdOf(db: Db, email: string): Promise<string> {
  const editor = await db
    .selectFrom('editors')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (!editor) throw new StartupError(`${email} is no editor.`)
  return editor.id
}

/** Changes an editor's password as `replacePassword` does, and returns the editor's id. */
export async function setPassword(db: Db, email: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (write) => {
    const id = await editorIdOf(write, email)
    await replacePassword(write, id, passwordHash)
    return id
  })
}

/** Removes an editor with all sessions; throws a StartupError for the last editor. */
export async function removeEditor(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (write) => {
    // Held, so that two removals at once do not take each other for the one that stays.
    const rows = write.selectFrom('editors').select(['id', 'email']).orderBy('id')
    const all = await lockedAsReferred(write, rows).execute()
    const removed = all.find((editor) => editor.email === normalizeEmail(email))
    if (!removed) throw new StartupError(`${email} is no editor.`)
    if (all.length === 1) throw new StartupError('This is the last editor. Add another one first.')
    await write.deleteFrom('editors').where('id', '=', removed.id).execute()
  })
}

/** All editors, sorted by e-mail. */
export const listEditors = (db: Db): Promise<Editor[]> =>
  db.selectFrom('editors').select(['id', 'email', 'name']).orderBy('email').execute()

// Verified if the editor does not exist, so that both responses take the same time; created on first use.
let decoyHash: Promise<string> | undefined

/**
 * Replaces a hash of earlier parameters, and returns the one that is stored then; null if it was changed meanwhile. Who
 * signs in does not depend on it.
 */
async function renewHash(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
  waiting: Waiting,
): Promise<string | null> {
  const renewed = await hashPassword(password, waiting)
  return db
    .updateTable('editors')
    .set({ passwordHash: renewed })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirstOrThrow()
    .then(
      ({ numUpdatedRows }) => (Number(numUpdatedRows) === 1 ? renewed : null),
      () => passwordHash,
    )
}

/** The editor with this e-mail and password, else null; the work is the same in either case. */
export async function findEditor(
  db: Db,
  email: string,
  password: string,
  waiting: Waiting = 'strangers',
  check: typeof verifyPassword = verifyPassword,
): Promise<Verified | null> {
  decoyHash ??= hashPassword(randomPassword())
  const row = await db.selectFrom('editors').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst()
  const isRight = await check(row?.passwordHash ?? (await decoyHash), password, waiting)
  if (!row || !isRight) return null
  const editor = { id: row.id, email: row.email, name: row.name }
  if (!isOutdated(row.passwordHash)) return { editor, passwordHash: row.passwordHash }
  const passwordHash = await renewHash(db, row, password, waiting)
  return passwordHash === null ? findEditor(db, email, password, waiting, check) : { editor, passwordHash }
}

const editorOf = (write: Db, id: string) =>
  lockedAsReferred(write, write.selectFrom('editors').select('id').where('id', '=', id))

/** Keeps an editor from a new password and a removal until the transaction ends; false if there is none of this id. */
export const holdEditor = async (write: Db, id: string): Promise<boolean> =>
  (await editorOf(write, id).executeTakeFirst()) !== undefined

/** Does so for an editor whose password was right; false if it has been replaced since. */
export const holdVerified = async (write: Db, { editor, passwordHash }: Verified): Promise<boolean> =>
  (await editorOf(write, editor.id).where('passwordHash', '=', passwordHash).executeTakeFirst()) !== undefined
