import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AccountSession, PasswordChange } from '../../../contract/account'
import type { Page } from '../../../contract/page'
import { CallError } from '../../../src/domain/failure'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { adversarialError, answered, begin, breaks, failed, need, recordedToasts, unknown } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'

const session = (id: string, isCurrent = false): AccountSession => ({
  id,
  browser: 'Firefox on Linux',
  createdAt: '2026-11-20T08:40:00.000Z',
  seenAt: '2026-11-20T09:40:00.000Z',
  isCurrent,
})
const both = pageOf([session('1', true), session('2')])
const PASSWORD = 'the old one'
const right: PasswordChange = { currentPassword: PASSWORD, newPassword: 'nine owls on a pier' }

/** The Password tab of a host that has an account. */
async function openAccount({ toast }: { toast?: () => never } = {}) {
  const toasts = recordedToasts()
  const changing = answered<PasswordChange, void>()
  const reading = answered<void, Page<AccountSession>>()
  const ending = answered<string, void>()
  const confirming = answered<string, void>()
  const machine = createProfileMachine({
    account: {
      change: ({ currentPassword, newPassword }) => changing.port({ currentPassword, newPassword }),
      sessions: () => reading.port(),
      confirm: ({ password }) => confirming.port(password),
      end: ({ id }) => ending.port(id),
    },
    factor: null,
    toast: toast ?? toasts.toast,
  })
  const { actor, pass, broke } = await begin((around) =>
    createActor(machine, { ...around, input: { name: '', email: '' } }),
  )
  actor.send({ type: 'tab.pick', id: 'password' })
  const child = () => need(actor.getSnapshot().children.account)
  const account = child()
  const list = need(account.getSnapshot().children.list)
  return {
    account,
    broke,
    changing,
    confirming,
    ending,
    pass,
    reading,
    toasts,
    tab: () => actor.getSnapshot().value.tab,
    shows: () => account.getSnapshot().context,
    isBusy: () => account.getSnapshot().hasTag('busy'),
    items: () => list.getSnapshot().context.items.map(({ id }) => id),
    change: (values: Partial<PasswordChange>) => account.send({ type: 'password.change', values }),
    submit: () => account.send({ type: 'password.submit' }),
    end: (id: string) => account.send({ type: 'sessions.end', id }),
    call: () => need(account.getSnapshot().children.end),
    isEnding: () => account.getSnapshot().children.end !== undefined,
  }
}

/** What the host says until the password is given once more. */
const asks = () => new CallError('failed', { status: 403, serverMessage: 'No', data: { asks: 'password' } })

/** The end of a session for which the host has asked for the password. */
async function openAsked() {
  const opened = await openAccount()
  await opened.reading.last().yes(both)
  opened.end('2')
  await opened.ending.last().no(asks())
  const call = opened.call()
  return {
    ...opened,
    type: (password: string) => call.send({ type: 'confirmation.change', password }),
    reveal: () => call.send({ type: 'confirmation.reveal' }),
    give: () => call.send({ type: 'confirmation.submit' }),
    cancel: () => call.send({ type: 'confirmation.cancel' }),
    asked: () => call.getSnapshot().context,
    isAsking: () => call.getSnapshot().hasTag('asking'),
  }
}

describe('a new password', () => {
  test('is sent with the current one, and empties both fields [EXT-243, EXT-244]', async () => {
    const { account, change, changing, isBusy, reading, shows, submit, toasts } = await openAccount()
    await reading.last().yes(both)
    change(right)
    account.send({ type: 'password.reveal' })
    expect(shows().isRevealed).toBe(true)
    submit()
    expect([changing.last().asked, isBusy(), shows().isRevealed]).toEqual([right, true, false])
    expect(account.getSnapshot().hasTag('locked')).toBe(true)
    submit()
    await changing.last().yes()
    expect(changing.calls).toHaveLength(1)
    expect(shows()).toMatchObject({ values: { currentPassword: '', newPassword: '' }, problem: null })
    expect(toasts.texts()).toEqual(['Password changed. All other sessions have ended.'])
    expect(reading.calls).toHaveLength(2)
  })

  test.each([
    [{ newPassword: right.newPassword }, 'currentPassword', 'Please enter your current password'],
    [{ currentPassword: 'x', newPassword: 'eleven chrs' }, 'newPassword', 'Choose at least 12 characters'],
  ])('that is incomplete as %j makes no call [EXT-240, EXT-243]', async (values, field, text) => {
    const { change, changing, shows, submit } = await openAccount()
    change(values)
    submit()
    expect([changing.calls, shows().problem]).toEqual([[], { field, text }])
    change({})
    expect(shows().problem).toBeNull()
  })

  test.each([
    [failed(403, 'This is not your current password'), 'currentPassword', 'This is not your current password'],
    [failed(422, 'This password is used by many people'), 'newPassword', 'This password is used by many people'],
    [failed(422), 'newPassword', 'The password was not changed.'],
    [failed(500, 'Broken'), null, 'The password was not changed. Broken'],
    [
      new CallError('failed', { status: 429, serverMessage: 'Too many', waitSeconds: 4 }),
      null,
      'The password was not changed. Too many The server asks you to wait 4 s.',
    ],
    [
      unknown(),
      null,
      'It is not known whether the password was changed. At the next sign-in try the new one first, then the old one.',
    ],
    [
      new CallError('failed', { status: 401, isQuiet: true }),
      null,
      'Your session had ended, so this has not been saved or sent yet.',
    ],
  ])('that fails with %s is kept, and the cause is said [EXT-243]', async (error, field, text) => {
    const { change, changing, shows, submit, toasts } = await openAccount()
    change(right)
    submit()
    await changing.last().no(error)
    expect(shows()).toMatchObject({ values: right, problem: { field, text } })
    expect(toasts.texts()).toEqual([])
    submit()
    expect(changing.calls).toHaveLength(2)
  })

  test('without an answer for a minute is unknown [EXT-243]', async () => {
    const { change, isBusy, pass, shows, submit } = await openAccount()
    change(right)
    submit()
    await pass(60_000)
    expect([isBusy(), shows().problem?.field]).toEqual([false, null])
    expect(shows().problem?.text).toMatch(/^It is not known/)
  })
})

describe('the sessions', () => {
  test('are listed, and read again after one was ended [EXT-244]', async () => {
    const { account, call, end, ending, items, reading, shows, toasts } = await openAccount()
    await reading.last().yes(both)
    expect(items()).toEqual(['1', '2'])
    end('2')
    expect([ending.last().asked, shows().endingId]).toEqual(['2', '2'])
    expect([account.getSnapshot().hasTag('ending'), [...call().getSnapshot().tags].sort()]).toEqual([
      true,
      ['busy', 'locked'],
    ])
    await ending.last().yes()
    expect(toasts.texts()).toEqual(['Session ended'])
    await reading.last().yes(pageOf([session('1', true)]))
    expect(items()).toEqual(['1'])
  })

  test.each([
    [failed(500, 'Broken'), 'The session was not ended. Broken'],
    [unknown(), 'It is not known whether the session was ended.'],
  ])(
    'of which one was not ended, with %s, are read again, and it is said until the next [EXT-244]',
    async (error, text) => {
      const { end, ending, reading, shows } = await openAccount()
      await reading.last().yes(both)
      end('2')
      await ending.last().no(error)
      expect([shows().notEnded, reading.calls.length]).toEqual([text, 2])
      end('2')
      expect(shows().notEnded).toBeNull()
    },
  )

  test('of which one gets no answer for a minute are read again [EXT-244]', async () => {
    const { end, pass, reading, shows } = await openAccount()
    await reading.last().yes(both)
    end('2')
    await pass(60_000)
    expect([shows().notEnded, reading.calls.length]).toEqual(['It is not known whether the session was ended.', 2])
  })

  test('that break leave the password as it is, and an account that breaks the profile [ERR-5]', async () => {
    const { broke, change, changing, reading, submit, tab } = await openAccount({ toast: breaks })
    await reading.last().no(failed(404))
    expect([broke, tab()]).toEqual([['xstate.error.actor.list'], 'password'])
    change(right)
    submit()
    await changing.last().yes()
    expect([broke.at(-1), tab()]).toEqual(['xstate.error.actor.account', 'profile'])
  })
})

describe('the password once more', () => {
  test('is given where the host asks for it, and the session is ended then [EXT-281, EXT-282]', async () => {
    const { asked, call, confirming, ending, give, isAsking, items, reading, reveal, shows, toasts, type } =
      await openAsked()
    expect([isAsking(), shows().notEnded, toasts.texts()]).toEqual([true, null, []])
    type(PASSWORD)
    reveal()
    expect(asked()).toMatchObject({ password: PASSWORD, isRevealed: true })
    give()
    expect([confirming.last().asked, asked().isRevealed, ending.calls.length]).toEqual([PASSWORD, false, 1])
    expect([...call().getSnapshot().tags].sort()).toEqual(['asking', 'busy'])
    await confirming.last().yes()
    expect([ending.calls.map(({ asked: id }) => id), asked().password, isAsking()]).toEqual([['2', '2'], '', false])
    await ending.last().yes()
    expect(toasts.texts()).toEqual(['Session ended'])
    await reading.last().yes(pageOf([session('1', true)]))
    expect(items()).toEqual(['1'])
  })

  test('makes no call while it is missing, and that is said until something is typed [EXT-282]', async () => {
    const { asked, confirming, give, type } = await openAsked()
    give()
    expect([confirming.calls, asked().problem]).toEqual([[], 'Please enter your password'])
    type('x')
    expect(asked().problem).toBeNull()
  })

  test.each([
    [failed(403, 'This is not your current password'), 'This is not your current password'],
    [failed(403), 'The password could not be checked.'],
    [failed(500, 'Broken'), 'The password could not be checked. Broken'],
    [
      new CallError('failed', { status: 429, serverMessage: 'Too many', waitSeconds: 4 }),
      'The password could not be checked. Too many The server asks you to wait 4 s.',
    ],
    [unknown(), 'The password could not be checked.'],
  ])('that fails with %s is asked for again, and the cause is said [EXT-282]', async (error, text) => {
    const { asked, confirming, ending, give, isAsking, type } = await openAsked()
    type('not it')
    give()
    await confirming.last().no(error)
    expect([isAsking(), asked().problem, asked().password]).toEqual([true, text, 'not it'])
    give()
    expect([confirming.calls.length, ending.calls.length, asked().problem]).toEqual([2, 1, null])
  })

  test('without an answer for a minute is asked for again [EXT-282]', async () => {
    const { asked, confirming, give, isAsking, pass, type } = await openAsked()
    type(PASSWORD)
    give()
    await pass(60_000)
    expect([isAsking(), asked().problem, confirming.calls.length]).toEqual([
      true,
      'The password could not be checked.',
      1,
    ])
  })

  test('is cancelled without a further call, and another session can be ended [EXT-282]', async () => {
    const { cancel, confirming, end, ending, isEnding, reading, shows, toasts } = await openAsked()
    cancel()
    expect([isEnding(), confirming.calls, shows().notEnded, toasts.texts(), reading.calls.length]).toEqual([
      false,
      [],
      null,
      [],
      1,
    ])
    end('3')
    expect(ending.last().asked).toBe('3')
  })

  test.each([
    new CallError('failed', { status: 403, data: { asks: 'patience' } }),
    new CallError('failed', { status: 500, data: { asks: 'password' } }),
    new CallError('failed', { status: 403 }),
  ])('is not asked for by any other refusal [EXT-281]', async (error) => {
    const { end, ending, isEnding, reading, shows } = await openAccount()
    await reading.last().yes(both)
    end('2')
    await ending.last().no(error)
    expect([isEnding(), shows().notEnded]).toEqual([false, 'The session was not ended.'])
  })

  test('that breaks leaves the sessions, and says that the end is unknown [ERR-5]', async () => {
    const { broke, confirming, give, isEnding, shows, type } = await openAsked()
    type(PASSWORD)
    give()
    await confirming.last().no(adversarialError())
    expect([broke, isEnding()]).toEqual([['xstate.error.actor.end'], false])
    expect(shows().notEnded).toBe('It is not known whether the session was ended.')
  })
})
