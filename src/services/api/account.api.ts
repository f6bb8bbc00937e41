import { type AccountSession, accountCalls, type Confirmation, type PasswordChange } from '../../../contract/account'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

/** Changes the password of the signed-in editor, below the path that the host advertised (EXT-242). */
export async function changePassword(http: Http, path: string, body: PasswordChange, signal: AbortSignal) {
  await http.send({ ...accountCalls.password, path: `${path}/password` }, { query: {}, body, signal })
}

/** The sessions of the signed-in editor. */
export const readSessions = (http: Http, path: string, signal: AbortSignal): Promise<Page<AccountSession>> =>
  http.sendList({ ...accountCalls.sessions, path: `${path}/sessions` }, { query: {}, signal })

/** Gives the password once more (EXT-281). */
export async function confirmPassword(http: Http, path: string, body: Confirmation, signal: AbortSignal) {
  await http.send({ ...accountCalls.confirm, path: `${path}/confirmation` }, { query: {}, body, signal })
}

/** Ends a session; one that has ended already is no failure (ERR-2). */
export async function endSession(http: Http, path: string, id: string, signal: AbortSignal) {
  const call = { ...accountCalls.endSession, path: `${path}/sessions/:id` }
  await http.send(call, { query: {}, params: { id }, body: undefined, signal })
}
