import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { newsComparison } from '../../src/domain/comparison/news'
import { createClockMachine } from '../../src/machines/page/clock.machine'
import { NewsView } from '../../src/views/news/news.view'
import { NewsForm } from '../../src/views/news/news-form'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { NotifyDialog } from '../../src/views/shared/notify/notify-dialog.view'
import { Selected } from '../../src/views/shared/selection/selected'
import { goodNews, newsFixture, PER_PAGE } from '../support/fixtures/news-fixture'
import { newsModel } from './news.model'

const Changed = lazyChangedItem(async () => newsComparison)

afterEach(cleanup)

// What jsdom has none of: it lays nothing out, so nothing ever changes its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
// Lazy code is loaded before the first path, so that a busy machine causes no timeout.
await import('../../src/views/shared/location/country-input')
vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') })

/** The screen over a host of three items, and a hand that works it. */
function startScreen() {
  const desk = newsFixture({ count: 3 })
  const actor = createActor(desk.machine).start()
  const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: () => () => undefined } })).start()
  const view = render(
    <NewsView
      screen={actor}
      clock={clock}
      Form={NewsForm}
      Notify={NotifyDialog}
      Changed={Changed}
      Selected={Selected}
      Past={() => null}
    />,
  )
  const user = userEvent.setup({ delay: null })
  const press = (name: string, at = 0) => user.click(need(screen.getAllByRole('button', { name })[at]))
  return { desk, actor, view, user, press }
}

function need<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('It is not there')
  return found
}

const rows = () => screen.queryAllByRole('button', { name: 'Delete' })
const form = () => screen.queryByRole('form')

async function seeList({ page, news }: { page: number; news: number }) {
  await waitFor(() => expect(rows()).toHaveLength(Math.min(PER_PAGE, Math.max(0, news - page * PER_PAGE))))
  const pages = Math.ceil(news / PER_PAGE)
  if (news === 0) expect(screen.getByText('No results found.')).toBeDefined()
  if (pages > 1) expect(screen.getByText(`Page ${page + 1} of ${pages}`)).toBeDefined()
  else expect(screen.queryByText(/^Page /)).toBeNull()
}

const paths = newsModel.getShortestPaths({ filterEvents: (state, event) => state.can(event) })

test('the model has ways to walk', () => {
  expect(paths.length).toBeGreaterThan(8)
})

for (const path of paths)
  test(`${path.description} [NEWS-9, NEWS-10, NEWS-12, NEWS-24, NEWS-28, NEWS-32, TABLE-3]`, async () => {
    const { desk, actor, user, press } = startScreen()
    let deletions = 0
    await path.test({
      states: {
        browsing: async ({ context }) => {
          await waitFor(() => expect(form()).toBeNull())
          await seeList(context)
        },
        adding: async () => {
          await waitFor(() => expect(form()?.textContent).toContain('Add News'))
        },
        editing: async () => {
          await waitFor(() => expect(form()?.textContent).toContain('Update News'))
        },
      },
      events: {
        'press next': () => press('Next'),
        'press previous': () => press('Previous'),
        'press add': () => press('Add News'),
        'press edit': () => press('Edit'),
        'press cancel': () => user.click(within(need(form() ?? undefined)).getByRole('button', { name: 'Cancel' })),
        'delete the first': async () => {
          await press('Delete')
          await waitFor(() => expect(desk.removing.calls.length).toBe(deletions + 1))
          deletions += 1
          const { asked, yes } = desk.removing.last()
          desk.drop(asked.item.id)
          await yes()
        },
        send: async () => {
          const sheet = within(need(form() ?? undefined))
          const fill = async (name: string, value: string) =>
            fireEvent.change(await sheet.findByLabelText(name), { target: { value } })
          await fill('Title', goodNews.title)
          await fill('Date and time', goodNews.dateTime)
          await fill('Description', goodNews.description)
          await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Country' })).toBeDefined())
          const country = sheet.getByRole('combobox', { name: 'Country' })
          await user.clear(country)
          await user.type(country, goodNews.country)
          await user.click(sheet.getByRole('button', { name: /^(Add|Update) News$/ }))
          const { asked, yes } = desk.saving.last()
          await yes(desk.take(asked.values))
        },
      },
    })
    actor.stop()
  })
