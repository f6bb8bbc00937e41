import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { createNetworkMachine } from '../../src/machines/page/network.machine'
import { createSignOutMachine } from '../../src/machines/page/sign-out.machine'
import { type Admission, createSignInCodeMachine } from '../../src/machines/parts/account/sign-in-code.machine'
import { createLoginMachine, type SignedIn } from '../../src/machines/screens/login.machine'
import { typed } from '../../src/machines/typed'
import { loginTexts } from '../../src/messages/login'
import { CodeForm } from '../../src/views/login/code-form'
import { LoginView } from '../../src/views/login/login.view'
import { answered } from '../support/fakes'
import { show } from '../support/show'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

interface Seen {
  hasEmail: boolean
  hasPassword: boolean
  isRevealed: boolean
}

/** What an editor sees of the sign-in page. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'type the e-mail' | 'type the password' | 'press Show' | 'press Hide' | 'press Sign In' }
        | { type: 'the host admits' | 'the host refuses' | 'the call breaks' }
    }>(),
    guards: {
      hasNoEmail: ({ context }) => !context.hasEmail,
      hasNoPassword: ({ context }) => !context.hasPassword,
      isHidden: ({ context }) => !context.isRevealed,
      isRevealed: ({ context }) => context.isRevealed,
    },
    actions: {
      typeEmail: assign({ hasEmail: true }),
      typePassword: assign({ hasPassword: true }),
      clearPassword: assign({ hasPassword: false }),
      reveal: assign({ isRevealed: true }),
      hide: assign({ isRevealed: false }),
    },
  }).createMachine({
    id: 'login',
    context: { hasEmail: false, hasPassword: false, isRevealed: false },
    initial: 'open',
    on: {
      'type the e-mail': { guard: 'hasNoEmail', actions: 'typeEmail' },
      'type the password': { guard: 'hasNoPassword', actions: 'typePassword' },
      'press Show': { guard: 'isHidden', actions: 'reveal' },
      'press Hide': { guard: 'isRevealed', actions: 'hide' },
      'press Sign In': [
        { guard: 'hasNoEmail', target: '.emailMissing', actions: 'hide' },
        { guard: 'hasNoPassword', target: '.passwordMissing', actions: 'hide' },
        { target: '.signingIn', actions: 'hide' },
      ],
    },
    states: {
      open: {},
      emailMissing: {},
      passwordMissing: {},
      refused: {},
      broken: {},
      signingIn: {
        on: {
          'press Sign In': {},
          'the host admits': { target: 'open', actions: 'clearPassword' },
          'the host refuses': 'refused',
          'the call breaks': 'broken',
        },
      },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`on the sign-in page: ${way.text} [LOGIN-1, LOGIN-6, LOGIN-7, LOGIN-8, LOGIN-9, LOGIN-10, LOGIN-11, EXT-212]`, async () => {
    const call = answered<object, SignedIn>()
    const code = answered<object, Admission>()
    const login = createActor(
      createLoginMachine({
        signIn: call.port,
        code: { machine: createSignInCodeMachine({ give: code.port }), load: async () => undefined },
        toast: () => undefined,
      }),
      {
        input: { email: '' },
      },
    ).start()
    const watch = () => () => undefined
    const ending = { isPending: () => false, end: async () => undefined, onSettled: watch, onOnline: watch }
    const signOut = createActor(createSignOutMachine({ signOut: ending })).start()
    const network = createActor(createNetworkMachine({ network: { isOnline: () => true, onChange: watch } })).start()
    await show(<LoginView {...{ login, signOut, network, CodeForm }} clock={stillClock()} />, '/login')

    const user = userEvent.setup({ delay: null })
    const form = within(screen.getByRole('form', { name: loginTexts.form }))
    const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
    const press = (name: string) => () => user.click(form.getByRole('button', { name }))
    const type = (name: string, value: string) => () => fireEvent.change(field(name), { target: { value } })
    const seeFields = ({ hasEmail, hasPassword, isRevealed }: Seen) => {
      expect([field(loginTexts.email).value, field(loginTexts.password).value].map((value) => value !== '')).toEqual([
        hasEmail,
        hasPassword,
      ])
      expect(field(loginTexts.password).type).toBe(isRevealed ? 'text' : 'password')
    }
    const look =
      (message: string | null, wrong: string | null = null) =>
      ({ context }: { context: Seen }) =>
        waitFor(() => {
          form.getByRole('button', { name: loginTexts.submit })
          seeFields(context)
          expect(form.queryByRole('alert')?.textContent ?? null).toBe(message)
          for (const name of [loginTexts.email, loginTexts.password])
            expect(field(name).getAttribute('aria-invalid') === 'true').toBe(name === wrong)
        })
    await walk(way, {
      sees: {
        open: look(null),
        emailMissing: look(loginTexts.emailMissing, loginTexts.email),
        passwordMissing: look(loginTexts.passwordMissing, loginTexts.password),
        refused: look(loginTexts.refused),
        broken: look(loginTexts.broken),
        signingIn: ({ context }) =>
          waitFor(() => {
            expect(form.getByRole('button', { name: loginTexts.busy }).ariaBusy).toBe('true')
            expect(field(loginTexts.email).readOnly).toBe(true)
            expect(call.calls.filter(({ isOpen }) => isOpen())).toHaveLength(1)
            seeFields(context)
          }),
      },
      does: {
        'type the e-mail': type(loginTexts.email, 'ann@desk.org'),
        'type the password': type(loginTexts.password, 'secret'),
        'press Show': press(loginTexts.show),
        'press Hide': press(loginTexts.hide),
        'press Sign In': () => user.click(form.getByRole('button', { name: /^Sign/ })),
        'the host admits': () => act(() => call.last().yes({ admitted: true })),
        'the host refuses': () => act(() => call.last().yes({ admitted: false, message: '' })),
        'the call breaks': () => act(() => call.last().no(new Error('No usable answer'))),
      },
    })
    for (const actor of [login, signOut, network]) actor.stop()
  })
