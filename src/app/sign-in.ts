import { createHttp } from '../services/api/http'
import { createSessionApi, type SignInResult } from '../services/api/session.api'

const sessionAt = (host: string) => createSessionApi(createHttp({ host }), { host })

/** Asks the API server to sign an editor in; never throws, but for an aborted signal (AUTH-12, AUTH-13). */
export const signIn = (
  host: string,
  credentials: { email: string; password: string },
  signal: AbortSignal,
): Promise<SignInResult> => sessionAt(host).signIn(credentials, signal)

/** Ends the session that a sign-in advertised (EXT-1). Throws a `CallError`. */
export const signOut = (host: string, path: string): Promise<void> => sessionAt(host).signOut(path)
