import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Draft, RemovedDraft } from '../../../src/domain/drafts/draft'
import { momentText } from '../../../src/domain/time/moment'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createDraftSearchMachine } from '../../../src/machines/screens/draft-search.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { DraftsView } from '../../../src/views/drafts/drafts.view'
import { addressBar, answered, listeners } from '../../support/fakes'
import { show } from '../../support/show'

// The code of the search, which is loaded after the drafts.
await import('../../../src/views/drafts/draft-tools')

const nothing = () => undefined
const stop = () => nothing
const draft = (title: string, timestamp: number): Draft => ({
  id: title,
  formType: 'news',
  formData: { title },
  timestamp,
  route: '/all-news',
})

async function drafts(
  list: readonly Draft[] | null,
  removed: readonly RemovedDraft[] = [],
  load: () => Promise<unknown> = async () => undefined,
) {
  let kept = list
  const changes = listeners<void>()
  let left = removed
  const leave = (id: string) => {
    left = left.filter((one) => one.id !== id)
    changes.tell()
  }
  const port = { open: nothing, remove: nothing, restore: leave, purge: leave, leave: nothing, watch: changes.on }
  const actor = createActor(
    createDraftsMachine({
      drafts: { ...port, list: () => kept, removed: () => left, deleteAll: async () => undefined },
      toast: nothing,
    }),
  ).start()
  const finder = createActor(createDraftSearchMachine({ urlState: addressBar().port })).start()
  const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: stop } })).start()
  await show(
    <main>
      <DraftsView drafts={actor} clock={clock} finder={finder} load={load} />
    </main>,
    '/drafts',
  )
  return {
    /** The code of the drafts is here. */
    arrive: (these: readonly Draft[]) =>
      act(async () => {
        kept = these
        changes.tell()
      }),
  }
}

const titles = (level: number) => screen.queryAllByRole('heading', { level }).map((heading) => heading.textContent)

test('one box leaves the drafts with a text, kept and removed, and counts them [EXT-219]', async () => {
  await drafts(
    [draft('Boat show', 3), draft('Ferry runs', 2), draft('Apples', 1)],
    [{ ...draft('Old boat', 0), removedAt: 5 }],
  )
  expect((await screen.findByRole('status')).textContent).toBe('')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'boat')
  expect([titles(2), titles(3)]).toEqual([['Boat show', 'Recently removed'], ['Old boat']])
  expect(screen.getByRole('status').textContent).toBe('2 of 4')
  expect(screen.getByText(/^3 of 20 drafts\./)).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), ' on wheels')
  expect([titles(2), titles(3)]).toEqual([[], []])
  expect(screen.getByText('No results found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(titles(2)).toHaveLength(4)
})

test('the drafts are ordered by time or title [EXT-220]', async () => {
  await drafts([draft('Boat show', 3), draft('Ferry runs', 2), draft('Apples', 1)])
  const order = await screen.findByRole('combobox', { name: 'Order' })
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Latest first', 'Oldest first', 'Title, A to Z', 'Title, Z to A'])
  await userEvent.selectOptions(order, 'Oldest first')
  expect(titles(2)).toEqual(['Apples', 'Ferry runs', 'Boat show'])
  await userEvent.selectOptions(order, 'Title, A to Z')
  expect(titles(2)).toEqual(['Apples', 'Boat show', 'Ferry runs'])
  await userEvent.selectOptions(order, 'Latest first')
  expect(titles(2)).toEqual(['Boat show', 'Ferry runs', 'Apples'])
})

test('a single draft has neither [EXT-219]', async () => {
  await drafts([draft('Boat show', 3)])
  expect([screen.queryByRole('searchbox'), screen.queryByRole('combobox')]).toEqual([null, null])
})

test('the focus goes to the next removed draft, and with the last one to the heading [EXT-71, EXT-75, EXT-96]', async () => {
  await drafts(
    [],
    [
      { ...draft('Old boat', 0), removedAt: 5 },
      { ...draft('Old ferry', 0), removedAt: 4 },
    ],
  )
  const press = async (name: string) => {
    act(() => screen.getAllByRole('button', { name })[0]?.focus())
    await userEvent.keyboard('{Enter}')
  }
  await press('Restore')
  expect(titles(3)).toEqual(['Old ferry'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore' })))
  await press('Delete for good')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(titles(3)).toEqual([])
})

test('the age of a draft tells its full time to the keyboard, to a finger and to screen readers [DRAFT-3]', async () => {
  const timestamp = -172_800_000
  await drafts([draft('Boat show', timestamp)])
  const age = screen.getByRole('button', { name: '2 days ago', description: momentText(timestamp) })
  const told = () => document.querySelector('[role=tooltip]:not([hidden])')?.textContent
  await userEvent.tab()
  expect([document.activeElement, told()]).toEqual([age, undefined])
  await userEvent.keyboard('{Enter}')
  expect(told()).toBe(momentText(timestamp))
  await userEvent.keyboard('{Escape}')
  expect(told()).toBeUndefined()
  await userEvent.pointer([{ keys: '[TouchA]', target: age }])
  expect(told()).toBe(momentText(timestamp))
})

test('that there are no drafts is said only once those of the device are known [DRAFT-7]', async () => {
  const { arrive } = await drafts(null)
  expect(screen.getByRole('status').ariaLabel).toBe('Loading...')
  expect(screen.queryByText('No Drafts Found')).toBeNull()
  await arrive([])
  expect(screen.getByText('No Drafts Found')).toBeTruthy()
  await arrive([draft('Boat show', 3)])
  expect([titles(2), screen.queryByText('No Drafts Found')]).toEqual([['Boat show'], null])
})

test('code of the drafts that does not arrive is said, with Retry, which requests it again [EXT-60]', async () => {
  const code = answered<void, void>()
  const { arrive } = await drafts(null, [], () => code.port())
  await act(() => code.last().no(new Error('offline')))
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect([screen.queryByRole('alert'), screen.getByRole('status').ariaLabel]).toEqual([null, 'Loading...'])
  await act(() => code.last().yes())
  await arrive([draft('Boat show', 1)])
  expect([code.calls.length, titles(2)]).toEqual([2, ['Boat show']])
})
