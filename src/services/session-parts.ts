import type { Credentials, TakenInvitation } from '../../contract/session'
import { createHttp } from './api/http'
import { createSessionApi, type SignInResult } from './api/session.api'

// What reads the stored editor, signs in and signs out, loaded together with the frame of the signed-in screens.
export { parseEditor } from './browser/stored-editor'

const sessionAt = (host: string) => createSessionApi(createHttp({ host }), { host })

/** Signs an editor in at the API server; throws only if the signal is aborted (AUTH-12, AUTH-13). */
export const signIn = (host: string, credentials: Credentials, signal: AbortSignal): Promise<SignInResult> =>
  sessionAt(host).signIn(credentials, signal)

/** Takes an invitation at the API server. Throws a `CallError` if there is no answer. */
export const takeInvitation = (host: string, taken: TakenInvitation, signal: AbortSignal) =>
  sessionAt(host).takeInvitation(taken, signal)

/** Ends the session that the sign-in response advertised (EXT-1). Throws a `CallError`. */
export const signOut = (host: string, path: string, signal: AbortSignal): Promise<void> =>
  sessionAt(host).signOut(path, signal)
