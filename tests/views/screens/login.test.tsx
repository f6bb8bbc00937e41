import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Toast } from '../../../src/domain/toast'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createNetworkMachine } from '../../../src/machines/page/network.machine'
import { createSessionMachine } from '../../../src/machines/page/session.machine'
import type { Editor } from '../../../src/machines/page/session.ports'
import { createSignOutMachine } from '../../../src/machines/page/sign-out.machine'
import { type Admission, createSignInCodeMachine } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createLoginMachine, type LoginPorts, type SignedIn } from '../../../src/machines/screens/login.machine'
import { loginTexts } from '../../../src/messages/login'
import { layoutTexts } from '../../../src/messages/shell/layout'
import { CodeForm } from '../../../src/views/login/code-form'
import { ExpiredView } from '../../../src/views/login/expired.view'
import { LoginView } from '../../../src/views/login/login.view'
import { answered, listeners, noScreens } from '../../support/fakes'
import { show } from '../../support/show'

const ada: Editor = { id: '1', email: 'ada@meridian.test', name: 'Ada' }

function signingIn(email = '') {
  const asked: { email: string; password: string }[] = []
  const toasts: Toast[] = []
  const code = answered<{ ticket: string; code: string }, Admission>()
  let answer: (signedIn: SignedIn) => void = () => undefined
  let fail: () => void = () => undefined
  const signIn: LoginPorts['signIn'] = ({ email: given, password }) => {
    asked.push({ email: given, password })
    return new Promise((resolve, reject) => {
      answer = resolve
      fail = () => reject(new Error('No usable answer'))
    })
  }
  const login = createActor(
    createLoginMachine({
      signIn,
      code: { machine: createSignInCodeMachine({ give: code.port }), load: async () => undefined },
      toast: (toast) => void toasts.push(toast),
    }),
    {
      input: { email },
    },
  ).start()
  return {
    login,
    asked,
    toasts,
    code,
    answer: (signedIn: SignedIn) => act(async () => answer(signedIn)),
    fail: () => act(async () => fail()),
  }
}

async function onPage(hour = 3, { isPending = false, isOnline = true } = {}) {
  const ending = answered<AbortSignal, void>()
  const signOut = createActor(
    createSignOutMachine({
      signOut: {
        isPending: () => isPending,
        end: ending.port,
        onSettled: () => () => undefined,
        onOnline: () => () => undefined,
      },
    }),
  ).start()
  const networks = listeners<boolean>()
  const network = createActor(
    createNetworkMachine({ network: { isOnline: () => isOnline, onChange: networks.on } }),
  ).start()
  const seconds = listeners<void>()
  let now = new Date(2025, 10, 20, hour, 41, 27).getTime()
  const clock = createActor(createClockMachine({ clock: { now: () => now, onSecond: seconds.on } })).start()
  const services = signingIn()
  await show(<LoginView login={services.login} {...{ clock, signOut, network, CodeForm }} />, '/login')
  return {
    ...services,
    ending,
    connect: (online: boolean) => act(async () => networks.tell(online)),
    tick: () =>
      act(async () => {
        now += 1_000
        seconds.tell()
      }),
  }
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: /^Sign/ })

test('the page shows two fields and a button, and focuses the first field [LOGIN-1]', async () => {
  await onPage()
  expect(document.activeElement).toBe(email())
  expect(password().getAttribute('type')).toBe('password')
  expect([email(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
  ])
  expect(button().textContent).toBe('Sign In')
  expect(screen.getByRole('img', { name: 'Meridian' })).toBeTruthy()
  expect(document.title).toBe('Sign in · Meridian')
})

test('the clock ticks each second, with the period of the hour [LOGIN-2, LOGIN-3, CLOCK-1]', async () => {
  const { tick } = await onPage(3)
  const clock = screen.getByText('03:41', { exact: false, selector: 'time' })
  expect(clock.textContent).toBe('03:41:27')
  expect(screen.getByText('Morning')).toBeTruthy()
  await tick()
  expect(clock.textContent).toBe('03:41:28')
})

test('a blank email makes no call and returns the focus to the field [LOGIN-6]', async () => {
  const { asked } = await onPage()
  await userEvent.type(password(), 'secret')
  await userEvent.click(button())
  expect(screen.getByRole('alert').textContent).toBe('Please enter your email')
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').id).toBe(email().getAttribute('aria-describedby'))
  expect(asked).toEqual([])
  await userEvent.click(button())
  expect(document.activeElement).toBe(email())
})

test('an empty password makes no call and focuses the field [LOGIN-7]', async () => {
  const { asked } = await onPage()
  await userEvent.type(email(), 'ada@meridian.test{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Please enter your password')
  expect(document.activeElement).toBe(password())
  expect(screen.getByRole('alert').id).toBe(password().getAttribute('aria-describedby'))
  expect(asked).toEqual([])
})

test('pressing repeatedly makes one call, and a rejection is reported on the page [LOGIN-8, LOGIN-9, EXT-205]', async () => {
  const { asked, answer, toasts } = await onPage()
  await userEvent.type(email(), ' ada@meridian.test')
  await userEvent.type(password(), 'secret{Enter}')
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(button().textContent).toBe('Signing in...')
  expect(email().hasAttribute('readonly')).toBe(true)
  await userEvent.click(button())
  await userEvent.type(password(), '{Enter}')
  expect(asked).toEqual([{ email: 'ada@meridian.test', password: 'secret' }])
  await answer({ admitted: false, message: 'Nobody of that name' })
  expect(screen.getByRole('alert').textContent).toBe('Invalid credentials or server error. Please try again.')
  expect(toasts.map(({ text }) => text)).toEqual(['Nobody of that name'])
  expect(document.activeElement).toBe(password())
  await userEvent.keyboard('other')
  expect(password()).toHaveProperty('value', 'other')
})

test('a password may be pasted, and its field names what it is to a password manager', async () => {
  const { asked } = await onPage()
  await userEvent.type(email(), 'ada@meridian.test')
  await userEvent.click(password())
  await userEvent.paste('pasted by a manager')
  expect([password().getAttribute('name'), password().getAttribute('autocomplete')]).toEqual([
    expect.stringMatching(/password/),
    'current-password',
  ])
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([{ email: 'ada@meridian.test', password: 'pasted by a manager' }])
})

test('Show and Hide keep the focus and the caret, and a submission hides the password [EXT-212]', async () => {
  await onPage()
  await userEvent.type(email(), 'ada@meridian.test')
  await userEvent.type(password(), 'secret', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  const type = () => password().getAttribute('type')
  await userEvent.click(screen.getByRole('button', { name: 'Show', description: 'Password' }))
  expect([type(), document.activeElement]).toEqual(['text', password()])
  await userEvent.keyboard('X')
  expect(password()).toHaveProperty('value', 'secrXet')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect([type(), document.activeElement]).toEqual(['password', password()])
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await userEvent.keyboard('{Enter}')
  expect(type()).toBe('password')
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
})

test('all notices stand after the button, in a part of their own, and help with a forgotten password before them [EXT-211, EXT-213]', async () => {
  const { ending } = await onPage(3, { isPending: true, isOnline: false })
  await act(() => ending.last().no(new Error('No answer')))
  await userEvent.click(button())
  const help = screen.getByText('Forgotten your password? Ask an administrator of the desk to set a new one.')
  expect(button().nextElementSibling).toBe(help)
  const notes = help.nextElementSibling
  const notices = [
    screen.getByRole('alert'),
    screen.getByText(loginTexts.unconfirmed),
    screen.getByRole('status', { name: 'Connection' }),
  ]
  expect(notices.map((notice) => notes?.contains(notice))).toEqual([true, true, true])
})

test('a sign-in that throws shows the message of the error, which the next attempt clears [LOGIN-8, LOGIN-10]', async () => {
  const { fail } = await onPage()
  await userEvent.type(email(), 'ada@meridian.test')
  await userEvent.type(password(), 'secret{Enter}')
  await fail()
  expect(screen.getByRole('alert').textContent).toBe(
    'An error occurred during login. This might be due to a CORS issue or server unavailability.',
  )
  await userEvent.click(button())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an unconfirmed sign-out is reported until a retry is confirmed [EXT-41]', async () => {
  const { ending } = await onPage(3, { isPending: true })
  expect(screen.queryByText(loginTexts.unconfirmed)).toBeNull()
  await act(() => ending.last().no(new Error('No answer')))
  expect(screen.getByText(loginTexts.unconfirmed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBe('true')
  await act(() => ending.last().yes())
  expect(screen.queryByText(loginTexts.unconfirmed)).toBeNull()
})

test('the sign-in page says that the device is offline [EXT-42]', async () => {
  const { connect } = await onPage(3, { isOnline: false })
  const status = screen.getByRole('status', { name: 'Connection' })
  expect(status.textContent).toBe(layoutTexts.offlineDetail)
  await connect(true)
  expect(status.textContent).toBe('')
})

test('an expired session asks for the password over the screen, and Escape does not close it [EXT-2]', async () => {
  const { login } = signingIn(ada.email)
  const session = createActor(
    createSessionMachine({
      session: {
        restore: async () => ada,
        clear: () => undefined,
        onChange: () => () => undefined,
        ...noScreens,
      },
    }),
  ).start()
  await act(async () => undefined)
  session.send({ type: 'session.expire' })
  await show(<ExpiredView login={login} CodeForm={CodeForm} session={session} />)
  const dialog = await screen.findByRole('alertdialog', { name: 'Please sign in again' })
  expect(dialog.textContent).toContain('Sign in as ada@meridian.test')
  expect(screen.getByDisplayValue(ada.email)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(session.getSnapshot().matches('signedOut')).toBe(true)
})

test('where a code is wanted, its field takes the place of the password, and letters of a recovery code can be typed on a phone [EXT-284, EXT-285]', async () => {
  const { answer, code } = await onPage()
  await userEvent.type(email(), 'ada@meridian.test')
  await userEvent.type(password(), 'secret{Enter}')
  await answer({ admitted: false, message: '', ticket: 't' })
  const field = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(field)
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', null])
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.type(field, '123456{Enter}')
  expect(screen.getByRole('button', { name: 'Signing in...' }).ariaBusy).toBe('true')
  await act(async () => void code.last().yes({ type: 'refused', message: 'This code is not right' }))
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This code is not right')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(email())
})
