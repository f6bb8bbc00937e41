import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../contract/page'
import { createTableSearch } from '../../src/domain/navigation/table-search'
import { createListMachine } from '../../src/machines/parts/list.machine'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { commonTexts } from '../../src/messages/common'
import { always } from '../../src/messages/failures'
import type { Column } from '../../src/ui/layout/table-row'
import { ListTable } from '../../src/views/shared/list/list-table'
import { RowActions } from '../../src/views/shared/list/row-actions'
import { answered, begin, need } from '../support/fakes'
import { pageOf } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

interface Row {
  id: string
  name: string
}

// Lazy code is loaded before the first test, so that a busy machine causes no timeout.
await import('../../src/ui/layout/windowed-body')

// jsdom scrolls nothing.
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const rendered: string[] = []
const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => {
      rendered.push(name)
      return name
    },
  },
]
const find = createTableSearch<Row>()
const removed = vi.fn<(id: string) => void>()
const actionsOf = ({ id, name }: Row) => <RowActions id={id} title={name} onDelete={() => removed(id)} />

/** A table whose rows are being read. */
async function reading() {
  const load = answered<ListQuery<string>, Page<Row>>()
  const machine = createListMachine<Row, string>({
    id: 'rows.list',
    load: (query) => load.port(query),
    toast: () => undefined,
    texts: { loadFailed: always('Failed') },
    spec: {},
    searched: true,
    refresh: { delete: 'patch' },
  })
  const { actor: list } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
  )
  await show(
    <ListTable list={list} label="Rows" columns={columns} search={find} searchPlaceholder="Find" actions={actionsOf} />,
  )
  const answer = (items: Row[]) => act(() => load.last().yes(pageOf(items, { pageSize: items.length })))
  return { list, answer }
}

async function table(count: number) {
  const { list, answer } = await reading()
  const items = Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Row ${index} of ${index % 7}` }))
  await answer(items)
  return { list, items }
}

const grid = () => screen.getByRole('table', { name: 'Rows' })
const drawn = () => within(grid()).getAllByRole('row').slice(1)
const indexes = () => drawn().map((row) => Number(row.getAttribute('aria-rowindex')))
const control = (id: number) =>
  need(grid().querySelector<HTMLElement>(`[aria-description^="Row ${id} of"]`) ?? undefined)

test('a table is busy, with placeholders, until its rows are read [TABLE-2]', async () => {
  const { answer } = await reading()
  const shown = () => [
    grid().getAttribute('aria-busy'),
    drawn().length,
    drawn()
      .map((row) => row.textContent)
      .join(''),
  ]
  expect(shown()).toEqual(['true', 5, ''])
  await answer([{ id: '1', name: 'Row' }])
  expect(shown()).toEqual([null, 1, expect.stringContaining('Row')])
})

test('a list of a hundred rows is drawn whole, for the browser to search [TABLE-1]', async () => {
  await table(100)
  expect(drawn()).toHaveLength(100)
  expect(grid().hasAttribute('aria-rowcount')).toBe(false)
})

test('of a thousand rows those in view are drawn, with the number and the place of all [TABLE-1]', async () => {
  await table(1_000)
  await waitFor(() => expect(indexes().at(-1)).toBe(1_001))
  expect(grid().getAttribute('aria-rowcount')).toBe('1001')
  expect(drawn().length).toBeLessThan(30)
  // What a thousand rows may cost the page.
  expect(grid().querySelectorAll('*').length).toBeLessThan(600)
  const [first, second, ...others] = indexes()
  expect([first, second]).toEqual([2, 3])
  expect([...others]).toEqual([...others].sort((one, other) => one - other))
})

test('a search leaves its matches, numbered anew, and does not render the rows again that stay [TABLE-1]', async () => {
  await table(1_000)
  await waitFor(() => expect(indexes().at(-1)).toBe(1_001))
  rendered.length = 0
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'of 3')
  await waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe('144'))
  expect(screen.getByText(commonTexts.found(143, 1_000))).toBeTruthy()
  expect(drawn()[0]?.textContent).toContain('Row 3 of 3')
  expect(indexes()[0]).toBe(2)
  expect(rendered.filter((name) => name === 'Row 3 of 3').length).toBeLessThanOrEqual(1)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'zeppelin')
  expect(await screen.findByText(commonTexts.noResults)).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }))
  await waitFor(() => expect(grid().getAttribute('aria-rowcount')).toBe('1001'))
})

test('the row with the focus and its neighbours stay while the window is scrolled; Tab goes from row to row', async () => {
  const { list } = await table(1_000)
  await waitFor(() => expect(indexes().at(-1)).toBe(1_001))
  await act(async () => control(5).focus())
  const scroll = (to: number) =>
    act(async () => {
      Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
      fireEvent.scroll(window)
    })
  await scroll(40_000)
  expect(document.activeElement).toBe(control(5))
  expect(indexes().slice(0, 4)).toEqual([2, 6, 7, 8])
  expect(indexes()[4]).toBeGreaterThan(500)
  await userEvent.tab()
  expect(document.activeElement).toBe(control(6))
  expect(indexes().slice(0, 4)).toEqual([2, 7, 8, 9])
  await userEvent.keyboard('{Enter}')
  expect(removed).toHaveBeenLastCalledWith('6')
  await act(async () => list.send({ type: 'item.remove', id: '6' }))
  await waitFor(() => expect(document.activeElement).toBe(control(7)))
  await scroll(0)
})

test('all rows are drawn while they are printed', async () => {
  await table(300)
  await waitFor(() => expect(drawn().length).toBeLessThan(30))
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toHaveLength(300)
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn().length).toBeLessThan(30)
})
