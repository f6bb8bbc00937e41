import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AccountSession } from '../../../contract/account'
import type { Page } from '../../../contract/page'
import { type Admission, createSignInCodeMachine } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createInvitationMachine } from '../../../src/machines/screens/invitation.machine'
import { createLoginMachine, type SignedIn } from '../../../src/machines/screens/login.machine'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { adversarialError, answered, begin, failed, need, recordedToasts } from '../../support/fakes'
import { factorCalls, factorOff, factorOn, someCodes, someSecret } from '../../support/fixtures/factor-fixture'

const never = () => new Promise<never>(() => undefined)
const password = { currentPassword: 'the old one', newPassword: 'nine owls on a pier' }

/** What an answer may be that nobody can look at. */
const odd = (): Admission => ({
  get type(): 'over' {
    throw new Error('Nobody may look')
  },
})

test('a question for the code that breaks is told on the page of the sign-in [EXT-284]', async () => {
  const giving = answered<object, Admission>()
  const machine = createLoginMachine({
    signIn: async (): Promise<SignedIn> => ({ admitted: false, message: '', ticket: 'a ticket' }),
    code: { machine: createSignInCodeMachine({ give: giving.port }), load: async () => undefined },
    toast: recordedToasts().toast,
  })
  const { actor, pass } = await begin((around) => createActor(machine, { ...around, input: { email: 'ann@desk.org' } }))
  actor.send({ type: 'login.change', values: { password: 'secret' } })
  actor.send({ type: 'login.submit' })
  await pass(0)
  const code = need(actor.getSnapshot().children.code)
  code.send({ type: 'code.change', code: '123456' })
  code.send({ type: 'code.submit' })
  await giving.last().yes(odd())
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual([
    'error',
    'An error occurred during login. This might be due to a CORS issue or server unavailability.',
  ])
})

test('an invitation without an answer for a minute says what can be done [EXT-246]', async () => {
  const taking = answered<object, Admission>()
  const { actor, pass } = await begin((around) => createActor(createInvitationMachine({ take: taking.port }), around))
  actor.send({ type: 'invitation.change', newPassword: password.newPassword })
  actor.send({ type: 'invitation.submit' })
  await pass(60_000)
  expect(actor.getSnapshot().context.problem).toBe(
    'It is not known whether the password was set. Try to sign in with it, or set it once more.',
  )
})

/** The Password tab, with a sign-in code. */
async function openTab() {
  const changing = answered<object, void>()
  const reading = answered<void, Page<AccountSession>>()
  const calls = factorCalls()
  const machine = createProfileMachine({
    account: { change: changing.port, sessions: () => reading.port(), confirm: never, end: never },
    factor: { machine: calls.machine, load: async () => undefined },
    toast: calls.toasts.toast,
  })
  const { actor, pass } = await begin((around) => createActor(machine, { ...around, input: { name: '', email: '' } }))
  actor.send({ type: 'tab.pick', id: 'password' })
  await pass(0)
  const account = need(actor.getSnapshot().children.account)
  const factor = need(account.getSnapshot().children.factor)
  return {
    ...calls,
    account,
    changing,
    factor,
    reading,
    pick: (id: string) => actor.send({ type: 'tab.pick', id }),
    problem: () => factor.getSnapshot().context.problem,
    tab: () => actor.getSnapshot().value.tab,
  }
}

test('why a password was not changed is not said while it is sent again [EXT-243]', async () => {
  const { account, changing } = await openTab()
  const problem = () => account.getSnapshot().context.problem?.text
  account.send({ type: 'password.change', values: password })
  account.send({ type: 'password.submit' })
  await changing.last().no(failed(500, 'Broken'))
  expect(problem()).toBe('The password was not changed. Broken')
  account.send({ type: 'password.submit' })
  expect([changing.calls.length, problem()]).toEqual([2, undefined])
})

describe('a sign-in code', () => {
  test('whose read breaks is said to be unknown [ERR-5]', async () => {
    const { factor, read } = await openTab()
    await read.last().no(adversarialError())
    expect([factor.getSnapshot().value, factor.getSnapshot().context.failure]).toEqual([
      'failed',
      'It could not be read whether a sign-in code is asked for.',
    ])
  })

  test('that is not set up after all leaves no problem behind [EXT-283]', async () => {
    const { begin: beginning, factor, problem, read } = await openTab()
    await read.last().yes(factorOff)
    factor.send({ type: 'factor.begin' })
    await beginning.last().yes(someSecret)
    factor.send({ type: 'factor.submit' })
    expect(problem()?.text).toBe('Please enter the code')
    factor.send({ type: 'factor.cancel' })
    expect([factor.getSnapshot().value, problem()]).toEqual(['off', null])
  })

  test.each(['factor.renew', 'factor.end'] as const)(
    'is told without the problem before it where %s begins [EXT-287]',
    async (type) => {
      const { factor, problem, read, renew } = await openTab()
      await read.last().yes(factorOn)
      factor.send({ type: 'factor.renew' })
      await renew.last().no(failed(500, 'Broken'))
      await read.last().yes(factorOn)
      expect([factor.getSnapshot().value, problem()?.text]).toEqual([
        'on',
        'The recovery codes were not replaced. Broken',
      ])
      factor.send({ type })
      expect(problem()).toBeNull()
    },
  )
})

describe('while the other tab is looked at', () => {
  test('a new password is sent on, and its change is told [EXT-243]', async () => {
    const { account, changing, pick, toasts } = await openTab()
    account.send({ type: 'password.change', values: password })
    account.send({ type: 'password.submit' })
    pick('profile')
    await changing.last().yes()
    expect([changing.calls.length, toasts.texts()]).toEqual([1, ['Password changed. All other sessions have ended.']])
  })

  test('a new password that is refused waits with its reason [EXT-243]', async () => {
    const { account, changing, pick } = await openTab()
    account.send({ type: 'password.change', values: password })
    account.send({ type: 'password.submit' })
    pick('profile')
    await changing.last().no(failed(500, 'Broken'))
    pick('password')
    expect(account.getSnapshot().context).toMatchObject({
      values: password,
      problem: { text: 'The password was not changed. Broken' },
    })
  })

  test('a sign-in code is turned on, and its recovery codes wait [EXT-283]', async () => {
    const { begin: beginning, factor, pick, read, turnOn } = await openTab()
    await read.last().yes(factorOff)
    factor.send({ type: 'factor.begin' })
    await beginning.last().yes(someSecret)
    factor.send({ type: 'factor.change', code: '123456' })
    factor.send({ type: 'factor.submit' })
    pick('profile')
    await turnOn.last().yes(someCodes)
    pick('password')
    expect(factor.getSnapshot()).toMatchObject({ status: 'active', context: { codes: someCodes.codes } })
  })

  test('an account that breaks is there anew [ERR-5]', async () => {
    const { account, changing, pick, reading, tab } = await openTab()
    account.send({ type: 'password.change', values: password })
    account.send({ type: 'password.submit' })
    pick('profile')
    await changing.last().no(adversarialError())
    expect([account.getSnapshot().status, tab()]).toEqual(['error', 'profile'])
    pick('password')
    expect([tab(), reading.calls.length]).toEqual(['password', 2])
  })
})
