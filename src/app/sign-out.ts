import { createHttp } from '../services/http'
import { createSessionApi } from '../services/session.api'

/** Ends the session that a sign-in advertised (EXT-1). Throws a `CallError`. */
export const signOut = (host: string, path: string): Promise<void> =>
  createSessionApi(createHttp({ host }), { host }).signOut(path)
