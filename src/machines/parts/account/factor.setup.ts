import { assign, fromPromise, setup } from 'xstate'
import type { FactorSecret, FactorState, RecoveryCodes } from '../../../../contract/factor'
import { isOutcomeUnknown } from '../../../domain/failure'
import { success } from '../../../domain/toast'
import { factorTexts } from '../../../messages/account/factor'
import { type Meta, typed } from '../../typed'
import { createReadMachine, type ReadOutcome } from '../read.machine'
import { type ConfirmedOutcome, createConfirmedCallMachine } from './confirmed-call.machine'
import {
  type FactorContext,
  type FactorEvent,
  type FactorPorts,
  type FactorProblem,
  isOff,
  readFailure,
} from './factor.ports'

type Confirmed<Data> = (input: { signal: AbortSignal }) => Promise<Data>

/** The actors, actions and guards of the sign-in code of an account. */
export function factorSetup({ factor, toast }: FactorPorts) {
  const confirmed = <Data>(name: string, call: Confirmed<Data>, isOnce = false) =>
    createConfirmedCallMachine<object, Data>({
      id: `profile.account.factor.${name}.confirmation`,
      call,
      confirm: factor.confirm,
      isOnce,
    })
  return setup({
    types: typed<{
      context: FactorContext
      events: FactorEvent
      children: { read: 'read'; begin: 'begin'; renew: 'renew'; turnOff: 'turnOff'; turnOn: 'turnOn' }
      /** `once`: what is shown, or on its way, is shown this once. */
      tags: 'busy' | 'locked' | 'once'
      meta: Meta
    }>(),
    actors: {
      read: createReadMachine<null, FactorState>((_, signal) => factor.read(signal), 'profile.account.factor.read'),
      begin: confirmed('begin', factor.begin),
      renew: confirmed('renew', factor.renew, true),
      turnOff: confirmed('turnOff', factor.turnOff),
      turnOn: fromPromise<RecoveryCodes, { code: string }>(({ input, signal }) => factor.turnOn({ ...input, signal })),
    },
    actions: {
      assignState: assign((_, { outcome }: { outcome: ReadOutcome<FactorState> }) =>
        outcome.type === 'read' ? { state: outcome.result } : { failure: readFailure(outcome.error) },
      ),
      sayNotRead: assign({ failure: factorTexts.failed }),
      forgetFailure: assign({ failure: null }),
      assignSecret: assign((_, { outcome }: { outcome: ConfirmedOutcome<FactorSecret> }) =>
        outcome.type === 'done' ? { secret: outcome.data } : {},
      ),
      assignRenewed: assign((_, { outcome }: { outcome: ConfirmedOutcome<RecoveryCodes> }) =>
        outcome.type === 'done' ? { codes: outcome.data.codes } : {},
      ),
      assignCodes: assign((_, { codes }: RecoveryCodes) => ({ codes })),
      assignCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
      forgetSecret: assign({ secret: null, code: '' }),
      forgetCodes: assign({ codes: [] }),
      say: assign((_, { problem }: { problem: FactorProblem }) => ({ problem })),
      forgive: assign({ problem: null }),
      toast: (_, { text }: { text: string }) => toast(success(text)),
    },
    guards: {
      isReadAsOff: (_, { outcome }: { outcome: ReadOutcome<FactorState> }) =>
        outcome.type === 'read' && isOff(outcome.result),
      isRead: (_, { outcome }: { outcome: ReadOutcome<FactorState> }) => outcome.type === 'read',
      isDone: (_, { outcome }: { outcome: ConfirmedOutcome }) => outcome.type === 'done',
      isCancelled: (_, { outcome }: { outcome: ConfirmedOutcome }) => outcome.type === 'cancelled',
      hasNoCode: ({ context }) => context.code.trim() === '',
      isUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    },
    delays: { timeout: 60_000 },
  })
}
