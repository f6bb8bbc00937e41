import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Db } from './db'
import { PlainFault } from './plain-fault'

/** A person who may sign in. */
export interface Editor {
  id: string
  email: string
  name: string
}

const plainEmail = (email: string) => email.trim().toLowerCase()

/** A password nobody has thought of: 120 random bits. */
export const randomPassword = () => randomBytes(15).toString('base64url')

/** Adds an editor with a password; throws a PlainFault on an e-mail that is taken or is none. */
export async function addEditor(db: Db, email: string, name: string, password: string, now: string): Promise<Editor> {
  const editor = { id: crypto.randomUUID(), email: plainEmail(email), name: name.trim() }
  if (!/^[^\s@]+@[^\s@]+$/.test(editor.email)) throw new PlainFault(`${email} is not an e-mail address.`)
  const passwordHash = await hash(password)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('editors')
    .values({ ...editor, passwordHash, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== 1) throw new PlainFault(`${editor.email} is an editor already.`)
  return editor
}

/** Gives an editor another password and ends all of that editor's sessions. */
export async function setPassword(db: Db, email: string, password: string): Promise<void> {
  const passwordHash = await hash(password)
  await db.transaction().execute(async (write) => {
    const editor = await write
      .selectFrom('editors')
      .select('id')
      .where('email', '=', plainEmail(email))
      .executeTakeFirst()
    if (!editor) throw new PlainFault(`${email} is no editor.`)
    await write.updateTable('editors').set({ passwordHash }).where('id', '=', editor.id).execute()
    await write.deleteFrom('sessions').where('editorId', '=', editor.id).execute()
  })
}

/** Removes an editor with all sessions; the last one stays. */
export async function removeEditor(db: Db, email: string): Promise<void> {
  await db.transaction().execute(async (write) => {
    const { numDeletedRows } = await write
      .deleteFrom('editors')
      .where('email', '=', plainEmail(email))
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) throw new PlainFault(`${email} is no editor.`)
    if (!(await write.selectFrom('editors').select('id').executeTakeFirst()))
      throw new PlainFault('This is the last editor. Add another one first.')
  })
}

/** All editors, in the order of their e-mails. */
export const listEditors = (db: Db): Promise<Editor[]> =>
  db.selectFrom('editors').select(['id', 'email', 'name']).orderBy('email').execute()

// Compared with in place of a missing editor's, so that both answers take the same time; made on first use.
let nobody: Promise<string> | undefined

/** The editor with this e-mail and password, else null, after the same work in either case (SV8). */
export async function findEditor(
  db: Db,
  email: string,
  password: string,
  check: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<Editor | null> {
  nobody ??= hash(randomPassword())
  const row = await db.selectFrom('editors').selectAll().where('email', '=', plainEmail(email)).executeTakeFirst()
  const right = await check(row?.passwordHash ?? (await nobody), password)
  return row && right ? { id: row.id, email: row.email, name: row.name } : null
}
