import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { Admission } from '../../src/machines/parts/account/sign-in-code.machine'
import { createInvitationMachine } from '../../src/machines/screens/invitation.machine'
import { typed } from '../../src/machines/typed'
import { accountTexts, invitationTexts } from '../../src/messages/account/account'
import { loginTexts } from '../../src/messages/login'
import { InvitationView } from '../../src/views/login/invitation.view'
import { answered, unknown, unreached } from '../support/fakes'
import { show } from '../support/show'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

const passwords = { none: '', short: 'eleven chrs', good: 'nine owls on a pier' }

interface Seen {
  password: keyof typeof passwords
  isRevealed: boolean
}

const editing = {
  'type a short password': { guard: 'isNotShort', target: 'open', actions: 'typeShort' },
  'type a good password': { guard: 'isNotGood', target: 'open', actions: 'typeGood' },
  'press Show': { guard: 'isHidden', actions: 'reveal' },
  'press Hide': { guard: 'isRevealed', actions: 'hide' },
  submit: [{ guard: 'isGood', target: 'taking', actions: 'hide' }, { target: 'tooShort' }],
} as const

/** What somebody sees who has opened the link of an invitation. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'type a short password' | 'type a good password' | 'press Show' | 'press Hide' | 'submit' }
        | { type: 'the host admits' | 'the host refuses' | 'the host knows no such link' }
        | { type: 'the host is not reached' | 'the answer is lost' }
    }>(),
    guards: {
      isGood: ({ context }) => context.password === 'good',
      isNotGood: ({ context }) => context.password !== 'good',
      isNotShort: ({ context }) => context.password !== 'short',
      isHidden: ({ context }) => !context.isRevealed,
      isRevealed: ({ context }) => context.isRevealed,
    },
    actions: {
      typeShort: assign({ password: 'short' }),
      typeGood: assign({ password: 'good' }),
      forget: assign({ password: 'none' }),
      reveal: assign({ isRevealed: true }),
      hide: assign({ isRevealed: false }),
    },
  }).createMachine({
    id: 'invitation',
    context: { password: 'none', isRevealed: false },
    initial: 'open',
    states: {
      open: { on: editing },
      tooShort: { on: editing },
      refused: { on: editing },
      unreached: { on: editing },
      unconfirmed: { on: editing },
      taking: {
        on: {
          'the host admits': { target: 'open', actions: 'forget' },
          'the host refuses': 'refused',
          'the host knows no such link': 'over',
          'the host is not reached': 'unreached',
          'the answer is lost': 'unconfirmed',
        },
      },
      over: {},
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`with an invitation: ${way.text} [EXT-240, EXT-246]`, async () => {
    const taking = answered<string, Admission>()
    const machine = createInvitationMachine({ take: ({ newPassword }) => taking.port(newPassword) })
    const invitation = createActor(machine).start()
    await show(<InvitationView invitation={invitation} clock={stillClock()} />, '/login')

    const user = userEvent.setup({ delay: null })
    const form = () => within(screen.getByRole('form', { name: invitationTexts.heading }))
    const field = () => form().getByLabelText<HTMLInputElement>(accountTexts.next)
    const descriptions = () =>
      (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    const press = (name: string) => () => user.click(form().getByRole('button', { name }))
    const type = (value: string) => () => fireEvent.change(field(), { target: { value } })
    const look =
      (problem: string | null) =>
      ({ context: { password, isRevealed } }: { context: Seen }) =>
        waitFor(() => {
          form().getByRole('button', { name: invitationTexts.submit })
          expect([field().value, field().type]).toEqual([passwords[password], isRevealed ? 'text' : 'password'])
          expect(field().getAttribute('aria-invalid') === 'true').toBe(problem !== null)
          expect(descriptions()).toEqual(problem === null ? [accountTexts.rules] : [accountTexts.rules, problem])
        })
    await walk(way, {
      sees: {
        open: look(null),
        tooShort: look(accountTexts.tooShort),
        refused: look('This password is used by many people'),
        unreached: look(invitationTexts.unreached),
        unconfirmed: look(invitationTexts.unconfirmed),
        taking: () =>
          waitFor(() => {
            expect(form().getByRole('button', { name: invitationTexts.taking }).ariaBusy).toBe('true')
            expect([field().readOnly, field().type]).toEqual([true, 'password'])
            expect(taking.calls.filter(({ isOpen }) => isOpen()).map(({ asked }) => asked)).toEqual([passwords.good])
          }),
        over: () =>
          waitFor(() => {
            expect(screen.queryByRole('form')).toBeNull()
            screen.getByText(invitationTexts.over)
            expect(screen.getByRole('link', { name: invitationTexts.toSignIn }).getAttribute('href')).toBe('/login')
          }),
      },
      does: {
        'type a short password': type(passwords.short),
        'type a good password': type(passwords.good),
        'press Show': press(loginTexts.show),
        'press Hide': press(loginTexts.hide),
        submit: press(invitationTexts.submit),
        'the host admits': () => act(() => taking.last().yes({ type: 'admitted' })),
        'the host refuses': () =>
          act(() => taking.last().yes({ type: 'refused', message: 'This password is used by many people' })),
        'the host knows no such link': () => act(() => taking.last().yes({ type: 'over' })),
        'the host is not reached': () => act(() => taking.last().no(unreached())),
        'the answer is lost': () => act(() => taking.last().no(unknown())),
      },
    })
    invitation.stop()
  })
