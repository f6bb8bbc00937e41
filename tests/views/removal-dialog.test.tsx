import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { serverWords } from '../../src/domain/failure'
import { createRemovalMachine } from '../../src/machines/parts/removal.machine'
import { commonTexts } from '../../src/messages/common'
import { RemovalDialog } from '../../src/views/shared/list/removal-dialog'
import { answered, begin, recordedToasts, refused, unknown } from '../support/fakes'
import { show } from '../support/show'

// What comes with its first use is here before the first test, however busy the machine.
await import('../../src/ui/feedback/confirm-dialog')

const item = { id: '1', title: 'Lantern Nights' }
const question = 'Are you sure you want to delete "Lantern Nights"? This action cannot be undone.'

async function confirmingInBrowser(confirmWith: 'dialog' | 'browser' = 'dialog') {
  const remove = answered<{ item: typeof item; signal: AbortSignal }, void>()
  const toasts = recordedToasts()
  const machine = createRemovalMachine<typeof item>({
    remove: remove.port,
    confirmWith,
    confirm: () => true,
    toast: toasts.toast,
    texts: {
      question: ({ title }) => title,
      removed: () => null,
      removeFailed: serverWords('Refused', 'Broken'),
    },
    spec: {},
  })
  const { actor } = await begin((around) => createActor(machine, { ...around, input: { item } }))
  await show(<RemovalDialog removal={actor} confirmWith={confirmWith} name={({ title }) => title} />)
  return { actor, remove, answer: (run: () => Promise<void>) => act(run) }
}

const button = (name: string) => screen.findByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('asks in the words of the item, and Cancel deletes nothing [CAR-20, CAR-21, CAR-22]', async () => {
  const { actor, remove } = await confirmingInBrowser()
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })
  expect(dialog.querySelector('p')?.textContent).toBe(question)
  expect(dialog.querySelector('b')?.textContent).toBe('"Lantern Nights"')
  await userEvent.click(await button('Cancel'))
  await gone()
  expect([remove.calls.length, actor.getSnapshot().output]).toEqual([0, { type: 'cancelled', id: '1' }])
})

test('says that it deletes, and takes no second yes meanwhile [CAR-23]', async () => {
  const { remove, answer } = await confirmingInBrowser()
  await userEvent.click(await button('Delete'))
  await userEvent.click(await button('Deleting...'))
  await userEvent.click(await button('Cancel'))
  expect(remove.calls).toHaveLength(1)
  await answer(() => remove.last().yes())
  await gone()
})

test('goes when the deletion is refused [CAR-25]', async () => {
  const { remove, answer } = await confirmingInBrowser()
  await userEvent.click(await button('Delete'))
  await answer(() => remove.last().no(refused()))
  await gone()
})

test('says that nobody knows the end, and deletes again when told to [EXT-3]', async () => {
  const { remove, answer } = await confirmingInBrowser()
  await userEvent.click(await button('Delete'))
  await answer(() => remove.last().no(unknown()))
  expect((await screen.findByRole('status')).textContent).toBe(commonTexts.unconfirmedDelete)
  await userEvent.click(await button('Delete again'))
  expect(remove.calls).toHaveLength(2)
  await answer(() => remove.last().yes())
  await gone()
})

test('what the browser has asked is shown only once nobody knows its end [NEWS-29, EXT-3]', async () => {
  const { actor, remove, answer } = await confirmingInBrowser('browser')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await answer(() => remove.last().no(unknown()))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  await userEvent.click(await button('Cancel'))
  await gone()
  expect(actor.getSnapshot().output).toEqual({ type: 'unknown', id: '1' })
})
