import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Admission, createSignInCodeMachine } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createLoginMachine, type SignedIn } from '../../../src/machines/screens/login.machine'
import { answered, begin, recordedToasts } from '../../support/fakes'

async function signingIn(email = '') {
  const call = answered<{ email: string; password: string; signal: AbortSignal }, SignedIn>()
  const code = answered<{ ticket: string; code: string; signal: AbortSignal }, Admission>()
  const toasts = recordedToasts()
  const machine = createLoginMachine({
    signIn: call.port,
    code: { machine: createSignInCodeMachine({ give: code.port }), load: async () => undefined },
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { email } }))
  const { actor } = begun
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.message]
  const submit = (password = 'secret') => {
    actor.send({ type: 'login.change', values: { email: ' ann@desk.org ' } })
    actor.send({ type: 'login.change', values: { password } })
    actor.send({ type: 'login.submit' })
  }
  return { ...begun, call, code, toasts, now, submit }
}

const wrong = 'Invalid credentials or server error. Please try again.'

describe('signing in', () => {
  test('starts idle with the given e-mail [LOGIN-1, LOGIN-5]', async () => {
    const { actor, now } = await signingIn('ann@desk.org')
    expect([now(), actor.getSnapshot().context.email]).toEqual([['idle', null], 'ann@desk.org'])
  })

  test('a blank email makes no call [LOGIN-6]', async () => {
    const { actor, now, call } = await signingIn('  ')
    actor.send({ type: 'login.submit' })
    expect([now(), call.calls.length]).toEqual([['error', 'Please enter your email'], 0])
  })

  test('an empty password makes no call, one of spaces is accepted [LOGIN-7]', async () => {
    const { submit, now, call } = await signingIn()
    submit('')
    expect([now(), call.calls.length]).toEqual([['error', 'Please enter your password'], 0])
    submit(' ')
    expect(call.last().asked.password).toBe(' ')
  })

  test('makes one call with the trimmed e-mail, and none while busy [LOGIN-8]', async () => {
    const { actor, submit, now, call } = await signingIn()
    submit('')
    submit()
    expect(now()).toEqual(['busy', null])
    submit()
    expect(call.calls).toHaveLength(1)
    expect(call.last().asked).toMatchObject({ email: 'ann@desk.org', password: 'secret' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test('successful, it clears the password [LOGIN-11, AUTH-6]', async () => {
    const { actor, submit, now, call, toasts } = await signingIn()
    submit()
    await call.last().yes({ admitted: true })
    expect([now(), actor.getSnapshot().context.password, toasts.shown]).toEqual([['idle', null], '', []])
  })

  test('rejected, it shows the message of the API server or Login failed in a toast [LOGIN-9, AUTH-10, AUTH-13]', async () => {
    for (const [message, toast] of [
      ['No such editor', 'No such editor'],
      ['', 'Login failed'],
    ] as const) {
      const { submit, now, call, toasts } = await signingIn()
      submit()
      await call.last().yes({ admitted: false, message })
      expect([now(), toasts.texts()]).toEqual([['error', wrong], [toast]])
    }
  })

  test('an exception is reported by toast and on the page [LOGIN-10, AUTH-11]', async () => {
    const { submit, now, call, toasts } = await signingIn()
    submit()
    await call.last().no(new Error('x'))
    expect(now()).toEqual([
      'error',
      'An error occurred during login. This might be due to a CORS issue or server unavailability.',
    ])
    expect(toasts.texts()).toEqual(['Login failed. Please try again later.'])
  })

  test('what was typed is shown and hidden, and hidden by every submission [EXT-212]', async () => {
    const { actor, submit, call } = await signingIn()
    const isRevealed = () => actor.getSnapshot().context.isRevealed
    const reveal = () => {
      actor.send({ type: 'login.reveal' })
      return isRevealed()
    }
    expect([isRevealed(), reveal(), reveal(), reveal()]).toEqual([false, true, false, true])
    actor.send({ type: 'login.submit' })
    expect([isRevealed(), reveal()]).toEqual([false, true])
    submit('')
    expect([isRevealed(), reveal()]).toEqual([false, true])
    submit()
    await call.last().yes({ admitted: false, message: '' })
    expect([isRevealed(), actor.getSnapshot().context.password]).toEqual([false, 'secret'])
  })

  test('60 seconds without a response count as not connected, and a late one changes nothing [AUTH-12]', async () => {
    const { submit, now, call, toasts, pass } = await signingIn()
    submit()
    await pass(60_000)
    await call.last().yes({ admitted: true })
    expect([now(), toasts.texts()]).toEqual([['error', wrong], ['Cannot connect to the server']])
    expect(call.last().asked.signal.aborted).toBe(true)
  })

  test('after an error it can be tried again, each check in its order [LOGIN-5, LOGIN-8]', async () => {
    const { actor, submit, now, call } = await signingIn()
    submit()
    await call.last().no(new Error('x'))
    actor.send({ type: 'login.change', values: { email: '' } })
    actor.send({ type: 'login.submit' })
    expect(now()).toEqual(['error', 'Please enter your email'])
    submit('')
    expect(now()).toEqual(['error', 'Please enter your password'])
    const idle = await signingIn('ann@desk.org')
    idle.actor.send({ type: 'login.submit' })
    expect(idle.now()).toEqual(['error', 'Please enter your password'])
    submit()
    const straight = await signingIn()
    straight.submit()
    expect([now(), straight.now()]).toEqual([
      ['busy', null],
      ['busy', null],
    ])
  })
})

describe('the code after the password', () => {
  /** Signing in, at the question for the code. */
  async function asked() {
    const begun = await signingIn()
    begun.submit()
    await begun.call.last().yes({ admitted: false, message: '', ticket: 'a ticket' })
    const child = () => {
      const { code } = begun.actor.getSnapshot().children
      if (!code) throw new Error('No code is asked for')
      return code
    }
    const give = (code = ' 123456 ') => {
      child().send({ type: 'code.change', code })
      child().send({ type: 'code.submit' })
    }
    const problem = () => child().getSnapshot().context.problem
    return { ...begun, child, give, problem }
  }

  test('it is asked for with the ticket of the answer, and nothing is said [EXT-284]', async () => {
    const { now, give, code, toasts } = await asked()
    expect([now(), toasts.shown]).toEqual([['code', null], []])
    give()
    expect(code.last().asked).toMatchObject({ ticket: 'a ticket', code: '123456' })
  })

  test('a blank one makes no call, until something is typed [EXT-284]', async () => {
    const { child, give, problem, code } = await asked()
    give(' ')
    expect([problem(), code.calls.length]).toEqual(['Please enter the code', 0])
    child().send({ type: 'code.change', code: '1' })
    expect(problem()).toBeNull()
  })

  test('a right one signs in and forgets the password [EXT-284, EXT-285]', async () => {
    const { actor, now, give, code } = await asked()
    give('ABCD-EFGH')
    give('another')
    expect(code.calls).toHaveLength(1)
    await code.last().yes({ type: 'admitted' })
    expect([now(), actor.getSnapshot().context.password]).toEqual([['idle', null], ''])
  })

  test('a wrong one is said in the words of the host, or ours [EXT-284, EXT-286]', async () => {
    const { child, now, give, problem, code } = await asked()
    give()
    await code.last().yes({ type: 'refused', message: 'Used already' })
    expect([problem(), now()]).toEqual(['Used already', ['code', null]])
    child().send({ type: 'code.submit' })
    expect([problem(), child().getSnapshot().hasTag('busy')]).toEqual([null, true])
    await code.last().yes({ type: 'refused', message: '' })
    expect(problem()).toBe('This code is not right.')
  })

  test('without an answer it can be given again [EXT-284]', async () => {
    const { give, problem, code, pass } = await asked()
    give()
    await code.last().no(new Error('x'))
    expect(problem()).toBe('The code could not be checked. Please try again.')
    give()
    await pass(60_000)
    expect(problem()).toBe('The code could not be checked. Please try again.')
    expect(code.last().asked.signal.aborted).toBe(true)
    give()
    expect(code.calls).toHaveLength(3)
  })

  test('Back and a ticket that is over lead to the password, which is typed anew [EXT-284]', async () => {
    const back = await asked()
    back.child().send({ type: 'code.back' })
    expect([back.now(), back.actor.getSnapshot().context]).toMatchObject([
      ['idle', null],
      { email: ' ann@desk.org ', password: '' },
    ])
    const late = await asked()
    late.give()
    await late.code.last().yes({ type: 'over' })
    expect(late.now()).toEqual(['idle', 'This took too long. Please sign in again.'])
    late.submit()
    expect(late.now()).toEqual(['busy', null])
  })

  test('a question that breaks is said as a sign-in that broke [EXT-284]', async () => {
    const { broke, give, now, code } = await asked()
    give()
    await code.last().yes({
      get type(): 'over' {
        throw new Error('Nobody may look')
      },
    })
    expect([broke, now()[0]]).toEqual([['xstate.error.actor.code'], 'error'])
  })
})
