import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { CallError } from '../../../src/domain/failure'
import { createConfirmedCallMachine } from '../../../src/machines/parts/account/confirmed-call.machine'
import { createAccountMachine } from '../../../src/machines/screens/account.machine'
import { ConfirmationDialog } from '../../../src/views/profile/confirmation-dialog'
import { Sessions } from '../../../src/views/profile/sessions'
import { answered, breaks, failed } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

/** The dialog of a call for which the host has asked for the password. */
async function openQuestion() {
  const making = answered<void, void>()
  const confirming = answered<string, void>()
  const call = createActor(
    createConfirmedCallMachine<object, void>({
      id: 'call',
      call: () => making.port(),
      confirm: ({ password }) => confirming.port(password),
    }),
    { input: { given: {} } },
  ).start()
  await act(() => making.last().no(new CallError('failed', { status: 403, data: { asks: 'password' } })))
  await show(<ConfirmationDialog call={call} />, '/profile')
  return { call, confirming, making }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your password')
const button = (name: string) => screen.getByRole('button', { name })

test('the password is asked for in a dialog, which says what is missing and what is wrong [EXT-282]', async () => {
  const { call, confirming } = await openQuestion()
  expect(screen.getByRole('dialog', { name: 'Is it you?' })).toBeTruthy()
  expect([field().type, field().autocomplete]).toEqual(['password', 'current-password'])
  await userEvent.click(button('Continue'))
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await userEvent.click(button('Show'))
  expect(field().type).toBe('text')
  await userEvent.type(field(), 'not it{Enter}')
  expect([confirming.last().asked, field().type, button('Checking...').ariaBusy]).toEqual([
    'not it',
    'password',
    'true',
  ])
  await userEvent.click(button('Cancel'))
  expect(call.getSnapshot().status).toBe('active')
  await act(() => confirming.last().no(failed(403, 'This is not your current password')))
  expect(screen.getByText('This is not your current password')).toBeTruthy()
  expect([document.activeElement, field().value]).toEqual([field(), 'not it'])
})

test.each([
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s ends the question without a call [EXT-282]', async (_, leave) => {
  const { call, confirming, making } = await openQuestion()
  await leave()
  expect(call.getSnapshot()).toMatchObject({ status: 'done', output: { type: 'cancelled' } })
  expect([confirming.calls, making.calls.length]).toEqual([[], 1])
})

test('while one session is being ended, End of the others is off [EXT-244]', async () => {
  const ending = answered<{ id: string }, void>()
  const sessions = ['1', '2'].map((id) => ({ id, browser: id, createdAt: '', seenAt: '', isCurrent: false }))
  const account = { change: breaks, confirm: breaks, end: ending.port, sessions: async () => pageOf(sessions) }
  const actor = createActor(createAccountMachine({ account, factor: null, toast: () => undefined })).start()
  await show(<Sessions account={actor} />, '/profile')
  const areOff = () => screen.getAllByRole('button', { name: 'End' }).map(({ ariaDisabled }) => ariaDisabled === 'true')
  expect(areOff()).toEqual([false, false])
  const [first] = screen.getAllByRole('button', { name: 'End' })
  if (first) await userEvent.click(first)
  expect(areOff()).toEqual([true, true])
  await act(() => ending.last().no(failed()))
  expect(areOff()).toEqual([false, false])
})
