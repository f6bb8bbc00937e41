import type * as z from 'zod/mini'
import { sessionCalls, signedInEditor } from '../../../contract/session'
import { CallError } from '../../domain/failure'
import { isBlank, nameFromEmail } from '../../domain/text'
import { sessionTexts } from '../../messages/shell/session'
import { readEnvelope } from './envelope'
import type { Exchanged } from './exchange'
import type { Http } from './http'

export type SignedInEditor = z.infer<typeof signedInEditor>

/** How a sign-in ended: the API server's message, or ours where it could not speak (AUTH-12, AUTH-13). */
export interface SignInResult {
  success: boolean
  message: string
  error: string
  data?: SignedInEditor
  /** Where the session that the answer advertised is ended; null where it advertised none (EXT-1). */
  sessionPath: string | null
}

const unreached: SignInResult = {
  success: false,
  ...sessionTexts.unreached,
  sessionPath: null,
}
const unreadable: SignInResult = { success: false, ...sessionTexts.unreadable, sessionPath: null }

/** Signing in and out; `host` is the address of the API, with which an advertised session must share its origin. */
export const createSessionApi = (http: Http, { host }: { host: string }) => ({
  /** Never throws, but for an aborted signal. A body that is JSON is used as it is, whatever the status. */
  async signIn(credentials: { email: string; password: string }, signal?: AbortSignal): Promise<SignInResult> {
    let exchanged: Exchanged
    try {
      exchanged = await http.exchange(sessionCalls.open, { query: {}, body: credentials, signal })
    } catch (error) {
      if (signal?.aborted) throw error
      return unreached
    }
    if (exchanged.body.kind !== 'json') return unreadable
    const answer = readEnvelope(exchanged.body)
    const editor = signedInEditor.safeParse(answer?.data)
    const success = answer?.success === true
    return {
      success,
      message: answer?.message ?? '',
      error: answer?.error ?? '',
      ...(success && editor.success ? { data: named(editor.data) } : {}),
      sessionPath: success ? sessionPathIn(exchanged.headers.get('Link'), host) : null,
    }
  },

  /** Ends the session at the path its sign-in advertised. Throws a `CallError`. */
  async signOut(path: string, signal?: AbortSignal): Promise<void> {
    const call = { ...sessionCalls.close, path: path.replaceAll(':', '%3A') }
    if (!isOwnPath(path, host)) throw new CallError('refused')
    await http.send(call, { query: {}, body: undefined, ...(signal ? { signal } : {}) })
  },
})

/** The name may be missing; it is then the part before the @ (AUTH-7). */
const named = (editor: SignedInEditor): SignedInEditor =>
  isBlank(editor.name) ? { ...editor, name: nameFromEmail(editor.email) } : editor

function sessionPathIn(link: string | null, host: string): string | null {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[^,<]*)?)/g))
    if (/;\s*rel\s*=\s*"?(?:[^"]*\s)?session(?:\s[^"]*)?"?\s*(?:;|$)/i.test(parameters)) return ownPath(target, host)
  return null
}

const isOwnPath = (path: string, host: string): boolean => ownPath(path, host) === path

function ownPath(target: string, host: string): string | null {
  try {
    const base = new URL(host)
    const url = new URL(target, base)
    return url.origin === base.origin ? url.pathname : null
  } catch {
    return null
  }
}
