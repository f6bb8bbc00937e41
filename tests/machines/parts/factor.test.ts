import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { CallError } from '../../../src/domain/failure'
import { type Admission, createSignInCodeMachine } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { createInspection } from '../../../src/recording/inspection'
import { createRecorder } from '../../../src/recording/recorder'
import { adversarialError, answered, begin, failed, need, unknown } from '../../support/fakes'
import {
  asksPassword,
  factorCalls,
  factorOff,
  factorOn,
  someCodes,
  someSecret,
} from '../../support/fixtures/factor-fixture'

const never = () => new Promise<never>(() => undefined)

/** The Password tab of a host that keeps sign-in codes. */
async function openAccount(load: () => Promise<void> = async () => undefined) {
  const calls = factorCalls()
  const machine = createProfileMachine({
    account: { change: never, sessions: never, confirm: never, end: never },
    factor: { machine: calls.machine, load },
    toast: calls.toasts.toast,
  })
  const { actor, pass, broke } = await begin((around) =>
    createActor(machine, { ...around, input: { name: '', email: '' } }),
  )
  actor.send({ type: 'tab.pick', id: 'password' })
  await pass(0)
  const account = need(actor.getSnapshot().children.account)
  return { ...calls, account, broke, pass, child: () => account.getSnapshot().children.factor }
}

/** The sign-in code, as the host says that it is. */
async function openFactor(state = factorOff) {
  const opened = await openAccount()
  await opened.read.last().yes(state)
  const factor = need(opened.child())
  return {
    ...opened,
    factor,
    now: () => factor.getSnapshot().value,
    shows: () => factor.getSnapshot().context,
    type: (code: string) => factor.send({ type: 'factor.change', code }),
    submit: () => factor.send({ type: 'factor.submit' }),
  }
}

/** A device is being set up. */
async function openSetUp() {
  const opened = await openFactor()
  opened.factor.send({ type: 'factor.begin' })
  await opened.begin.last().yes(someSecret)
  return opened
}

/** The code of the device has been sent. */
async function openTurningOn() {
  const opened = await openSetUp()
  opened.type(' 123 456 ')
  opened.submit()
  return opened
}

describe('what is asked for at sign-in', () => {
  test.each([
    [factorOff, 'off'],
    [factorOn, 'on'],
  ])('is read when the tab is opened: %j [EXT-283]', async (state, value) => {
    const { now, shows } = await openFactor(state)
    expect([now(), shows().state, shows().problem]).toEqual([value, state, null])
  })

  test('that cannot be read is said, and read again on Retry [EXT-283]', async () => {
    const { child, read } = await openAccount()
    await read.last().no(failed(404))
    const factor = need(child())
    expect([factor.getSnapshot().value, factor.getSnapshot().context.failure]).toEqual([
      'failed',
      'It could not be read whether a sign-in code is asked for.',
    ])
    factor.send({ type: 'factor.retry' })
    expect([factor.getSnapshot().hasTag('busy'), factor.getSnapshot().context.failure]).toEqual([true, null])
    await read.last().yes(factorOn)
    expect(factor.getSnapshot().value).toBe('on')
  })

  test('that breaks is said as well [ERR-5]', async () => {
    const { broke, child, read } = await openAccount()
    await read.last().no(adversarialError())
    expect([need(child()).getSnapshot().value, broke]).toEqual(['failed', ['xstate.error.actor.read']])
  })
})

describe('the code of this part', () => {
  test('that does not arrive is said, and loaded again on request [EXT-60]', async () => {
    const loading = answered<void, void>()
    const { account, child, pass } = await openAccount(() => loading.port())
    expect(child()).toBeUndefined()
    await loading.last().no(new Error('No connection'))
    expect(account.getSnapshot().hasTag('factorNotLoaded')).toBe(true)
    account.send({ type: 'factor.load' })
    await pass(60_000)
    expect(account.getSnapshot().hasTag('factorNotLoaded')).toBe(true)
    account.send({ type: 'factor.load' })
    await loading.last().yes()
    expect(child()).toBeDefined()
  })

  test('that breaks leaves the rest of the account [ERR-5]', async () => {
    const { account, broke, child, turnOn } = await openTurningOn()
    await turnOn.last().no(adversarialError())
    expect([broke, child(), account.getSnapshot().hasTag('factorNotLoaded')]).toEqual([
      ['xstate.error.actor.factor'],
      undefined,
      true,
    ])
    expect(account.getSnapshot().status).toBe('active')
  })
})

describe('the set-up', () => {
  test('shows a secret, takes a code of the device, and shows recovery codes until they are kept [EXT-283]', async () => {
    const { factor, now, read, shows, submit, toasts, turnOn, type } = await openSetUp()
    expect([now(), shows().secret]).toEqual(['settingUp', someSecret])
    type(' 123 456 ')
    submit()
    submit()
    expect([now(), turnOn.calls.map(({ asked }) => asked)]).toEqual(['turningOn', ['123 456']])
    expect([...factor.getSnapshot().tags].sort()).toEqual(['busy', 'locked', 'once'])
    await turnOn.last().yes(someCodes)
    expect([now(), shows()]).toMatchObject(['keeping', { secret: null, code: '', codes: someCodes.codes }])
    expect([...factor.getSnapshot().tags]).toEqual(['once'])
    expect(toasts.texts()).toEqual(['A sign-in code is asked for from now on'])
    factor.send({ type: 'factor.keep' })
    expect([now(), shows().codes]).toEqual(['reading', []])
    await read.last().yes(factorOn)
    expect(now()).toBe('on')
  })

  test('asks for the password where the host does, and is made again then [EXT-281, EXT-287]', async () => {
    const { begin: beginning, confirm, factor, now } = await openFactor()
    factor.send({ type: 'factor.begin' })
    await beginning.last().no(asksPassword())
    const call = need(factor.getSnapshot().children.begin)
    call.send({ type: 'confirmation.change', password: 'the old one' })
    call.send({ type: 'confirmation.submit' })
    expect(confirm.last().asked).toBe('the old one')
    await confirm.last().yes()
    await beginning.last().yes(someSecret)
    expect([now(), beginning.calls.length]).toEqual(['settingUp', 2])
  })

  test.each([
    [
      failed(409, 'Sign-in codes are turned on already'),
      'The sign-in code was not set up. Sign-in codes are turned on already',
    ],
    [unknown(), 'It is not known whether this was done. See below.'],
  ])('that fails with %s is said, and what is asked for is read anew [EXT-283]', async (error, text) => {
    const { begin: beginning, factor, now, read, shows } = await openFactor()
    factor.send({ type: 'factor.begin' })
    await beginning.last().no(error)
    expect([now(), shows().problem]).toEqual(['reading', { isOfCode: false, text }])
    await read.last().yes(factorOff)
    expect([now(), shows().problem?.text]).toEqual(['off', text])
    factor.send({ type: 'factor.begin' })
    expect(shows().problem).toBeNull()
  })

  test('is left without a call, and the secret is forgotten [EXT-283]', async () => {
    const { factor, now, shows, turnOn, type } = await openSetUp()
    type('123')
    factor.send({ type: 'factor.cancel' })
    expect([now(), shows().secret, shows().code, turnOn.calls]).toEqual(['off', null, '', []])
  })

  test('without a code makes no call, and that is said until something is typed [EXT-283]', async () => {
    const { shows, submit, turnOn, type } = await openSetUp()
    type('  ')
    submit()
    expect([turnOn.calls, shows().problem]).toEqual([[], { isOfCode: true, text: 'Please enter the code' }])
    type('1')
    expect(shows().problem).toBeNull()
  })

  test.each([
    [failed(403, 'This code is not right'), { isOfCode: true, text: 'This code is not right' }],
    [failed(403), { isOfCode: true, text: 'The sign-in code was not turned on.' }],
    [failed(500, 'Broken'), { isOfCode: false, text: 'The sign-in code was not turned on. Broken' }],
    [
      new CallError('failed', { status: 429, serverMessage: 'Too many', waitSeconds: 4 }),
      { isOfCode: false, text: 'The sign-in code was not turned on. Too many The server asks you to wait 4 s.' },
    ],
  ])('whose code fails with %s keeps the secret, and says why [EXT-283, EXT-286]', async (error, problem) => {
    const { now, shows, submit, turnOn } = await openTurningOn()
    await turnOn.last().no(error)
    expect([now(), shows().secret, shows().problem]).toEqual(['settingUp', someSecret, problem])
    submit()
    expect([turnOn.calls.length, shows().problem]).toEqual([2, null])
  })

  test.each([
    [
      'an answer that leaves it open',
      async ({ turnOn }: Awaited<ReturnType<typeof openTurningOn>>) => turnOn.last().no(unknown()),
    ],
    ['no answer for a minute', async ({ pass }: Awaited<ReturnType<typeof openTurningOn>>) => pass(60_000)],
  ])('whose code gets %s is not sent again: what is asked for is read anew [EXT-283]', async (_, happen) => {
    const opened = await openTurningOn()
    await happen(opened)
    const { now, read, shows, turnOn } = opened
    expect([now(), shows().secret, shows().problem]).toEqual([
      'reading',
      null,
      { isOfCode: false, text: 'It is not known whether this was done. See below.' },
    ])
    await read.last().yes(factorOn)
    expect([now(), turnOn.calls.length]).toEqual(['on', 1])
  })
})

describe('a sign-in code that is on', () => {
  test('gets new recovery codes, which are shown until they are kept [EXT-287]', async () => {
    const { factor, now, renew, shows, toasts } = await openFactor(factorOn)
    factor.send({ type: 'factor.renew' })
    factor.send({ type: 'factor.renew' })
    expect(factor.getSnapshot().children.renew?.getSnapshot().hasTag('once')).toBe(true)
    await renew.last().yes(someCodes)
    expect([now(), shows().codes, renew.calls.length]).toEqual(['keeping', someCodes.codes, 1])
    expect(toasts.texts()).toEqual(['The old recovery codes are no longer valid'])
  })

  test('is turned off [EXT-287]', async () => {
    const { factor, now, toasts, turnOff } = await openFactor(factorOn)
    factor.send({ type: 'factor.end' })
    await turnOff.last().yes()
    expect([now(), toasts.texts(), turnOff.calls.length]).toEqual(['off', ['No sign-in code is asked for any more'], 1])
  })

  test.each([
    ['factor.renew', 'renew', 'on'],
    ['factor.end', 'turnOff', 'on'],
    ['factor.begin', 'begin', 'off'],
  ] as const)('is left as it is where nobody gives the password for %s [EXT-282]', async (type, name, value) => {
    const opened = await openFactor(value === 'on' ? factorOn : factorOff)
    opened.factor.send({ type })
    await opened[name].last().no(asksPassword())
    need(opened.factor.getSnapshot().children[name]).send({ type: 'confirmation.cancel' })
    expect([opened.now(), opened[name].calls.length, opened.shows().problem]).toEqual([value, 1, null])
  })

  test.each([
    ['factor.renew', 'renew', failed(500, 'Broken'), 'The recovery codes were not replaced. Broken'],
    ['factor.renew', 'renew', unknown(), 'It is not known whether this was done. See below.'],
    ['factor.end', 'turnOff', failed(500, 'Broken'), 'The sign-in code was not turned off. Broken'],
    ['factor.end', 'turnOff', unknown(), 'It is not known whether this was done. See below.'],
  ] as const)('is read anew where %s fails in %s with %s [EXT-287]', async (type, name, error, text) => {
    const { now, read, shows, ...opened } = await openFactor(factorOn)
    opened.factor.send({ type })
    await opened[name].last().no(error)
    expect([now(), shows().problem]).toEqual(['reading', { isOfCode: false, text }])
    await read.last().yes(factorOff)
    expect(now()).toBe('off')
  })

  test.each([
    ['factor.begin', 'begin', factorOff, 'The sign-in code was not set up.'],
    ['factor.renew', 'renew', factorOn, 'The recovery codes were not replaced.'],
    ['factor.end', 'turnOff', factorOn, 'The sign-in code was not turned off.'],
  ] as const)('is read anew where %s breaks in %s [ERR-5]', async (type, name, state, text) => {
    const { broke, now, shows, ...opened } = await openFactor(state)
    opened.factor.send({ type })
    await opened[name].last().no(adversarialError())
    expect([broke, now(), shows().problem?.text]).toEqual([[`xstate.error.actor.${name}`], 'reading', text])
  })
})

test('a report has neither the secret nor its link, nor any code, ticket or password [EXT-37, EXT-283, EXT-284]', async () => {
  const inspection = createInspection()
  const { text } = createRecorder(inspection)
  const calls = factorCalls(inspection.spyOn)
  const { begin: beginning, confirm, read, turnOn } = calls
  const factor = createActor(calls.machine, inspection.actorOptions('factor')).start()
  await read.last().yes(factorOff)
  factor.send({ type: 'factor.begin' })
  await beginning.last().no(asksPassword())
  const call = need(factor.getSnapshot().children.begin)
  call.send({ type: 'confirmation.change', password: 'the old one' })
  call.send({ type: 'confirmation.submit' })
  await confirm.last().yes()
  await beginning.last().yes(someSecret)
  factor.send({ type: 'factor.change', code: '918273' })
  factor.send({ type: 'factor.submit' })
  await turnOn.last().yes(someCodes)

  const giving = answered<object, Admission>()
  const code = createActor(createSignInCodeMachine(inspection.spyOn('code', { give: giving.port })), {
    ...inspection.actorOptions('code'),
    input: { ticket: 'a-ticket-of-five-minutes' },
  }).start()
  code.send({ type: 'code.change', code: '918273' })
  code.send({ type: 'code.submit' })
  await giving.last().yes({ type: 'refused', message: 'No' })

  const report = text()
  for (const told of ['factor.begin', 'factor.submit', 'code.submit', '••••••••']) expect(report).toContain(told)
  for (const secret of ['JBSW', 'EHPK', 'otpauth:/', '918273', 'a-ticket', 'the old one'])
    expect(report).not.toContain(secret)
  for (const actor of [factor, code]) actor.stop()
})
