import * as z from 'zod/mini'
import { ACCOUNT_PATH } from './account'
import { call } from './call'
import { readText } from './fields'

/** The path of the sign-in code, below which its calls are. */
export const FACTOR_PATH = `${ACCOUNT_PATH}/factor`

/** A code of the editor's device. */
export interface GivenCode {
  code: string
}

/** Whether a code is asked for at sign-in. */
export const factorState = z.object({
  /** Since when; null where it is off. */
  since: z.nullable(readText),
  /** The recovery codes that have not been used. */
  codesLeft: z.number(),
})
export type FactorState = z.infer<typeof factorState>

/** What a device makes codes of; it is shown once and turned on by a code. */
export const factorSecret = z.object({ secret: z.string(), link: z.string() })
export type FactorSecret = z.infer<typeof factorSecret>

/** New recovery codes, which are shown once (EXT-283). */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

type Nothing = Record<string, never>

/** Sent only below the path that the sign-in response advertised (EXT-283). */
export const factorCalls = {
  read: call()({
    name: 'readFactor',
    method: 'get',
    path: FACTOR_PATH,
    data: factorState,
    reply: 'enveloped',
    clauses: ['EXT-283'],
  }),
  begin: call<Nothing>()({
    name: 'beginFactor',
    method: 'post',
    path: FACTOR_PATH,
    data: factorSecret,
    reply: 'enveloped',
    clauses: ['EXT-281', 'EXT-283'],
  }),
  turnOn: call<GivenCode>()({
    name: 'turnOnFactor',
    method: 'post',
    path: `${FACTOR_PATH}/code`,
    data: recoveryCodes,
    reply: 'enveloped',
    clauses: ['EXT-283'],
  }),
  renew: call<Nothing>()({
    name: 'renewRecoveryCodes',
    method: 'post',
    path: `${FACTOR_PATH}/recovery`,
    data: recoveryCodes,
    reply: 'enveloped',
    clauses: ['EXT-281', 'EXT-287'],
  }),
  turnOff: call()({
    name: 'turnOffFactor',
    method: 'delete',
    path: FACTOR_PATH,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-281', 'EXT-287'],
  }),
}
