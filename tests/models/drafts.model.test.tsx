import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { type Draft, MAX_LISTED, type RemovedDraft } from '../../src/domain/drafts/draft'
import { createDraftSearchMachine } from '../../src/machines/screens/draft-search.machine'
import { createDraftsMachine } from '../../src/machines/screens/drafts.machine'
import { typed } from '../../src/machines/typed'
import { commonTexts } from '../../src/messages/common'
import { draftScreenTexts } from '../../src/messages/drafts/draft-screen'
import { draftTexts } from '../../src/messages/drafts/drafts'
import { removedTexts } from '../../src/messages/drafts/removed'
import { DraftsView } from '../../src/views/drafts/drafts.view'
import { addressBar, begin, listeners, need } from '../support/fakes'
import { show } from '../support/show'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

interface Seen {
  kept: number
  removed: number
}

/** What an editor sees of Drafts, of which there are two at first. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'press Delete Draft' | 'press Restore' | 'press Delete for good' | 'confirm' | 'decline' }
        | { type: 'search' | 'clear the search' | 'another tab deletes a draft' | 'another tab restores a draft' }
    }>(),
    guards: {
      hasKept: ({ context }) => context.kept > 0,
      hasRemoved: ({ context }) => context.removed > 0,
      /** One draft needs no search. */
      hasSearch: ({ context: { kept, removed } }) => kept + removed > 1,
    },
    actions: {
      remove: assign(({ context: { kept, removed } }) => ({ kept: kept - 1, removed: removed + 1 })),
      restore: assign(({ context: { kept, removed } }) => ({ kept: kept + 1, removed: removed - 1 })),
      purge: assign(({ context }) => ({ removed: context.removed - 1 })),
    },
  }).createMachine({
    id: 'drafts',
    context: { kept: 2, removed: 0 },
    initial: 'listing',
    states: {
      listing: {
        on: {
          'press Delete Draft': { guard: 'hasKept', actions: 'remove' },
          'press Restore': { guard: 'hasRemoved', actions: 'restore' },
          'press Delete for good': { guard: 'hasRemoved', target: 'asking' },
          search: { guard: 'hasSearch', target: 'findingNothing' },
          'another tab deletes a draft': { guard: 'hasKept', actions: 'remove' },
          'another tab restores a draft': { guard: 'hasRemoved', actions: 'restore' },
        },
      },
      asking: { on: { confirm: { target: 'listing', actions: 'purge' }, decline: 'listing' } },
      findingNothing: { on: { 'clear the search': 'listing' } },
    },
  }),
  { serializeTransition: () => '' },
)

const draft = (title: string, timestamp: number): Draft => ({
  id: title,
  formType: 'news',
  formData: { title },
  timestamp,
  route: '/all-news',
})

/** The drafts of a device in memory. */
function draftsOf(all: readonly Draft[]) {
  const removed = new Set<string>()
  const purged = new Set<string>()
  const changes = listeners<void>()
  const kept = () => all.filter(({ id }) => !removed.has(id))
  const gone = (): readonly RemovedDraft[] =>
    all.filter(({ id }) => removed.has(id) && !purged.has(id)).map((one) => ({ ...one, removedAt: one.timestamp }))
  const remove = (id: string) => void removed.add(id)
  const restore = (id: string) => void removed.delete(id)
  return {
    elsewhere: {
      remove: () => {
        remove(need(kept()[0]).id)
        changes.tell()
      },
      restore: () => {
        restore(need(gone()[0]).id)
        changes.tell()
      },
    },
    port: {
      list: kept,
      removed: gone,
      open: () => undefined,
      remove,
      restore,
      purge: (id: string) => void purged.add(id),
      deleteAll: async () => undefined,
      leave: () => undefined,
      watch: changes.on,
    },
  }
}

for (const way of walksOf(model, ({ state, event, nextState: { value, context } }) =>
  [state.value, event.type, value, context.kept === 0, context.removed === 0].join(', '),
))
  test(`on Drafts: ${way.text} [DRAFT-2, DRAFT-6, DRAFT-7, DRAFT-16, EXT-32, EXT-71, EXT-75, EXT-219]`, async () => {
    const device = draftsOf([draft('Boat show', 2), draft('Ferry runs', 1)])
    const machine = createDraftsMachine({ drafts: device.port, toast: () => undefined })
    const { actor } = await begin((around) => createActor(machine, around))
    const finder = createActor(createDraftSearchMachine({ urlState: addressBar().port })).start()
    await show(
      <DraftsView drafts={actor} clock={stillClock()} finder={finder} load={async () => undefined} />,
      '/drafts',
    )

    const user = userEvent.setup({ delay: null })
    const press = (name: string) => () => user.click(need(screen.getAllByRole('button', { name })[0]))
    const dialog = () => within(screen.getByRole('alertdialog', { name: removedTexts.purgeTitle }))
    const count = (name: string) => screen.queryAllByRole('button', { name }).length
    const search = async (value: string) =>
      fireEvent.change(await screen.findByRole('searchbox', { name: commonTexts.search }), { target: { value } })
    await walk(way, {
      sees: {
        listing: ({ context: { kept, removed } }) =>
          waitFor(() => {
            expect(screen.queryByRole('alertdialog')).toBeNull()
            expect([count(draftTexts.view), count(draftScreenTexts.delete)]).toEqual([kept, kept])
            expect([count(removedTexts.restore), count(removedTexts.purge)]).toEqual([removed, removed])
            expect(screen.queryAllByText(draftScreenTexts.empty)).toHaveLength(kept === 0 ? 1 : 0)
            expect(screen.queryAllByText(draftScreenTexts.storedCount(kept, MAX_LISTED))).toHaveLength(
              kept === 0 ? 0 : 1,
            )
          }),
        asking: () => waitFor(() => dialog().getByRole('button', { name: removedTexts.purge })),
        findingNothing: ({ context: { kept } }) =>
          waitFor(() => {
            expect([count(draftTexts.view), count(removedTexts.restore)]).toEqual([0, 0])
            screen.getByText(kept === 0 ? draftScreenTexts.empty : commonTexts.noResults)
          }),
      },
      does: {
        'press Delete Draft': press(draftScreenTexts.delete),
        'press Restore': press(removedTexts.restore),
        'press Delete for good': press(removedTexts.purge),
        confirm: () => user.click(dialog().getByRole('button', { name: removedTexts.purge })),
        decline: () => user.click(dialog().getByRole('button', { name: commonTexts.cancel })),
        search: () => search('Atlantis'),
        'clear the search': () => search(''),
        'another tab deletes a draft': () => act(async () => device.elsewhere.remove()),
        'another tab restores a draft': () => act(async () => device.elsewhere.restore()),
      },
    })
    for (const one of [actor, finder]) one.stop()
  })
