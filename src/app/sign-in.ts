import { createHttp } from '../services/api/http'
import { createSessionApi, type SignInResult } from '../services/api/session.api'

const sessionAt = (host: string) => createSessionApi(createHttp({ host }), { host })

/** Signs an editor in at the API server; throws only if the signal is aborted (AUTH-12, AUTH-13). */
export const signIn = (
  host: string,
  credentials: { email: string; password: string },
  signal: AbortSignal,
): Promise<SignInResult> => sessionAt(host).signIn(credentials, signal)

/** Ends the session that the sign-in response advertised (EXT-1). Throws a `CallError`. */
export const signOut = (host: string, path: string): Promise<void> => sessionAt(host).signOut(path)
