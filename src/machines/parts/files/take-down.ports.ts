import type { UploadedFile } from '../../../../contract/upload'
import { CallError, isOutcomeUnknown } from '../../../domain/failure'
import type { Toast } from '../../../domain/toast'
import { failureReason } from '../../../messages/failures'
import { failureText, uncheckedReason } from '../../../messages/reasons'
import { takeDownTexts } from '../../../messages/take-down'

export interface TakeDownPorts {
  uploads: {
    /** Rejects with a 404 if there is no uploaded file of this name. */
    find: (input: { name: string; signal: AbortSignal }) => Promise<UploadedFile>
    takeDown: (input: { name: string; signal: AbortSignal }) => Promise<void>
  }
  toast: (toast: Toast) => void
}

export interface TakeDownContext {
  /** As it was typed: a whole address, a path or a name. */
  address: string
  /** What is wrong with it; null if nothing is. */
  problem: { text: string } | null
  /** The file that was looked up; null if there is none. */
  file: UploadedFile | null
  /** Why it was not taken down, or that this is unknown. */
  failure: string | null
}

export type TakeDownEvent =
  | { type: 'file.change'; address: string }
  | { type: 'file.find' }
  | { type: 'file.request' }
  | { type: 'file.confirm' }
  | { type: 'file.cancel' }
  | { type: 'file.check' }

/** Before an address was typed. */
export const nothingAsked: TakeDownContext = { address: '', problem: null, file: null, failure: null }

/** What is said of an address that names no file. */
export const namelessText = (address: string): string =>
  address.trim() === '' ? takeDownTexts.missing : takeDownTexts.notFound

/** What is said beside the address of a file that was not found: the words of the host if there is none, else why. */
export function notFoundText(error: unknown): string {
  if (error instanceof CallError && error.status === 404) return error.serverMessage || takeDownTexts.notFound
  const { notLookedUp } = takeDownTexts
  return `${notLookedUp} ${failureReason(error, notLookedUp) ?? ''}`.trim()
}

/** What is said of a call that failed: the file was not taken down, or this is unknown. */
export const notTakenDownText = (error: unknown): string =>
  failureText(error, isOutcomeUnknown(error) ? takeDownTexts.unconfirmed : takeDownTexts.notTakenDown)

/** What is said of a check that failed: whether the file was taken down is still unknown. */
export const uncheckedText = (error: unknown): string => `${takeDownTexts.unconfirmed} ${uncheckedReason(error)}`
