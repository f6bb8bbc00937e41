import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AccountSession, PasswordChange } from '../../../contract/account'
import type { Page } from '../../../contract/page'
import { CallError } from '../../../src/domain/failure'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { answered, begin, breaks, failed, need, recordedToasts, unknown } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'

const session = (id: string, isCurrent = false): AccountSession => ({
  id,
  browser: 'Firefox on Linux',
  createdAt: '2026-11-20T08:40:00.000Z',
  seenAt: '2026-11-20T09:40:00.000Z',
  isCurrent,
})
const both = pageOf([session('1', true), session('2')])
const right: PasswordChange = { currentPassword: 'the old one', newPassword: 'nine owls on a pier' }

/** The Password tab of a host that has an account. */
async function openAccount({ toast }: { toast?: () => never } = {}) {
  const toasts = recordedToasts()
  const changing = answered<PasswordChange, void>()
  const reading = answered<void, Page<AccountSession>>()
  const ending = answered<string, void>()
  const machine = createProfileMachine({
    account: {
      change: ({ currentPassword, newPassword }) => changing.port({ currentPassword, newPassword }),
      sessions: () => reading.port(),
      end: ({ id }) => ending.port(id),
    },
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
    const { end, ending, items, reading, shows, toasts } = await openAccount()
    await reading.last().yes(both)
    expect(items()).toEqual(['1', '2'])
    end('2')
    expect([ending.last().asked, shows().endingId]).toEqual(['2', '2'])
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
