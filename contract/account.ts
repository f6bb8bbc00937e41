import * as z from 'zod/mini'
import { call, wholeList } from './call'
import { readId, readText } from './fields'

/** A new password has at least this many characters (EXT-240). */
export const SHORTEST_PASSWORD = 12

/** The number of characters of a password, as a person counts them: one outside the BMP is one (EXT-240). */
export const passwordLength = (password: string): number => Array.from(password).length

/** A session of the signed-in editor. */
export const accountSession = z.object({
  id: readId,
  /** Such as "Firefox on Windows"; '' if it is not known. */
  browser: readText,
  createdAt: readText,
  /** When it was last used, to the minute. */
  seenAt: readText,
  /** The session that asks. */
  isCurrent: z.catch(z.boolean(), false),
})
export type AccountSession = z.infer<typeof accountSession>

/** The change of a password. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** The password once more, before what only its editor may do (EXT-281). */
export interface Confirmation {
  password: string
}

/** What a refusal holds that asks for the password (EXT-281). */
export const asksPassword = z.object({ asks: z.literal('password') })

/** The path of the account, below which its calls are. */
export const ACCOUNT_PATH = '/dashboard/api/v1/user/account'

/** Sent only below the path that the sign-in response advertised (EXT-242). */
export const accountCalls = {
  password: call<PasswordChange>()({
    name: 'changePassword',
    method: 'put',
    path: `${ACCOUNT_PATH}/password`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-242'],
  }),
  sessions: wholeList({
    name: 'listSessions',
    path: `${ACCOUNT_PATH}/sessions`,
    item: accountSession,
    clauses: ['EXT-242'],
  }),
  confirm: call<Confirmation>()({
    name: 'confirmPassword',
    method: 'post',
    path: `${ACCOUNT_PATH}/confirmation`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-281'],
  }),
  endSession: call()({
    name: 'endSession',
    method: 'delete',
    path: `${ACCOUNT_PATH}/sessions/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-242', 'EXT-281'],
  }),
}
