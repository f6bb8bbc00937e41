import type * as z from 'zod/mini'
import {
  ACCOUNT_RELATION,
  asksCode,
  type Credentials,
  FACTOR_RELATION,
  OUTBOX_RELATION,
  type SignInCode,
  sessionCalls,
  signedInEditor,
  type TakenInvitation,
  UPLOADS_RELATION,
} from '../../../contract/session'
import { CallError } from '../../domain/failure'
import { isBlank, nameFromEmail } from '../../domain/text'
import { signInTexts } from '../../messages/account/sign-in'
import { type AdvertisedPaths, noPaths } from '../browser/advertised-paths'
import { readEnvelope } from './envelope'
import type { Exchanged } from './exchange'
import { type Http, isUnclear } from './http'
import { linksIn } from './link-header'

export type SignedInEditor = z.infer<typeof signedInEditor>

/**
 * The result of a sign-in: the API server's message, or the app's if the server sent none, and the paths that the
 * response advertised.
 */
export interface SignInResult extends AdvertisedPaths {
  success: boolean
  message: string
  error: string
  data?: SignedInEditor
  /** The path that ends the session, as the response advertised it; null if it advertised none (EXT-1). */
  sessionPath: string | null
  /** By what a code is given, where the password was right and a code is wanted too; else null (EXT-284). */
  ticket: string | null
}

const unreached: SignInResult = {
  success: false,
  ...signInTexts.unreached,
  ...noPaths,
  sessionPath: null,
  ticket: null,
}
const unreadable: SignInResult = { ...unreached, ...signInTexts.unreadable }

/**
 * The sign-in and sign-out calls; `host` is the base URL of the API, whose origin an advertised session path must
 * share.
 */
export const createSessionApi = (http: Http, { host }: { host: string }) => ({
  /** Throws only if the signal is aborted. A JSON body is used whatever the status (CALL-3, AUTH-12, AUTH-13). */
  async signIn(credentials: Credentials, signal?: AbortSignal): Promise<SignInResult> {
    let exchanged: Exchanged
    try {
      exchanged = await http.exchange(sessionCalls.open, { query: {}, body: credentials, signal })
    } catch (error) {
      if (signal?.aborted) throw error
      return unreached
    }
    return resultOf(exchanged, host)
  },

  /**
   * Chooses a password by an invitation, and signs in with it (EXT-246). Throws a `CallError` if there is no answer, or
   * none that says whether the password was set and whose it is.
   */
  async takeInvitation(body: TakenInvitation, signal?: AbortSignal): Promise<ClearResult> {
    return clearResult(sessionCalls.take, await http.exchange(sessionCalls.take, { query: {}, body, signal }), host)
  },

  /** Signs in by a code; throws as `takeInvitation` does (EXT-284). */
  async giveCode(body: SignInCode, signal?: AbortSignal): Promise<ClearResult> {
    return clearResult(sessionCalls.code, await http.exchange(sessionCalls.code, { query: {}, body, signal }), host)
  },

  /** Ends the session at the path that the sign-in advertised, unless it has ended. Throws a `CallError`. */
  async signOut(path: string, signal?: AbortSignal): Promise<void> {
    const call = { ...sessionCalls.close, path: path.replaceAll(':', '%3A') }
    if (ownPath(path, host) !== path) throw new CallError('refused')
    try {
      await http.send(call, { query: {}, body: undefined, signal })
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error
    }
  },
})

/** The result of a sign-in whose answer says whether it succeeded, and whose it is. */
type ClearResult = SignInResult & { status: number }

function clearResult(
  call: typeof sessionCalls.take | typeof sessionCalls.code,
  exchanged: Exchanged,
  host: string,
): ClearResult {
  const { status } = exchanged
  const answer = readEnvelope(exchanged.body)
  const result = resultOf(exchanged, host)
  if (isUnclear(call, exchanged, answer) || (result.success && !result.data)) throw new CallError('unknown', { status })
  return { ...result, message: answer?.message ?? '', status }
}

function resultOf({ body, headers }: Exchanged, host: string): SignInResult {
  if (body.kind !== 'json') return unreadable
  const answer = readEnvelope(body)
  const editor = signedInEditor.safeParse(answer?.data)
  const success = answer?.success === true
  const pathOf = (relation: string) => (success ? pathIn(headers.get('Link'), relation, host) : null)
  return {
    success,
    message: answer?.message ?? '',
    error: answer?.error ?? '',
    ...(success && editor.success ? { data: named(editor.data) } : {}),
    sessionPath: pathOf('session'),
    attemptsPath: pathOf('attempts'),
    outboxPath: pathOf(OUTBOX_RELATION),
    accountPath: pathOf(ACCOUNT_RELATION),
    factorPath: pathOf(FACTOR_RELATION),
    uploadsPath: pathOf(UPLOADS_RELATION),
    ticket: success ? null : (asksCode.safeParse(answer?.data).data?.ticket ?? null),
  }
}

/** A missing name is replaced by the part of the e-mail address before the @ (AUTH-7). */
const named = (editor: SignedInEditor): SignedInEditor =>
  isBlank(editor.name) ? { ...editor, name: nameFromEmail(editor.email) } : editor

/** The path of our own origin that a `Link` header names for a relation; null if it names none. */
function pathIn(link: string | null, relation: string, host: string): string | null {
  const found = linksIn(link).find(({ relations }) => relations.includes(relation))
  return found ? ownPath(found.target, host) : null
}

function ownPath(target: string, host: string): string | null {
  try {
    const base = new URL(host)
    const url = new URL(target, base)
    return url.origin === base.origin ? url.pathname : null
  } catch {
    return null
  }
}
