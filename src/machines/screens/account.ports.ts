import type { AccountSession, PasswordChange } from '../../../contract/account'
import type { Page } from '../../../contract/page'
import { CallError, isOutcomeUnknown } from '../../domain/failure'
import type { Toast } from '../../domain/toast'
import { accountTexts } from '../../messages/account/account'
import { failureText } from '../../messages/reasons'
import type { createFactorMachine } from '../parts/account/factor.machine'
import type { LazyMachine } from '../typed'

export interface AccountPorts {
  account: {
    change: (input: PasswordChange & { signal: AbortSignal }) => Promise<void>
    sessions: (signal: AbortSignal) => Promise<Page<AccountSession>>
    /** Gives the password once more; rejects if it is not the editor's (EXT-281). */
    confirm: (input: { password: string; signal: AbortSignal }) => Promise<void>
    /** Rejects with what asks for the password if it was not given lately (EXT-281). */
    end: (input: { id: string; signal: AbortSignal }) => Promise<void>
  }
  /** The sign-in code, whose code is loaded with the account; null if the host keeps none (EXT-283). */
  factor: LazyMachine<ReturnType<typeof createFactorMachine>> | null
  toast: (toast: Toast) => void
}

/** Why the password was not changed, and which field is to be typed anew; null if neither is. */
export interface PasswordProblem {
  field: keyof PasswordChange | null
  text: string
}

export interface AccountContext {
  values: PasswordChange
  isRevealed: boolean
  problem: PasswordProblem | null
  /** The session that is being ended, or was last. */
  endingId: string
  notEnded: string | null
}

export type AccountEvent =
  | { type: 'password.change'; values: Partial<PasswordChange> }
  | { type: 'password.reveal' }
  | { type: 'password.submit' }
  | { type: 'sessions.end'; id: string }
  | { type: 'factor.load' }

export const blankPasswords: PasswordChange = { currentPassword: '', newPassword: '' }
/** Which field a refusal is about, by its status. */
const refusedFields: Readonly<Record<number, keyof PasswordChange>> = { 403: 'currentPassword', 422: 'newPassword' }

/** What is said of a change that failed. */
export function problemOf(error: unknown): PasswordProblem {
  const field = error instanceof CallError ? (refusedFields[error.status ?? 0] ?? null) : null
  if (error instanceof CallError && field !== null)
    return { field, text: error.serverMessage || accountTexts.notChanged }
  const text = isOutcomeUnknown(error) ? accountTexts.unconfirmed : accountTexts.notChanged
  return { field, text: failureText(error, text) }
}

/** What is said of a session that was not ended. */
export const notEndedText = (error: unknown): string =>
  failureText(error, isOutcomeUnknown(error) ? accountTexts.endUnconfirmed : accountTexts.notEnded)
