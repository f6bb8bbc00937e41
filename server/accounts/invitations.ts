import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import { hashOf, newToken } from './tokens'

/** An invitation is valid for a day. */
const LIFETIME_MS = 24 * 3_600_000

const oldest = (now: number) => new Date(now - LIFETIME_MS).toISOString()

/** Invites an editor to choose a password; only this latest invitation is valid (EXT-245). Returns its token. */
export async function invite(db: Db, editorId: string, now: number): Promise<string> {
  const token = newToken()
  await db.deleteFrom('invitations').where('editorId', '=', editorId).execute()
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashOf(token), editorId, createdAt: new Date(now).toISOString() })
    .execute()
  return token
}

/** The address at which an invitation is taken; what is behind # is sent to no server and stands in no log. */
export const invitationLink = (address: string, token: string): string => `${address}/login#invite=${token}`

/** Who has been invited; null if the invitation has been taken or has expired. */
export async function invitedEditor(db: Db, token: string, now: number): Promise<Editor | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('editors', 'editors.id', 'invitations.editorId')
    .select(['editors.id', 'editors.email', 'editors.name'])
    .where('invitations.tokenHash', '=', hashOf(token))
    .where('invitations.createdAt', '>', oldest(now))
    .executeTakeFirst()
  return row ?? null
}

/** Takes an invitation; false if somebody else has taken it meanwhile. */
export async function takeInvitation(write: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('invitations')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}

/** Deletes the invitations that have expired. */
export async function deleteOldInvitations(db: Db, now: number): Promise<void> {
  await db.deleteFrom('invitations').where('createdAt', '<=', oldest(now)).execute()
}
