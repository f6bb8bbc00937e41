import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Page } from '../../contract/page'
import { createTableSearch } from '../../src/domain/navigation/table-search'
import { createListMachine } from '../../src/machines/parts/list.machine'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { typed } from '../../src/machines/typed'
import { commonTexts } from '../../src/messages/common'
import { always } from '../../src/messages/failures'
import { Card } from '../../src/ui/layout/card'
import { EnabledBadge } from '../../src/views/shared/list/enabled-badge'
import { ListCards } from '../../src/views/shared/list/list-cards'
import { ListTabs } from '../../src/views/shared/list/list-tabs'
import { NumberPager } from '../../src/views/shared/list/number-pager'
import { RowActions } from '../../src/views/shared/list/row-actions'
import { WordPager } from '../../src/views/shared/list/word-pager'
import type { TabsPart } from '../../src/views/shared/part'
import { answered, begin, recordedToasts, refused } from '../support/fakes'
import { pageOf } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

interface Row {
  id: string
  name: string
}
const rows = (...names: string[]): Row[] => names.map((name) => ({ id: name, name }))

async function listing() {
  const load = answered<ListQuery<string>, Page<Row>>()
  const toasts = recordedToasts()
  const machine = createListMachine<Row, string>({
    id: 'rows.list',
    paged: true,
    numbered: true,
    searched: true,
    refresh: { delete: 'patch' },
    load: (query) => load.port(query),
    toast: toasts.toast,
    texts: { loadFailed: always('Failed to load rows') },
    spec: {},
  })
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
  )
  return { list: actor, load, answer: (page: Page<Row>) => act(() => load.last().yes(page)) }
}

async function cards(withSearch = false) {
  const listed = await listing()
  const { list } = listed
  await show(
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <ListCards
        list={list}
        label="Rows"
        columns={4}
        empty={<p>Nothing here.</p>}
        search={withSearch ? { find: createTableSearch<Row>((row) => [row.name]), placeholder: 'Find' } : undefined}
        card={({ id, name }) => (
          <Card
            title={name}
            actions={<RowActions id={id} title={name} onDelete={() => list.send({ type: 'item.remove', id })} />}
          />
        )}
      />
    </main>,
  )
  return listed
}

const grid = () => screen.getByRole('list', { name: 'Rows' })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('cards have placeholders until they are loaded, and are shown while they are read again [READ-4]', async () => {
  const { list, answer } = await cards()
  expect(grid().getAttribute('aria-busy')).toBe('true')
  expect(grid().querySelectorAll('li[aria-hidden=true]')).toHaveLength(4)
  expect(screen.getByText(commonTexts.loading)).toBeTruthy()
  await answer(pageOf(rows('a', 'b')))
  expect([titles(), grid().hasAttribute('aria-busy')]).toEqual([['a', 'b'], false])
  await act(async () => list.send({ type: 'list.reload' }))
  expect([titles(), grid().getAttribute('aria-busy')]).toEqual([['a', 'b'], 'true'])
})

test('cards that cannot be read show an error and are requested again, from the heading of the page [ERR-4, EXT-7]', async () => {
  const { load, answer } = await cards()
  await act(() => load.last().no(refused()))
  expect(screen.getByRole('alert').textContent).toContain('Failed to load rows')
  act(() => screen.getByRole('button', { name: 'Retry' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await answer(pageOf(rows('a')))
  expect(titles()).toEqual(['a'])
})

test('the words of the API server stay below the text of the screen, but never twice [EXT-174]', async () => {
  const { load } = await cards()
  await act(() => load.last().no(refused('Rows are being moved')))
  expect(screen.getByRole('alert').textContent).toBe('Failed to load rowsRows are being movedRetry')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => load.last().no(refused('Failed to load rows')))
  expect(screen.getByRole('alert').textContent).toBe('Failed to load rowsRetry')
})

test('an empty list shows the message of the screen, an empty search the common one [ART-15, TABLE-3]', async () => {
  const { answer } = await cards(true)
  await answer(pageOf<Row>([]))
  expect(screen.getByText('Nothing here.')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
  expect(screen.getByText(commonTexts.noResults)).toBeTruthy()
})

test('cards have a search if the screen offers it [TABLE-1]', async () => {
  const { answer } = await cards(true)
  await answer(pageOf(rows('Apple', 'Pear')))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'pea')
  expect(titles()).toEqual(['Pear'])
})

test('what each read brought is said by statuses that are there before their text', async () => {
  const { list, answer } = await cards(true)
  const statuses = screen.getAllByRole('status')
  const said = () => statuses.map(({ isConnected, textContent }) => isConnected && textContent)
  expect(said()).toEqual(['', commonTexts.loading])
  await answer(pageOf(rows('a', 'b'), { total: 20 }))
  expect(said()).toEqual(['20 items', ''])
  await act(async () => list.send({ type: 'page.next' }))
  expect(said()).toEqual(['', commonTexts.loading])
  await answer(pageOf(rows('c', 'd'), { total: 20 }))
  expect(said()).toEqual(['20 items', ''])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'c')
  expect(said()).toEqual(['1 of 2 on this page', ''])
})

test.each([
  ['words', WordPager],
  ['numbers', NumberPager],
])('a pager of %s says which page was opened by a status that is there before', async (_, Pager) => {
  const { list, answer } = await listing()
  await show(<Pager list={list} />)
  await answer(pageOf(rows('a'), { total: 20 }))
  const status = screen.getByRole('status')
  const first = status.textContent
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect([first, status.isConnected, status.textContent]).toEqual(['Page 1 of 10', true, 'Page 2 of 10'])
})

test('when a card is removed, the next one gets the focus, and after the last the heading [CAR-24]', async () => {
  const { answer } = await cards()
  await answer(pageOf(rows('a', 'b')))
  const press = () => userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body)
  await press()
  const left = screen.getByRole('button', { name: 'Delete' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('the pager shows five pages around the current one and opens the selected page [PAGE-1, PAGE-4]', async () => {
  const { list, load, answer } = await listing()
  await show(<NumberPager list={list} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  await answer(pageOf(rows('a'), { total: 20 }))
  const names = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('button')
      .map((one) => one.textContent)
  expect(names()).toEqual(['', '1', '2', '3', '4', '5', ''])
  await userEvent.click(screen.getByRole('button', { name: '5' }))
  expect(load.last().asked.page).toBe(4)
  expect(names()).toEqual(['', '3', '4', '5', '6', '7', ''])
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(load.last().asked.page).toBe(5)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(load.last().asked.page).toBe(4)
  expect(screen.getByRole('button', { name: '5' }).getAttribute('aria-current')).toBe('page')
})

test.each([
  ['words', WordPager],
  ['numbers', NumberPager],
])('a pager of %s that goes since its page cannot be read leaves the focus at the heading', async (_, Pager) => {
  const { list, load, answer } = await listing()
  await show(
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <Pager list={list} />
    </main>,
  )
  await answer(pageOf(rows('a'), { total: 20 }))
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  await act(() => load.last().no(refused()))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the pager is hidden with one page or fewer [PAGE-4]', async () => {
  const { list, answer } = await listing()
  await show(<NumberPager list={list} />)
  await answer(pageOf(rows('a'), { total: 2 }))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a tab is selected by its item, and without items only the panel is shown [ART-1, ART-3]', async () => {
  const picked: string[] = []
  const tabs: TabsPart = createActor(
    setup({
      types: typed<{ events: { type: 'tab.pick'; id: string }; context: { selected: string | null } }>(),
    }).createMachine({
      context: { selected: 'a' },
      on: { 'tab.pick': { actions: ({ event }) => void picked.push(event.id) } },
    }),
  ).start()
  const items = [
    { value: 'a', label: 'Asia' },
    { value: 'e', label: 'Europe' },
  ]
  await show(
    <ListTabs tabs={tabs} items={items} label="Regions">
      Panel
    </ListTabs>,
  )
  expect(screen.getByRole('tab', { name: 'Asia' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: 'Asia' }).textContent).toBe('Panel')
  await userEvent.click(screen.getByRole('tab', { name: 'Europe' }))
  expect(picked).toEqual(['e'])
  cleanup()
  await show(
    <ListTabs tabs={tabs} items={[]} label="Regions">
      Only the panel
    </ListTabs>,
  )
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(screen.getByText('Only the panel')).toBeTruthy()
})

test('shows whether an item is visible to readers [CAR-12]', async () => {
  await show(
    <>
      <EnabledBadge enabled />
      <EnabledBadge enabled={false} />
    </>,
  )
  expect(['Enabled', 'Disabled'].map((word) => screen.getByText(word).className)).toEqual([
    expect.stringContaining('ok'),
    expect.stringContaining('neutral'),
  ])
})
