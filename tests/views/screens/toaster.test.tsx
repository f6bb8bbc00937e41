import { act, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { aboutDraft, failure, info, success, type Toast, type ToastEvent } from '../../../src/domain/toast'
import { createToasterMachine } from '../../../src/machines/page/toaster.machine'
import { ConfirmDialog } from '../../../src/ui/feedback/confirm-dialog'
import { ToasterView } from '../../../src/views/shell/toaster.view'
import { testClock } from '../../support/clock'
import { show } from '../../support/show'

const nothing = () => undefined

async function toasting(withDialog = false) {
  const { clock, pass } = testClock()
  const acted: ToastEvent[] = []
  const machine = createToasterMachine({
    runAction: (event) => void acted.push(event),
    onVisibility: () => nothing,
    now: () => clock.now(),
  })
  const toaster = createActor(machine, { clock }).start()
  const dialog = (
    <ConfirmDialog
      open
      title="Confirm Deletion"
      cancelLabel="Cancel"
      actionLabel="Delete"
      onConfirm={nothing}
      onCancel={nothing}
    >
      Really?
    </ConfirmDialog>
  )
  await show(
    <>
      {withDialog && dialog}
      <ToasterView toaster={toaster} />
    </>,
  )
  return {
    toaster,
    acted,
    say: (...toasts: Toast[]) =>
      act(async () => {
        for (const toast of toasts) toaster.send({ type: 'toast.show', toast })
      }),
    pass: (milliseconds: number) => act(() => pass(milliseconds)),
  }
}

const region = () => screen.getByRole('region', { name: 'Messages' })

test('the live region is there before the first toast, and empty', async () => {
  await toasting()
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(region().textContent).toBe('')
  expect(region().parentElement).toBe(document.body)
})

test('a toast is shown for as long as the machine shows it, then the next one [TOAST-1, TOAST-3]', async () => {
  const { say, pass } = await toasting()
  await say(success('Saved'), success('Sent'))
  expect(screen.getByRole('status').textContent).toBe('Saved')
  await pass(3_000)
  expect(region().textContent).toBe('Sent')
  await pass(3_000)
  expect(region().textContent).toBe('')
})

test('a toast about a draft bears the icon of drafts, another one that of news [EXT-202]', async () => {
  const { say, pass } = await toasting()
  await say(aboutDraft(info('Draft saved automatically'), 'a'))
  expect(region().querySelector('.lucide-file-pen-line')).toBeTruthy()
  await pass(3_000)
  await say(info('Still here'))
  expect(region().querySelector('.lucide-info')).toBeTruthy()
})

test('an error is announced assertively to screen readers', async () => {
  const { say } = await toasting()
  await say(failure('Failed to fetch data'))
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch data')
})

test('the timer of a toast is paused on hover and on focus [EXT-11]', async () => {
  const { say, pass } = await toasting()
  await say(success('Saved'))
  await userEvent.hover(screen.getByRole('status'))
  await pass(10_000)
  expect(region().textContent).toBe('Saved')
  await userEvent.unhover(screen.getByRole('status'))
  await pass(3_000)
  expect(region().textContent).toBe('')
})

test('a toast that has the focus stays when the pointer leaves it, and the other way round [EXT-11]', async () => {
  const { say, pass } = await toasting()
  await say(success('Saved'))
  const close = screen.getByRole('button', { name: 'Close' })
  await act(async () => close.focus())
  await userEvent.hover(screen.getByRole('status'))
  await userEvent.unhover(screen.getByRole('status'))
  await pass(10_000)
  expect(region().textContent).toBe('Saved')
  await userEvent.hover(screen.getByRole('status'))
  await act(async () => close.blur())
  await pass(10_000)
  expect(region().textContent).toBe('Saved')
  await userEvent.unhover(screen.getByRole('status'))
  await pass(3_000)
  expect(region().textContent).toBe('')
})

test('the action of a toast is sent once, and X dismisses it [EXT-8]', async () => {
  const { say, acted } = await toasting()
  const event: ToastEvent = { type: 'draft.restore', id: 'a' }
  await say({ ...success('Draft deleted successfully'), action: { label: 'Undo', event } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(acted).toEqual([event])
  expect(region().textContent).toBe('')
  await say(success('Saved'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(region().textContent).toBe('')
})

test('a toast that goes with the focus returns it to where it came from, or to the heading of the page [EXT-8]', async () => {
  const { say } = await toasting()
  const event: ToastEvent = { type: 'draft.restore', id: 'a' }
  const deleted: Toast = { ...success('Draft deleted successfully'), action: { label: 'Undo', event } }
  await show(
    <main>
      <h1 tabIndex={-1}>Drafts</h1>
      <button type="button">View Draft</button>
    </main>,
  )
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  await say(deleted)
  await act(async () => undo().focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Drafts' }))
  const view = screen.getByRole('button', { name: 'View Draft' })
  await say(deleted)
  await act(async () => view.focus())
  await act(async () => undo().focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(view)
})

test('a toast is announced and can be used while a dialog is open', async () => {
  const { say, toaster } = await toasting(true)
  await screen.findByRole('alertdialog')
  await say(success('Saved'))
  expect(screen.getByRole('status').textContent).toBe('Saved')
  // The style that lets the pointer through to the region is not loaded here.
  const pointer = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  await pointer.click(screen.getByRole('button', { name: 'Close' }))
  expect(toaster.getSnapshot().matches('hidden')).toBe(true)
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
