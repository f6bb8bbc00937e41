import type { Db } from '../store/db'
import { oneTimeTokens } from './one-time-tokens'

/** An invitation is valid for a day. */
const LIFETIME_MS = 24 * 3_600_000

/** By each, an editor chooses a password (EXT-245). */
export const invitations = oneTimeTokens('invitations', LIFETIME_MS)

/** Invites an editor to choose a password; only this latest invitation is valid. Returns its token. */
export async function invite(db: Db, editorId: string, now: number): Promise<string> {
  await db.deleteFrom('invitations').where('editorId', '=', editorId).execute()
  return invitations.give(db, editorId, now)
}

/** The address at which an invitation is taken; what is behind # is sent to no server and stands in no log. */
export const invitationLink = (address: string, token: string): string => `${address}/login#invite=${token}`
