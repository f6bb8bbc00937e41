import { assign, setup } from 'xstate'
import { missingIn, type ProfileField, type ProfileForm } from '../../domain/content/profile'
import { success, type Toast } from '../../domain/toast'
import { profileTexts } from '../../messages/profile'
import { absentLogic, type Meta, typed } from '../typed'
import { createAccountMachine } from './account.machine'
import type { AccountPorts } from './account.ports'

export type ProfileTab = 'profile' | 'password'

export interface ProfilePorts {
  /** The password and the sessions; null if the host has no account for them. */
  account: AccountPorts['account'] | null
  /** The sign-in code of that account; null if the host keeps none. */
  factor: AccountPorts['factor']
  toast: (toast: Toast) => void
}

/**
 * The Profile screen: two tabs, and a form that shows a success message and stores nothing (PROF-2 to PROF-6). Where the
 * host has an account, the second tab is that (EXT-243).
 */
export const createProfileMachine = ({ account, factor, toast }: ProfilePorts) =>
  setup({
    types: typed<{
      input: ProfileForm
      context: {
        values: ProfileForm
        /** The required fields that were missing at the last attempt to save. */
        refusal: { missing: readonly ProfileField[] } | null
      }
      events:
        | { type: 'tab.pick'; id: string }
        | { type: 'profile.change'; values: Partial<ProfileForm> }
        | { type: 'profile.save' }
      children: { account: 'account' }
      meta: Meta
    }>(),
    actors: { account: account ? createAccountMachine({ account, factor, toast }) : absentLogic },
    actions: {
      assignValues: assign(({ context }, { values }: { values: Partial<ProfileForm> }) => ({
        values: { ...context.values, ...values },
      })),
      refuse: assign(({ context }) => ({ refusal: { missing: missingIn(context.values) } })),
      forgive: assign({ refusal: null }),
      toastUpdated: () => toast(success(profileTexts.updated)),
    },
    guards: {
      isTab: (_, { id, tab }: { id: string; tab: ProfileTab }) => id === tab,
      isComplete: ({ context }) => missingIn(context.values).length === 0,
    },
  }).createMachine({
    id: 'profile',
    type: 'parallel',
    context: ({ input: { name, email } }) => ({ values: { name, email }, refusal: null }),
    states: {
      tab: {
        initial: 'profile',
        states: {
          profile: {
            on: {
              'tab.pick': {
                meta: { spec: ['PROF-2', 'PROF-6'] },
                guard: { type: 'isTab', params: ({ event }) => ({ ...event, tab: 'password' }) },
                target: 'password',
              },
            },
          },
          password: {
            on: {
              'tab.pick': {
                meta: { spec: ['PROF-2'] },
                guard: { type: 'isTab', params: ({ event }) => ({ ...event, tab: 'profile' }) },
                target: 'profile',
              },
            },
          },
        },
      },
      password: {
        description: 'The account stays while the screen is open: the first tab gives up none of its calls.',
        initial: 'unopened',
        states: {
          unopened: {
            on: {
              'tab.pick': {
                meta: { spec: ['PROF-2', 'EXT-243'] },
                guard: { type: 'isTab', params: ({ event }) => ({ ...event, tab: 'password' }) },
                target: 'opened',
              },
            },
          },
          opened: {
            ...(account && {
              invoke: {
                src: 'account' as const,
                id: 'account' as const,
                onError: { meta: { spec: ['ERR-5'] }, target: ['#profile.tab.profile', 'unopened'] },
              },
            }),
          },
        },
      },
      form: {
        on: {
          'profile.change': {
            meta: { spec: ['PROF-3'] },
            actions: { type: 'assignValues', params: ({ event }) => event },
          },
          'profile.save': [
            { meta: { spec: ['PROF-5'] }, guard: 'isComplete', actions: ['forgive', 'toastUpdated'] },
            { meta: { spec: ['PROF-4'] }, actions: 'refuse' },
          ],
        },
      },
    },
  })
