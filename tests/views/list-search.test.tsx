import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import { listSearchTexts } from '../../src/messages/list-search'
import { NewsTable } from '../../src/views/news/news-table'
import { Selected } from '../../src/views/shared/selection/selected'
import { begin, need, refused } from '../support/fakes'
import { aNews, newsFixture, pageOf } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

// What comes on demand is here before the clock of a test runs.
await import('../../src/views/shared/search/list-tools')

async function table({ urlState = {}, hasFilters = false } = {}) {
  const services = newsFixture({ holdsPages: true, urlState, hasFilters })
  const { actor } = await begin((around) => createActor(services.machine, around))
  const list = need(actor.getSnapshot().children.list)
  await show(
    <main>
      <h1 tabIndex={-1}>News</h1>
      <NewsTable screen={actor} list={list} Selected={Selected} />
    </main>,
  )
  const answer = (page: Page<News>) => act(() => services.pages.last().yes(page))
  return { ...services, actor, list, answer }
}

const first = pageOf([aNews('1', { title: 'Harbour' }), aNews('2', { title: 'Ice' })], { total: 7, hasNext: true })
const found = pageOf(
  [aNews('8', { title: 'Vienna strikes' }), aNews('9', { description: 'A day in Vienna, by tram' })],
  {
    total: 2,
    all: 7,
    matches: [
      { id: '8', field: 'title', ranges: [[0, 6]] },
      { id: '9', field: 'description', ranges: [[9, 15]] },
    ],
  },
)
const heading = () => screen.getByRole('heading', { level: 1 })
const box = () => screen.getByRole('searchbox')
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

test('typed words are counted here and in all; the button searches all, and ends it, and the search box has the focus then [EXT-105, EXT-109, TABLE-1]', async () => {
  const user = userEvent.setup()
  const { answer, pages } = await table()
  await answer(first)
  expect(screen.queryByRole('button', { name: listSearchTexts.searchAll(7) })).toBeNull()
  await user.type(box(), 'vienna')
  const inAll = await screen.findByText('0 of 2 on this page, 7 in all.')
  expect(inAll.closest('[role=status]')).toBeNull()
  expect(screen.getByText('No results found.')).toBeTruthy()
  expect(pages.calls).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Search all 7' }))
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(pages.last().asked).toMatchObject({ words: 'vienna', page: 0 }))
  await answer(found)
  expect(await screen.findByText('2 items of 7 with "vienna".')).toBeTruthy()
  await waitFor(() => expect(marks()).toEqual(['Vienna', 'Vienna']))
  expect(screen.getByText(/Description/).textContent).toBe('Description: A day in Vienna, by tram')
  expect(screen.getByText('2 of 7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the whole list' }))
  expect(document.activeElement).toBe(box())
  await answer(first)
  expect(await screen.findByRole('link', { name: 'Harbour' })).toBeTruthy()
})

test('Enter searches all pages; other words filter what was found until they are searched for [EXT-105]', async () => {
  const user = userEvent.setup()
  const { answer, pages } = await table()
  await answer(first)
  await user.type(box(), 'vienna{Enter}')
  await waitFor(() => expect(pages.calls).toHaveLength(2))
  await answer(found)
  await screen.findByRole('link', { name: 'Vienna strikes' })
  await user.type(box(), ' str')
  expect(await screen.findByText('1 of 2 on this page, 7 in all.')).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pages.last().asked).toMatchObject({ words: 'vienna str' }))
  expect(pages.calls).toHaveLength(3)
})

test('the pages that are read are counted, until the search is cancelled, which leaves the focus at the heading [EXT-106]', async () => {
  const user = userEvent.setup()
  const { answer, pages } = await table()
  await answer(first)
  await user.type(box(), 'vienna{Enter}')
  await waitFor(() => expect(pages.calls).toHaveLength(2))
  act(() => pages.last().asked.tell({ done: 2, of: 4 }))
  expect(await screen.findByText('Reading page 3 of 4')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel the search' }))
  expect(document.activeElement).toBe(heading())
  await answer(first)
  expect(screen.queryByText('Reading page 3 of 4')).toBeNull()
  expect(await screen.findByText('0 of 2 on this page, 7 in all.')).toBeTruthy()
})

test('of many pages all are counted, and about every tenth part is read out [EXT-106]', async () => {
  const user = userEvent.setup()
  const { answer, pages } = await table()
  await answer(first)
  await user.type(box(), 'vienna{Enter}')
  await waitFor(() => expect(pages.calls).toHaveLength(2))
  const isReadOut = async (done: number) => {
    act(() => pages.last().asked.tell({ done, of: 57 }))
    const line = (await screen.findByText(`Reading page ${done + 1} of 57`)).closest('[role=status]')
    return line?.getAttribute('aria-live') !== 'off'
  }
  expect([await isReadOut(5), await isReadOut(6), await isReadOut(7)]).toEqual([false, true, false])
})

test('a host that has not declared its search gets neither filters nor headings that sort [EXT-107]', async () => {
  const { answer } = await table({ urlState: { by: 'country=Peru' } })
  await answer(first)
  expect(screen.queryByText('Filters')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Title' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('filters, order and their chips are changed by the keyboard alone [EXT-107, EXT-108]', async () => {
  const user = userEvent.setup()
  const { answer, bar, pages } = await table({ hasFilters: true, urlState: { by: 'country=Peru&type=NOVEL' } })
  await answer(pageOf([aNews('1')], { total: 1, all: 7 }))
  const chips = await screen.findByRole('list', { name: 'Active filters' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Country: Peru Remove', 'Clear all'])
  const heading = await screen.findByRole('button', { name: 'Published' })
  act(() => heading.focus())
  await user.keyboard('{Enter}')
  await answer(pageOf([aNews('1')], { total: 1, all: 7 }))
  expect(screen.getByRole('columnheader', { name: 'Published' }).getAttribute('aria-sort')).toBe('ascending')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bar.here().by).toContain('sort=-date'))
  await answer(pageOf([aNews('1')], { total: 1, all: 7 }))
  const end = screen.getByRole('button', { name: 'Country: Peru Remove' })
  act(() => end.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pages.last().asked.by).not.toContain('country'))
  await answer(first)
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

test('a heading that goes since its order cannot be read leaves the focus at the heading of the page [EXT-107]', async () => {
  const user = userEvent.setup()
  const { answer, pages } = await table({ hasFilters: true })
  await answer(first)
  const published = await screen.findByRole('button', { name: 'Published' })
  act(() => published.focus())
  await user.keyboard('{Enter}')
  await act(() => pages.last().no(refused()))
  expect([published.isConnected, document.activeElement]).toEqual([false, heading()])
})

test('a filter asks at once, and the topics are read when the filters are opened [EXT-107]', async () => {
  const user = userEvent.setup()
  const { answer, topics, pages } = await table({ hasFilters: true })
  await answer(first)
  const filters = await screen.findByText('Filters')
  await user.click(filters)
  await waitFor(() => expect(topics.calls).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'DESCRIPTIVE')
  await waitFor(() => expect(pages.last().asked).toMatchObject({ by: 'type=DESCRIPTIVE', page: 0 }))
})

test('a title is a link whose address names page and item; a plain click opens the preview [EXT-112]', async () => {
  const user = userEvent.setup()
  const { actor, answer } = await table({ urlState: { page: 1 } })
  await answer(first)
  const link = await screen.findByRole('link', { name: 'Ice' })
  expect(link.getAttribute('href')).toBe('?page=2&preview=2')
  await user.click(link)
  expect(actor.getSnapshot().context.previewed?.id).toBe('2')
})

test('an item that is not on the page, and a saved one that is not shown, have a line with an action, which leaves the focus at the heading [EXT-110, EXT-111]', async () => {
  const user = userEvent.setup()
  const { actor, answer, pages } = await table({ urlState: { preview: '9' } })
  await answer(first)
  expect(await screen.findByText(listSearchTexts.missing)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Search all 7' }))
  expect(document.activeElement).toBe(heading())
  await waitFor(() => expect(pages.last().asked).toMatchObject({ by: 'only=9' }))
  await answer(pageOf([], { all: 7 }))
  expect(await screen.findByText(listSearchTexts.missingAnywhere)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([actor.getSnapshot().context.missing, document.activeElement]).toEqual([null, heading()])
})
