import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Draft, RemovedDraft } from '../../../src/domain/drafts/draft'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createDraftSearchMachine } from '../../../src/machines/screens/draft-search.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { DraftsView } from '../../../src/views/drafts/drafts.view'
import { addressBar } from '../../support/fakes'
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

async function drafts(list: readonly Draft[], removed: readonly RemovedDraft[] = []) {
  const port = { open: nothing, remove: nothing, restore: nothing, purge: nothing, leave: nothing, watch: stop }
  const actor = createActor(
    createDraftsMachine({
      drafts: { ...port, list: () => list, removed: () => removed, deleteAll: async () => undefined },
      toast: nothing,
    }),
  ).start()
  const finder = createActor(createDraftSearchMachine({ urlState: addressBar().port })).start()
  const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: stop } })).start()
  await show(<DraftsView drafts={actor} clock={clock} finder={finder} />, '/drafts')
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
