import type { Credentials, SignInCode, TakenInvitation } from '../../contract/session'
import { createHttp } from './api/http'
import { createSessionApi, type SignedInEditor, type SignInResult } from './api/session.api'
import type { AdvertisedPaths } from './browser/advertised-paths'

// What reads the stored editor, signs in and signs out, loaded together with the frame of the signed-in screens.
export { parseEditor } from './browser/stored-editor'

const sessionAt = (host: string) => createSessionApi(createHttp({ host }), { host })

/** Signs an editor in at the API server; throws only if the signal is aborted (AUTH-12, AUTH-13). */
export const signIn = (host: string, credentials: Credentials, signal: AbortSignal): Promise<SignInResult> =>
  sessionAt(host).signIn(credentials, signal)

/** Gives the code of a sign-in at the API server (EXT-284). Throws a `CallError` if there is no answer. */
export const giveCode = (host: string, given: SignInCode, signal: AbortSignal) =>
  sessionAt(host).giveCode(given, signal)

/** The parts of the editor store that a sign-in writes. */
interface KeptEditors {
  write: (editor: SignedInEditor, session: string | null) => string
  writePaths: (paths: AdvertisedPaths) => void
}

/** Stores who has signed in, with what the answer advertised; in memory if the browser stores nothing (AUTH-6, EXT-40). */
export function keepSignedIn(
  editors: KeptEditors,
  { data, sessionPath, ...paths }: SignInResult,
): { editor: SignedInEditor; isInMemory: boolean } {
  if (!data) throw new Error('The answer names nobody')
  const isInMemory = editors.write(data, sessionPath) !== 'stored'
  editors.writePaths(paths)
  return { editor: data, isInMemory }
}

/** Takes an invitation at the API server. Throws a `CallError` if there is no answer. */
export const takeInvitation = (host: string, taken: TakenInvitation, signal: AbortSignal) =>
  sessionAt(host).takeInvitation(taken, signal)

/** Ends the session that the sign-in response advertised (EXT-1). Throws a `CallError`. */
export const signOut = (host: string, path: string, signal: AbortSignal): Promise<void> =>
  sessionAt(host).signOut(path, signal)
