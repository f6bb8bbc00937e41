import * as z from 'zod/mini'
import { call } from './call'
import { readText } from './fields'

/** The editor in a sign-in response; the name may be missing (AUTH-7). */
export const signedInEditor = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.coerce.string()),
  email: z.string(),
  name: readText,
})

/** The credentials of a sign-in (CALL-3). */
export interface Credentials {
  email: string
  password: string
}

/** The choice of a password by whoever has been sent an invitation (EXT-245). */
export interface TakenInvitation {
  token: string
  newPassword: string
}

/** The code of a sign-in whose password was right; the ticket is that of its answer (EXT-284). */
export interface SignInCode {
  ticket: string
  /** A code of the editor's device, or a recovery code. */
  code: string
}

/** What a sign-in answers whose password was right, where the account asks for a code too (EXT-284). */
export const asksCode = z.object({ asks: z.literal('code'), ticket: z.string() })

export const sessionCalls = {
  open: call<Credentials>()({
    name: 'signIn',
    method: 'post',
    path: '/dashboard/api/v1/user/login',
    data: signedInEditor,
    reply: 'enveloped',
    clauses: ['CALL-3'],
  }),
  /** Signs in by a code where the answer to the password asked for one; an extension of this server. */
  code: call<SignInCode>()({
    name: 'giveCode',
    method: 'post',
    path: '/dashboard/api/v1/user/login/code',
    data: signedInEditor,
    reply: 'enveloped',
    clauses: ['EXT-284', 'EXT-285'],
  }),
  /** Chooses a password and signs in; an extension of this server, whose command prints the token. */
  take: call<TakenInvitation>()({
    name: 'takeInvitation',
    method: 'post',
    path: '/dashboard/api/v1/user/invitation',
    data: signedInEditor,
    reply: 'enveloped',
    clauses: ['EXT-245'],
  }),
  /** Ends the session that the host advertised in its sign-in response (EXT-1). */
  close: call()({
    name: 'signOut',
    method: 'delete',
    path: '/dashboard/api/v1/user/session',
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-1'],
  }),
}

/** The relation of the `Link` header by which the answer to a sign-in names the list of broadcasts (EXT-171). */
export const OUTBOX_RELATION = 'outbox'

/** The relation by which the answer to a sign-in names the editor's own account (EXT-242). */
export const ACCOUNT_RELATION = 'account'

/** The relation by which the answer to a sign-in names the sign-in code of the editor's own account (EXT-283). */
export const FACTOR_RELATION = 'factor'

/** The relation by which the answer to a sign-in names the uploaded files (EXT-301). */
export const UPLOADS_RELATION = 'uploads'
