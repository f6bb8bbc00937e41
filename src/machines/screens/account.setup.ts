import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type AccountSession, type PasswordChange, passwordLength, SHORTEST_PASSWORD } from '../../../contract/account'
import { success } from '../../domain/toast'
import { accountTexts } from '../../messages/account/account'
import { always } from '../../messages/failures'
import { type ConfirmedOutcome, createConfirmedCallMachine } from '../parts/account/confirmed-call.machine'
import { createListMachine } from '../parts/list.machine'
import type { ListEvent } from '../parts/list.ports'
import { absentLogic, type Meta, typed } from '../typed'
import {
  type AccountContext,
  type AccountEvent,
  type AccountPorts,
  blankPasswords,
  type PasswordProblem,
} from './account.ports'

/** The actors, actions and guards of the account of the editor. */
export function accountSetup({ account, factor, toast }: AccountPorts) {
  return setup({
    types: typed<{
      context: AccountContext
      events: AccountEvent
      children: { list: 'list'; end: 'end'; loadFactor: 'loadFactor'; factor: 'factor' }
      tags: 'busy' | 'locked' | 'ending' | 'factorNotLoaded'
      meta: Meta
    }>(),
    actors: {
      list: createListMachine<AccountSession, 'all'>({
        id: 'profile.account.list',
        refresh: { delete: 'reload' },
        load: (_, signal) => account.sessions(signal),
        toast,
        texts: { loadFailed: always(accountTexts.sessionsFailed) },
        spec: { read: ['EXT-244'], failed: ['EXT-244'] },
      }),
      change: fromPromise<void, PasswordChange>(({ input, signal }) => account.change({ ...input, signal })),
      end: createConfirmedCallMachine<{ id: string }, void>({
        id: 'profile.account.end.confirmation',
        call: account.end,
        confirm: account.confirm,
      }),
      loadFactor: fromPromise<void>(async () => factor?.load()),
      factor: factor?.machine ?? absentLogic,
    },
    actions: {
      assignValues: assign(({ context }, { values }: { values: Partial<PasswordChange> }) => ({
        values: { ...context.values, ...values },
        problem: null,
      })),
      clearValues: assign({ values: blankPasswords }),
      reveal: assign(({ context }) => ({ isRevealed: !context.isRevealed })),
      hide: assign({ isRevealed: false }),
      say: assign((_, { problem }: { problem: PasswordProblem | null }) => ({ problem })),
      assignEnding: assign((_, { id }: { id: string }) => ({ endingId: id, notEnded: null })),
      sayNotEnded: assign((_, { text }: { text: string }) => ({ notEnded: text })),
      toast: (_, { text }: { text: string }) => toast(success(text)),
      reloadSessions: sendTo('list', (): ListEvent<AccountSession, 'all'> => ({ type: 'list.reload' })),
    },
    guards: {
      isDone: (_, { outcome }: { outcome: ConfirmedOutcome }) => outcome.type === 'done',
      isCancelled: (_, { outcome }: { outcome: ConfirmedOutcome }) => outcome.type === 'cancelled',
      hasNoCurrent: ({ context }) => context.values.currentPassword === '',
      isTooShort: ({ context }) => passwordLength(context.values.newPassword) < SHORTEST_PASSWORD,
    },
    delays: { timeout: 60_000 },
  })
}
