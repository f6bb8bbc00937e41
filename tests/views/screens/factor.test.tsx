import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createScreens } from '../../../src/app/screens'
import { createSessionMachine } from '../../../src/machines/page/session.machine'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { profileTexts } from '../../../src/messages/profile'
import { Factor } from '../../../src/views/profile/factor'
import { ProfileView } from '../../../src/views/profile/profile.view'
import { breaks, failed, noScreens, unknown } from '../../support/fakes'
import {
  asksPassword,
  factorCalls,
  factorOff,
  factorOn,
  someCodes,
  someSecret,
} from '../../support/fixtures/factor-fixture'
import { pageOf } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

/** The part of Profile, as the host says that the sign-in code is. */
async function openFactor(state = factorOff) {
  const calls = factorCalls()
  const factor = createActor(calls.machine).start()
  await show(<Factor factor={factor} />, '/profile')
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await act(() => calls.read.last().yes(state))
  return calls
}

/** Profile at its second tab, with a code that is on. */
async function openProfile(history: ReturnType<typeof createBrowserHistory>) {
  const calls = factorCalls()
  const account = { change: breaks, end: breaks, confirm: breaks, sessions: async () => pageOf([]) }
  const factor = { machine: calls.machine, load: async () => undefined }
  const profile = createActor(createProfileMachine({ account, factor, toast: () => undefined }), {
    input: { name: 'Ada', email: 'ada@meridian.test' },
  }).start()
  const screens = createScreens()
  screens.register('profile', profile)
  const leaveScreen = screens.attach('profile')
  const { showsOnce, onceLeft } = screens
  const restore = async () => ({ id: '1', name: 'Ada', email: 'ada@meridian.test' })
  const session = createActor(
    createSessionMachine({
      session: { restore, clear: () => undefined, onChange: () => () => undefined, ...noScreens, showsOnce, onceLeft },
    }),
  ).start()
  await show(<ProfileView profile={profile} session={session} Factor={Factor} />, '/profile', history)
  await userEvent.click(screen.getByRole('tab', { name: profileTexts.tabs.password }))
  await act(() => calls.read.last().yes(factorOn))
  return { ...calls, session, leaveScreen }
}

async function openSetUp() {
  const opened = await openFactor()
  await userEvent.click(button('Set up'))
  await act(() => opened.begin.last().yes(someSecret))
  return opened
}

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const part = () => screen.getByRole('region', { name: 'Sign-in code' })

test('what cannot be read is said, with Retry [EXT-283]', async () => {
  const calls = factorCalls()
  const factor = createActor(calls.machine).start()
  await show(<Factor factor={factor} />, '/profile')
  await act(() => calls.read.last().no(failed(404)))
  expect(screen.getByRole('alert').textContent).toContain('It could not be read whether a sign-in code is asked for.')
  await userEvent.click(button('Retry'))
  await act(() => calls.read.last().yes(factorOff))
  expect(part().textContent).toContain('No code is asked for.')
})

test('the set-up shows the secret as a picture and as text, and takes the code into the focused field [EXT-283]', async () => {
  const { turnOn } = await openSetUp()
  const picture = screen.getByRole('img', { name: 'QR code of the secret' })
  const size = Number(picture.getAttribute('viewBox')?.split(' ').at(-1))
  const [paper, ink] = [...picture.querySelectorAll('path')]
  expect([paper?.getAttribute('fill'), ink?.getAttribute('fill')]).toEqual(['#fff', '#000'])
  // Version 5 or more has 37 modules, and four of white on either side.
  expect(size).toBeGreaterThanOrEqual(45)
  expect(ink?.getAttribute('d')).toMatch(/^M4 4h/)
  expect(part().textContent).toContain(someSecret.secret)
  expect(document.activeElement).toBe(field())
  expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.keyboard('{Enter}')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter the code')).toBeTruthy()
  await userEvent.keyboard('123456{Enter}')
  expect([turnOn.last().asked, button('Turning on...').ariaBusy, field().readOnly]).toEqual(['123456', 'true', true])
  await act(() => turnOn.last().no(failed(403, 'This code is not right')))
  expect(screen.getByText('This code is not right')).toBeTruthy()
  expect(document.activeElement).toBe(field())
})

test('recovery codes are listed, to copy and to download, until they are kept [EXT-283]', async () => {
  // Its clipboard takes the place of the one that jsdom lacks.
  const user = userEvent.setup()
  const { read, turnOn } = await openSetUp()
  await userEvent.type(field(), '123456{Enter}')
  await act(() => turnOn.last().yes(someCodes))
  const codes = within(screen.getByRole('region', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(someCodes.codes)
  expect(part().textContent).not.toContain(someSecret.secret)
  const file = codes.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect(file.download).toBe('meridian-recovery-codes.txt')
  expect(decodeURIComponent(file.href)).toBe(`data:text/plain;charset=utf-8,${someCodes.codes.join('\n')}\n`)
  expect(document.activeElement).toBe(codes.getByRole('button', { name: 'Copy' }))
  await user.click(button('Copy'))
  expect(await navigator.clipboard.readText()).toBe(`${someCodes.codes.join('\n')}\n`)
  await userEvent.click(button('I have kept them'))
  await act(() => read.last().yes({ ...factorOn, codesLeft: 1 }))
  expect(part().textContent).toContain('A code has been asked for since 20 Nov 2026.')
  expect(part().textContent).toContain('1 of 10 recovery codes left')
  expect(document.activeElement).toBe(button('New recovery codes'))
})

test('recovery codes are not left without a question, nor is their page by the browser, also from the other tab [EXT-283]', async () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  const go = async (path: string) => {
    await act(async () => history.push(path))
    return history.location.pathname
  }
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await go('/profile')
  const { renew, read } = await openProfile(history)
  expect(asks()).toBe(false)
  await userEvent.click(button('New recovery codes'))
  await act(() => renew.last().yes(someCodes))
  expect(asks()).toBe(true)
  expect(await go('/drafts')).toBe('/profile')
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('region', { name: 'Recovery codes' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: profileTexts.tabs.profile }))
  expect([asks(), await go('/drafts')]).toEqual([true, '/profile'])
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(history.location.pathname).toBe('/drafts')
  await userEvent.click(screen.getByRole('tab', { name: profileTexts.tabs.password }))
  await userEvent.click(button('I have kept them'))
  await act(() => read.last().yes(factorOn))
  expect([asks(), await go('/profile')]).toEqual([false, '/profile'])
})

test('recovery codes on their way are not left without a question either, which stays until it is answered [EXT-283]', async () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  const go = async (path: string) => {
    await act(async () => history.push(path))
    return history.location.pathname
  }
  await go('/profile')
  const { renew, read } = await openProfile(history)
  await userEvent.click(button('New recovery codes'))
  expect(await go('/drafts')).toBe('/profile')
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without the recovery codes?' })
  expect(dialog.textContent).toContain('They are on their way, and are shown only once.')
  await act(() => renew.last().no(unknown()))
  expect(dialog.textContent).toContain('No new codes have come. Stay to see why.')
  await userEvent.click(button('Stay'))
  await act(() => read.last().yes(factorOn))
  await userEvent.click(button('New recovery codes'))
  await act(() => renew.last().no(asksPassword()))
  expect(await go('/drafts')).toBe('/drafts')
})

test('logging out asks first while recovery codes are shown or on their way, and then signs out [EXT-283]', async () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  const { renew, session } = await openProfile(history)
  const logOut = () => act(async () => session.send({ type: 'session.close' }))
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without the recovery codes?' })
  const isSignedIn = () => session.getSnapshot().matches('signedIn')
  await userEvent.click(button('New recovery codes'))
  await logOut()
  expect((await question()).textContent).toContain('They are on their way, and are shown only once.')
  await userEvent.click(button('Stay'))
  await act(() => renew.last().yes(someCodes))
  await logOut()
  expect((await question()).textContent).toContain('They are shown only now.')
  await userEvent.click(button('Stay'))
  expect([screen.getAllByRole('listitem').map(({ textContent }) => textContent), isSignedIn()]).toEqual([
    someCodes.codes,
    true,
  ])
  await logOut()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Log out' }))
  expect(isSignedIn()).toBe(false)
})

test('logging out asks nothing once the recovery codes are kept [EXT-283]', async () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  const { renew, session } = await openProfile(history)
  await userEvent.click(button('New recovery codes'))
  await act(() => renew.last().yes(someCodes))
  await userEvent.click(button('I have kept them'))
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
  session.send({ type: 'session.close' })
  expect(session.getSnapshot().matches('signedIn')).toBe(false)
})

test('going back takes the place of the question of logging out, which does not come back with the screen [EXT-283]', async () => {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  await act(async () => history.push('/profile'))
  const { renew, session, leaveScreen } = await openProfile(history)
  const logOut = () => act(async () => session.send({ type: 'session.close' }))
  const isAsked = () => session.getSnapshot().matches({ signedIn: { fresh: 'confirmingClose' } })
  await userEvent.click(button('New recovery codes'))
  await act(() => renew.last().yes(someCodes))
  await logOut()
  await act(async () => history.push('/drafts'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect([isAsked(), history.location.pathname]).toEqual([false, '/drafts'])
  await logOut()
  expect(isAsked()).toBe(true)
  await act(async () => leaveScreen())
  expect(isAsked()).toBe(false)
})

test('where the browser does not let a page copy, Copy says so, and the codes can be selected [EXT-283]', async () => {
  const user = userEvent.setup()
  using _refuses = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  const { turnOn } = await openSetUp()
  await userEvent.type(field(), '123456{Enter}')
  await act(() => turnOn.last().yes(someCodes))
  await user.click(button('Copy'))
  expect(button('Not copied: select the text')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(someCodes.codes)
})

test('Cancel leads back to Set up, which has the focus [EXT-283]', async () => {
  await openSetUp()
  await userEvent.click(button('Cancel'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(document.activeElement).toBe(button('Set up'))
})

test('one change waits for the other, and the password is asked for in a dialog [EXT-282, EXT-287]', async () => {
  const { confirm, turnOff, renew, read } = await openFactor(factorOn)
  await userEvent.click(button('Turn off'))
  expect([button('Turn off').ariaBusy, button('New recovery codes').ariaDisabled]).toEqual(['true', 'true'])
  await userEvent.click(button('New recovery codes'))
  expect(renew.calls).toEqual([])
  await act(() => turnOff.last().no(asksPassword()))
  await userEvent.type(await screen.findByLabelText('Your password'), 'the old one{Enter}')
  expect(confirm.last().asked).toBe('the old one')
  await act(() => confirm.last().yes())
  await act(() => turnOff.last().no(unknown()))
  expect(screen.getByRole('alert').textContent).toBe('It is not known whether this was done. See below.')
  await act(() => read.last().yes(factorOn))
  await userEvent.click(button('New recovery codes'))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => renew.last().yes(someCodes))
  expect(screen.getByRole('region', { name: 'Recovery codes' })).toBeTruthy()
})
