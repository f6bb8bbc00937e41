import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { comparison } from '../../../src/domain/comparison/comparison'
import { eventComparison } from '../../../src/domain/comparison/event'
import { CallError } from '../../../src/domain/failure'
import { createRemovalMachine } from '../../../src/machines/parts/removal.machine'
import { commonTexts } from '../../../src/messages/common'
import { eventTexts } from '../../../src/messages/content/events'
import { serverWords } from '../../../src/messages/failures'
import { EventForm } from '../../../src/views/events/event-form'
import { EventsView } from '../../../src/views/events/events.view'
import { lazyChangedItem } from '../../../src/views/shared/comparison/lazy-changed-item'
import { RemovalDialog } from '../../../src/views/shared/list/removal-dialog'
import { Selected } from '../../../src/views/shared/selection/selected'
import { NoPast, stillClock } from '../../models/still-clock'
import { answered, begin, recordedToasts, refused, unknown } from '../../support/fakes'
import { anEvent, openEvents } from '../../support/fixtures/events-fixture'
import { show } from '../../support/show'

// Lazy code is loaded before the first test, so that a busy machine causes no timeout.
await import('../../../src/ui/feedback/confirm-dialog')
await import('../../../src/views/shared/comparison/changed-item')

interface Item {
  id: string
  title: string
  version?: number
}
const item: Item = { id: '1', title: 'Lantern Nights' }
const stored = z.object({ id: z.string(), title: z.string(), version: z.number() })
const titles = comparison<{ id?: string; title: string }, Item>({
  sent: ({ title }) => ({ title }),
  valuesOf: ({ id, title }) => ({ id, title }),
  parse: (data) => stored.safeParse(data).data ?? null,
})
const Changed = lazyChangedItem(async () => titles)
const question = 'Are you sure you want to delete "Lantern Nights"? This action cannot be undone.'

async function openRemoval(confirmWith: 'dialog' | 'browser' = 'dialog') {
  const remove = answered<{ item: Item; signal: AbortSignal }, void>()
  const toasts = recordedToasts()
  const machine = createRemovalMachine<Item>({
    id: 'removal',
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
  await show(<RemovalDialog removal={actor} Changed={Changed} confirmWith={confirmWith} name={({ title }) => title} />)
  return { actor, remove, answer: (run: () => Promise<void>) => act(run) }
}

const button = (name: string) => screen.findByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('names the item in its question, which is read with its title, and Cancel deletes nothing [CAR-20, CAR-21, CAR-22]', async () => {
  const { actor, remove } = await openRemoval()
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Deletion', description: question })
  expect(dialog.querySelector('p')?.textContent).toBe(question)
  expect(dialog.querySelector('b')?.textContent).toBe('"Lantern Nights"')
  await userEvent.click(await button('Cancel'))
  await gone()
  expect([remove.calls.length, actor.getSnapshot().output]).toEqual([0, { type: 'cancelled', id: '1' }])
})

test('shows that it is deleting, and ignores a second confirmation meanwhile [CAR-23]', async () => {
  const { remove, answer } = await openRemoval()
  await userEvent.click(await button('Delete'))
  await userEvent.click(await button('Deleting...'))
  await userEvent.click(await button('Cancel'))
  expect(remove.calls).toHaveLength(1)
  await answer(() => remove.last().yes())
  await gone()
})

test('closes when the deletion is rejected [CAR-25]', async () => {
  const { remove, answer } = await openRemoval()
  await userEvent.click(await button('Delete'))
  await answer(() => remove.last().no(refused()))
  await gone()
})

test('reports an unknown outcome, and deletes again on request [EXT-3]', async () => {
  const { remove, answer } = await openRemoval()
  await userEvent.click(await button('Delete'))
  await answer(() => remove.last().no(unknown()))
  expect((await screen.findByRole('status')).textContent).toBe(commonTexts.unconfirmedDelete)
  await userEvent.click(await button('Delete again'))
  expect(remove.calls).toHaveLength(2)
  await answer(() => remove.last().yes())
  await gone()
})

test('shows what someone changed meanwhile, and asks again [EXT-52]', async () => {
  const { remove, answer } = await openRemoval()
  await userEvent.click(await button('Delete'))
  const present = { ...item, title: 'Lantern Days', version: 2 }
  await answer(() => remove.last().no(new CallError('failed', { status: 412, data: present })))
  expect(await screen.findByText('Days')).toHaveProperty('tagName', 'MARK')
  expect(screen.getByRole('group', { name: 'Title' }).textContent).toContain('Lantern Days')
  await userEvent.click(await button('Delete anyway'))
  expect(remove.calls).toHaveLength(2)
  await answer(() => remove.last().yes())
  await gone()
})

test('after a browser dialog it is shown only if the outcome is unknown [NEWS-29, EXT-3]', async () => {
  const { actor, remove, answer } = await openRemoval('browser')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await answer(() => remove.last().no(unknown()))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  await userEvent.click(await button('Cancel'))
  await gone()
  expect(actor.getSnapshot().output).toEqual({ type: 'unknown', id: '1' })
})

test('the question calls an event without a name as its row does [EVT-23]', async () => {
  const { screen: actor } = await openEvents({ count: 1 })
  const parts = { Form: EventForm, Changed: lazyChangedItem(async () => eventComparison), Selected, Past: NoPast }
  await show(<EventsView {...parts} screen={actor} clock={stillClock()} />, '/events')
  act(() => actor.send({ type: 'delete.request', item: anEvent('1', { name: ' ' }) }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(commonTexts.confirmDelete(eventTexts.unnamed))
})
