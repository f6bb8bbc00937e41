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
  notEndedText,
  type PasswordProblem,
  problemOf,
} from './account.ports'

/** The account of the editor: a new password, and the sessions, each of which can be ended (EXT-243, EXT-244). */
export function createAccountMachine({ account, factor, toast }: AccountPorts) {
  const base = setup({
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
      clearValues: assign({ values: blankPasswords, problem: null }),
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

  /** The sign-in code, whose code is loaded first. */
  const factorRegion = base.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'loadFactor',
          id: 'loadFactor',
          onDone: { meta: { spec: ['EXT-283'] }, target: 'loaded' },
          onError: { meta: { spec: ['EXT-60'] }, target: 'notLoaded' },
        },
        after: { timeout: { meta: { spec: ['EXT-60'] }, target: 'notLoaded' } },
      },
      notLoaded: {
        tags: 'factorNotLoaded',
        on: { 'factor.load': { meta: { spec: ['EXT-60'] }, target: 'loading' } },
      },
      loaded: {
        invoke: { src: 'factor', id: 'factor', onError: { meta: { spec: ['ERR-5'] }, target: 'notLoaded' } },
      },
    },
  })

  return base.createMachine({
    id: 'profile.account',
    context: { values: blankPasswords, isRevealed: false, problem: null, endingId: '', notEnded: null },
    invoke: {
      src: 'list',
      id: 'list',
      input: { scope: 'all', page: 0, search: '' },
      onError: { meta: { reason: 'A list that failed shows its own error.' } },
    },
    type: 'parallel',
    states: {
      password: {
        initial: 'idle',
        on: {
          'password.change': {
            meta: { spec: ['EXT-243'] },
            actions: { type: 'assignValues', params: ({ event }) => event },
          },
          'password.reveal': { meta: { spec: ['EXT-243'] }, actions: 'reveal' },
        },
        states: {
          idle: {
            on: {
              'password.submit': [
                {
                  meta: { spec: ['EXT-243'] },
                  guard: 'hasNoCurrent',
                  actions: {
                    type: 'say',
                    params: { problem: { field: 'currentPassword', text: accountTexts.currentMissing } },
                  },
                },
                {
                  meta: { spec: ['EXT-240', 'EXT-243'] },
                  guard: 'isTooShort',
                  actions: { type: 'say', params: { problem: { field: 'newPassword', text: accountTexts.tooShort } } },
                },
                {
                  meta: { spec: ['EXT-243'] },
                  target: 'changing',
                  actions: ['hide', { type: 'say', params: { problem: null } }],
                },
              ],
            },
          },
          changing: {
            tags: ['busy', 'locked'],
            invoke: {
              src: 'change',
              id: 'change',
              input: ({ context }) => context.values,
              onDone: {
                meta: { spec: ['EXT-243', 'EXT-244'] },
                target: 'idle',
                actions: ['clearValues', { type: 'toast', params: { text: accountTexts.changed } }, 'reloadSessions'],
              },
              onError: {
                meta: { spec: ['EXT-243'] },
                target: 'idle',
                actions: { type: 'say', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              },
            },
            after: {
              timeout: {
                meta: { spec: ['EXT-243'] },
                target: 'idle',
                actions: { type: 'say', params: { problem: { field: null, text: accountTexts.unconfirmed } } },
              },
            },
          },
        },
      },
      ending: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'sessions.end': {
                meta: { spec: ['EXT-244'] },
                target: 'ending',
                actions: { type: 'assignEnding', params: ({ event }) => event },
              },
            },
          },
          ending: {
            tags: 'ending',
            invoke: {
              src: 'end',
              id: 'end',
              input: ({ context }) => ({ given: { id: context.endingId } }),
              onDone: [
                {
                  meta: { spec: ['EXT-244'] },
                  guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'idle',
                  actions: [{ type: 'toast', params: { text: accountTexts.ended } }, 'reloadSessions'],
                },
                {
                  meta: { spec: ['EXT-282'] },
                  guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'idle',
                },
                {
                  meta: { spec: ['EXT-244'] },
                  target: 'idle',
                  actions: [
                    { type: 'sayNotEnded', params: ({ event }) => ({ text: notEndedText(errorIn(event.output)) }) },
                    'reloadSessions',
                  ],
                },
              ],
              onError: {
                meta: { spec: ['ERR-5'] },
                target: 'idle',
                actions: { type: 'sayNotEnded', params: { text: accountTexts.endUnconfirmed } },
              },
            },
          },
        },
      },
      ...(factor && { factor: factorRegion }),
    },
  })
}

const errorIn = (outcome: ConfirmedOutcome): unknown => (outcome.type === 'failed' ? outcome.error : null)
