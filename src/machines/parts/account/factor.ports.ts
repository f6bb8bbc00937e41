import type { FactorSecret, FactorState, RecoveryCodes } from '../../../../contract/factor'
import { CallError, isOutcomeUnknown } from '../../../domain/failure'
import type { Toast } from '../../../domain/toast'
import { factorTexts } from '../../../messages/account/factor'
import { failureReason } from '../../../messages/failures'
import { failureText } from '../../../messages/reasons'
import { errorIn } from '../read.machine'
import type { ConfirmedOutcome } from './confirmed-call.machine'

interface Asked {
  signal: AbortSignal
}

export interface FactorPorts {
  factor: {
    read: (signal: AbortSignal) => Promise<FactorState>
    /** This, `renew` and `turnOff` reject with what asks for the password if it was not given lately (EXT-281). */
    begin: (input: Asked) => Promise<FactorSecret>
    renew: (input: Asked) => Promise<RecoveryCodes>
    turnOff: (input: Asked) => Promise<void>
    turnOn: (input: Asked & { code: string }) => Promise<RecoveryCodes>
    /** Gives the password once more; rejects if it is not the editor's. */
    confirm: (input: Asked & { password: string }) => Promise<void>
  }
  toast: (toast: Toast) => void
}

/** What went wrong, and whether it was the code that was typed. */
export interface FactorProblem {
  isOfCode: boolean
  text: string
}

export interface FactorContext {
  /** As it was read last while a code was asked for. */
  state: FactorState
  /** Why it could not be read. */
  failure: string | null
  /** While a device is set up; else null. */
  secret: FactorSecret | null
  /** What was typed of the device's code. */
  code: string
  /** New recovery codes, until they are kept. */
  codes: readonly string[]
  problem: FactorProblem | null
}

export type FactorEvent =
  | { type: 'factor.retry' }
  | { type: 'factor.begin' }
  | { type: 'factor.change'; code: string }
  | { type: 'factor.submit' }
  | { type: 'factor.cancel' }
  | { type: 'factor.keep' }
  | { type: 'factor.renew' }
  | { type: 'factor.end' }

/** What is said of a read that failed. */
export const readFailure = (error: unknown): string =>
  `${factorTexts.failed} ${failureReason(error, factorTexts.failed) ?? ''}`.trim()

export const isOff = ({ since }: FactorState): boolean => since === null

/** What is said of a call that failed; if its outcome is unknown, what was read anew stands below. */
export const problemOf = (error: unknown, told: string): FactorProblem => ({
  isOfCode: false,
  text: failureText(error, isOutcomeUnknown(error) ? factorTexts.unconfirmed : told),
})

/** The same of a call for which the host may have asked for the password. */
export const problemIn = (outcome: ConfirmedOutcome, told: string): FactorProblem => problemOf(errorIn(outcome), told)

/** What is said of a code that turned nothing on; a wrong one is refused by this status. */
export function codeProblem(error: unknown): FactorProblem {
  if (error instanceof CallError && error.status === 403)
    return { isOfCode: true, text: error.serverMessage || factorTexts.notTurnedOn }
  return problemOf(error, factorTexts.notTurnedOn)
}
