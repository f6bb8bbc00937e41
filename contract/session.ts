import * as z from 'zod/mini'
import { call } from './call'
import { readText } from './fields'

/** What a sign-in answer says of the editor: the name may be missing (AUTH-7). */
export const signedInEditor = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.coerce.string()),
  email: z.string(),
  name: readText,
})

/** What an editor signs in with (CALL-3). */
export interface Credentials {
  email: string
  password: string
}

export const sessionCalls = {
  open: call<Credentials>()({
    name: 'signIn',
    method: 'post',
    path: '/dashboard/api/v1/user/login',
    data: signedInEditor,
    reply: 'enveloped',
    clauses: ['CALL-3'],
  }),
  /** Ends the session of a host that advertised one with its sign-in answer (EXT-1). */
  close: call()({
    name: 'signOut',
    method: 'delete',
    path: '/dashboard/api/v1/user/session',
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-1'],
  }),
}
