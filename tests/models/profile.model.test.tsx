import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { AccountSession } from '../../contract/account'
import { CallError } from '../../src/domain/failure'
import { createSessionMachine } from '../../src/machines/page/session.machine'
import { createProfileMachine } from '../../src/machines/screens/profile.machine'
import { typed } from '../../src/machines/typed'
import { accountTexts, confirmationTexts } from '../../src/messages/account/account'
import { commonTexts } from '../../src/messages/common'
import { profileTexts } from '../../src/messages/profile'
import { Factor } from '../../src/views/profile/factor'
import { ProfileView } from '../../src/views/profile/profile.view'
import { answered, begin, failed, noScreens } from '../support/fakes'
import { pageOf } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { walk, walksOf } from './walks'

interface Seen {
  hasName: boolean
  /** The sessions besides this one. */
  others: number
  /** Where the tab Password was left. */
  left: 'password' | 'currentMissing' | 'typed' | 'unconfirmed' | 'notEnded'
}

const leaving = (at: Seen['left']) => ({ target: 'profile', actions: { type: 'leave', params: { at } } }) as const

/** What an editor sees of Profile, on a host that has an account. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'press the tab Password' | 'press the tab Profile' | 'clear the name' | 'type a name' }
        | { type: 'press Save Changes' | 'press Change password' | 'type a short one' | 'type a good one' }
        | { type: 'the host changes it' | 'the host refuses the old one' | 'no answer comes' }
        | { type: 'press End' | 'the host ends it' | 'the host asks for the password' | 'the host refuses to end it' }
        | { type: 'press Continue' | 'type the password' | 'press Cancel' }
        | { type: 'the host confirms' | 'the host does not confirm' }
    }>(),
    guards: {
      hasName: ({ context }) => context.hasName,
      hasNoName: ({ context }) => !context.hasName,
      hasOthers: ({ context }) => context.others > 0,
      isLeft: ({ context }, { at }: { at: Seen['left'] }) => context.left === at,
    },
    actions: {
      type: assign({ hasName: true }),
      clear: assign({ hasName: false }),
      end: assign(({ context }) => ({ others: context.others - 1 })),
      leave: assign((_, { at }: { at: Seen['left'] }) => ({ left: at })),
    },
  }).createMachine({
    id: 'profile',
    context: { hasName: true, others: 1, left: 'password' },
    initial: 'profile',
    states: {
      profile: {
        on: {
          'clear the name': { guard: 'hasName', actions: 'clear' },
          'type a name': { guard: 'hasNoName', actions: 'type' },
          'press Save Changes': [{ guard: 'hasName' }, { target: 'nameMissing' }],
          'press the tab Password': [
            { guard: { type: 'isLeft', params: { at: 'currentMissing' } }, target: 'currentMissing' },
            { guard: { type: 'isLeft', params: { at: 'typed' } }, target: 'typed' },
            { guard: { type: 'isLeft', params: { at: 'unconfirmed' } }, target: 'unconfirmed' },
            { guard: { type: 'isLeft', params: { at: 'notEnded' } }, target: 'notEnded' },
            { target: 'password' },
          ],
        },
      },
      nameMissing: { on: { 'type a name': { target: 'profile', actions: 'type' } } },
      password: {
        on: {
          'press the tab Profile': leaving('password'),
          'press Change password': 'currentMissing',
          'type a short one': 'typedShort',
          'type a good one': 'typed',
          'press End': { guard: 'hasOthers', target: 'ending' },
        },
      },
      currentMissing: { on: { 'type a short one': 'typedShort', 'press the tab Profile': leaving('currentMissing') } },
      typedShort: { on: { 'press Change password': 'tooShort', 'type a good one': 'typed' } },
      tooShort: { on: { 'type a good one': 'typed' } },
      typed: { on: { 'press Change password': 'changing', 'press the tab Profile': leaving('typed') } },
      changing: {
        on: {
          'the host changes it': 'password',
          'the host refuses the old one': 'wrongPassword',
          'no answer comes': 'unconfirmed',
          'press the tab Profile': 'changingUnseen',
        },
      },
      changingUnseen: {
        on: {
          'press the tab Password': 'changing',
          'the host changes it': leaving('password'),
          'no answer comes': leaving('unconfirmed'),
        },
      },
      wrongPassword: { on: { 'press Change password': 'changing', 'type a good one': 'typed' } },
      unconfirmed: { on: { 'press Change password': 'changing', 'press the tab Profile': leaving('unconfirmed') } },
      ending: {
        on: {
          'the host ends it': { target: 'password', actions: 'end' },
          'the host asks for the password': 'asking',
          'the host refuses to end it': 'notEnded',
        },
      },
      asking: {
        on: { 'press Continue': 'passwordMissing', 'type the password': 'askingTyped', 'press Cancel': 'password' },
      },
      passwordMissing: { on: { 'type the password': 'askingTyped' } },
      askingTyped: { on: { 'press Continue': 'confirming', 'press Cancel': 'password' } },
      confirming: { on: { 'the host confirms': 'ending', 'the host does not confirm': 'notConfirmed' } },
      notConfirmed: { on: { 'press Continue': 'confirming', 'press Cancel': 'password' } },
      notEnded: { on: { 'press End': 'ending', 'press the tab Profile': leaving('notEnded') } },
    },
  }),
  { serializeTransition: () => '' },
)

const ada = { id: '1', name: 'Ada', email: 'ada@meridian.test' }
const session = (id: string, isCurrent: boolean): AccountSession => ({
  id,
  browser: `Browser ${id}`,
  createdAt: '2026-11-20T08:40:00.000Z',
  seenAt: '2026-11-20T09:40:00.000Z',
  isCurrent,
})
const asksPassword = new CallError('failed', { status: 403, serverMessage: 'No', data: { asks: 'password' } })
const wrong = failed(403, 'This is not your current password')

for (const way of walksOf(model))
  test(`on Profile: ${way.text} [PROF-2, PROF-3, PROF-4, PROF-5, PROF-6, EXT-240, EXT-243, EXT-244, EXT-282]`, async () => {
    let sessions = [session('1', true), session('2', false)]
    const changing = answered<object, void>()
    const ending = answered<{ id: string }, void>()
    const confirming = answered<object, void>()
    const account = {
      change: changing.port,
      end: ending.port,
      confirm: confirming.port,
      sessions: async () => pageOf(sessions),
    }
    const machine = createProfileMachine({ account, factor: null, toast: () => undefined })
    const { actor } = await begin((around) => createActor(machine, { ...around, input: ada }))
    const signedIn = createActor(
      createSessionMachine({
        session: {
          restore: async () => ada,
          clear: () => undefined,
          onChange: () => () => undefined,
          ...noScreens,
        },
      }),
    ).start()
    await show(<ProfileView profile={actor} session={signedIn} Factor={Factor} />, '/profile')

    const user = userEvent.setup({ delay: null })
    const press = (name: string) => () => user.click(screen.getByRole('button', { name }))
    const tab = (name: string) => () => user.click(screen.getByRole('tab', { name }))
    const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
    const dialog = () => within(screen.getByRole('dialog', { name: confirmationTexts.heading }))
    const pressThere = (name: string) => () => user.click(dialog().getByRole('button', { name }))
    const look = (see: (context: Seen) => unknown) => (state: { context: Seen }) => waitFor(() => see(state.context))
    const seeProfile = (message: string | null) =>
      look(({ hasName }) => {
        const form = within(screen.getByRole('form', { name: profileTexts.tabs.profile }))
        const name = form.getByLabelText<HTMLInputElement>(profileTexts.name)
        expect([name.value !== '', name.getAttribute('aria-invalid') === 'true']).toEqual([hasName, message !== null])
        if (message !== null) form.getByText(message)
      })
    const seePassword = (message: string | null = null) =>
      look(({ others }) => {
        expect(screen.queryByRole('dialog')).toBeNull()
        const form = within(screen.getByRole('form', { name: accountTexts.form }))
        form.getByRole('button', { name: accountTexts.submit })
        expect(screen.queryAllByRole('button', { name: accountTexts.end })).toHaveLength(others)
        screen.getByText(accountTexts.isCurrent)
        for (const text of known) expect(screen.queryAllByText(text)).toHaveLength(text === message ? 1 : 0)
      })
    const seeQuestion = (message: string | null = null) =>
      look(() => {
        dialog().getByRole('button', { name: confirmationTexts.submit })
        const field = dialog().getByLabelText(confirmationTexts.password)
        expect(field.getAttribute('aria-invalid') === 'true').toBe(message !== null)
        if (message !== null) dialog().getByText(message)
      })
    const known = [
      accountTexts.currentMissing,
      accountTexts.tooShort,
      accountTexts.unconfirmed,
      accountTexts.notEnded,
      wrong.serverMessage,
    ]
    await walk(way, {
      sees: {
        profile: seeProfile(null),
        nameMissing: seeProfile(profileTexts.missing.name),
        password: seePassword(),
        currentMissing: seePassword(accountTexts.currentMissing),
        typedShort: seePassword(),
        tooShort: seePassword(accountTexts.tooShort),
        typed: async (state) => {
          await seePassword()(state)
          expect(screen.getByLabelText<HTMLInputElement>(accountTexts.current).value).toBe('the old one')
        },
        changing: look(() => expect(screen.getByRole('button', { name: accountTexts.changing }).ariaBusy).toBe('true')),
        changingUnseen: seeProfile(null),
        wrongPassword: seePassword(wrong.serverMessage),
        unconfirmed: seePassword(accountTexts.unconfirmed),
        ending: look(() => {
          expect(screen.queryByRole('dialog')).toBeNull()
          expect(screen.getByRole('button', { name: accountTexts.end }).ariaBusy).toBe('true')
        }),
        asking: seeQuestion(),
        passwordMissing: seeQuestion(confirmationTexts.missing),
        askingTyped: seeQuestion(),
        confirming: look(() =>
          expect(dialog().getByRole('button', { name: confirmationTexts.confirming }).ariaBusy).toBe('true'),
        ),
        notConfirmed: seeQuestion(wrong.serverMessage),
        notEnded: seePassword(accountTexts.notEnded),
      },
      does: {
        'press the tab Password': tab(profileTexts.tabs.password),
        'press the tab Profile': tab(profileTexts.tabs.profile),
        'clear the name': () => fill(profileTexts.name, ''),
        'type a name': () => fill(profileTexts.name, 'Grace'),
        'press Save Changes': press(profileTexts.submit),
        'press Change password': press(accountTexts.submit),
        'type a short one': () => {
          fill(accountTexts.current, 'the old one')
          fill(accountTexts.next, 'short')
        },
        'type a good one': () => {
          fill(accountTexts.current, 'the old one')
          fill(accountTexts.next, `nine owls on pier ${changing.calls.length}`)
        },
        'the host changes it': () => act(() => changing.last().yes()),
        'the host refuses the old one': () => act(() => changing.last().no(wrong)),
        'no answer comes': () => act(() => changing.last().no(new CallError('unknown'))),
        'press End': press(accountTexts.end),
        'the host ends it': () => {
          sessions = sessions.filter(({ id }) => id !== ending.last().asked.id)
          return act(() => ending.last().yes())
        },
        'the host asks for the password': () => act(() => ending.last().no(asksPassword)),
        'the host refuses to end it': () => act(() => ending.last().no(failed())),
        'press Continue': pressThere(confirmationTexts.submit),
        'type the password': async () =>
          fireEvent.change(dialog().getByLabelText(confirmationTexts.password), { target: { value: 'the old one' } }),
        'press Cancel': pressThere(commonTexts.cancel),
        'the host confirms': () => act(() => confirming.last().yes()),
        'the host does not confirm': () => act(() => confirming.last().no(wrong)),
      },
    })
    for (const one of [actor, signedIn]) one.stop()
  })
