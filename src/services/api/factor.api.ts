import { type FactorSecret, type FactorState, factorCalls, type RecoveryCodes } from '../../../contract/factor'
import { CallError } from '../../domain/failure'
import type { Http } from './http'

/** What is asked for at sign-in, below the path that the host advertised (EXT-283). */
export const readFactor = (http: Http, path: string, signal: AbortSignal): Promise<FactorState> =>
  http.send({ ...factorCalls.read, path }, { query: {}, body: undefined, signal })

/** A new secret, which a code has still to turn on. */
export const beginFactor = (http: Http, path: string, signal: AbortSignal): Promise<FactorSecret> =>
  shown(http.send({ ...factorCalls.begin, path }, { query: {}, body: {}, signal }))

/** Turns the sign-in code on by a code of the device. */
export const turnOnFactor = (http: Http, path: string, code: string, signal: AbortSignal): Promise<RecoveryCodes> =>
  shown(http.send({ ...factorCalls.turnOn, path: `${path}/code` }, { query: {}, body: { code }, signal }))

/** Replaces the recovery codes (EXT-287). */
export const renewRecoveryCodes = (http: Http, path: string, signal: AbortSignal): Promise<RecoveryCodes> =>
  shown(http.send({ ...factorCalls.renew, path: `${path}/recovery` }, { query: {}, body: {}, signal }))

/** Turns the sign-in code off; one that is off already is no failure (ERR-2). */
export async function turnOffFactor(http: Http, path: string, signal: AbortSignal): Promise<void> {
  await http.send({ ...factorCalls.turnOff, path }, { query: {}, body: undefined, signal })
}

/** Success without what is to be shown once leaves the editor without it: nobody knows what has become of the call. */
async function shown<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.kind === 'failed' && isSuccess(error.status))
      throw new CallError('unknown', { status: error.status, cause: error })
    throw error
  }
}

const isSuccess = (status = 0): boolean => status >= 200 && status <= 299
