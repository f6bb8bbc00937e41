import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../contract/page'
import { draftTitle } from '../../src/domain/drafts/draft'
import { nothingSelected } from '../../src/domain/selection'
import { createListMachine } from '../../src/machines/parts/list.machine'
import type { ListPorts, ListQuery } from '../../src/machines/parts/list.ports'
import { always } from '../../src/messages/failures'
import { low } from '../../src/ui/theme/parts'
import { dialog, lowAndNarrow } from '../../src/ui/theme/recipes/layer.recipe'
import { formPanel } from '../../src/ui/theme/recipes/page.recipe'
import { DraftOffer } from '../../src/views/shared/form/draft-offer'
import { BulkDialog } from '../../src/views/shared/selection/bulk-dialog'
import { SelectionBar } from '../../src/views/shared/selection/selection-bar'
import type { OfferedTopic } from '../../src/views/shared/selection/selection-parts'
import { PageTitle } from '../../src/views/shell/page-title'
import { answered, begin, refused } from '../support/fakes'
import { pageOf } from '../support/fixtures/news-fixture'
import { filling, words } from '../support/form-kit'
import { show } from '../support/show'

/** An actor that stands still. */
const still = <Snapshot,>(snapshot: Snapshot) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
})

test('the title of the tab is marked from the first change of the form on [EXT-201]', async () => {
  const { actor } = await filling({ values: words() })
  await show(<PageTitle text="Events" of={still({ children: { form: actor } })} />)
  expect(document.title).toBe('Events · Meridian')
  act(() => actor.send({ type: 'form.change', values: { title: 'O' } }))
  expect(document.title).toBe('• Events · Meridian')
})

test('it is marked by the notification of an item as well, in a list and on the page of an event [EXT-201]', async () => {
  const { actor } = await filling({ values: words() })
  await show(<PageTitle text="News" of={still({ children: { notification: actor } })} />)
  expect(document.title).toBe('News · Meridian')
  act(() => actor.send({ type: 'form.change', values: { title: 'O' } }))
  expect(document.title).toBe('• News · Meridian')
  await show(<PageTitle text="Fair" of={still({ children: {} })} beside={still({ children: { form: actor } })} />)
  expect(document.title).toBe('• Fair · Meridian')
})

test('a screen without an open form has its plain title [EXT-201]', async () => {
  await show(<PageTitle text="Events" of={still({ children: {} })} />)
  expect(document.title).toBe('Events · Meridian')
})

test.each([
  [{ undo: { values: { title: '', id: null } }, unsentDraftId: null }, 'Draft discardedUndo'],
  [{ undo: { values: { title: 'Fog' } }, unsentDraftId: null }, 'Draft discarded "Fog"Undo'],
  [{ undo: null, unsentDraftId: 'b' }, 'An unsent form is keptView Draft'],
  [{ undo: null, unsentDraftId: 'a' }, 'An unsent form is kept "A long night"View Draft'],
])('what is offered of a draft bears the icon of drafts, and its title [EXT-202, EXT-297]', async (context, text) => {
  const drafts = still({ context: { drafts: [{ id: 'a', formData: { description: 'A long night' } }] } })
  await show(<DraftOffer screen={still({ context, children: {} })} drafts={drafts} />)
  const offer = screen.getByRole('status')
  expect(offer.textContent).toBe(text)
  expect(offer.querySelector('.lucide-file-pen-line')).toBeTruthy()
})

test('a draft is called by its title, or else by the first words of its text [EXT-203]', () => {
  const named = (formData: Record<string, unknown>) => draftTitle({ formData })
  expect(named({ title: 'Fog', description: 'A long night' })).toBe('Fog')
  expect(named({ title: ' ', description: ' A long night' })).toBe('A long night')
  expect(named({ subTitle: 'Eleven days', description: 'A long night' })).toBe('Eleven days')
  expect(named({ content: 'word '.repeat(40) })).toBe(`${'word '.repeat(16)}…`)
  expect(named({ title: 7, bulletPoints: ['', 'First point'] })).toBe('First point')
  expect(named({ title: '', description: '', bulletPoints: [] })).toBeUndefined()
})

/** A list of rows with these ids, which may be filtered where it is shown. */
async function listOf(ids: readonly string[], whole: Partial<ListPorts<{ id: string }, string>> = {}) {
  const load = answered<ListQuery<string>, Page<{ id: string }>>()
  const machine = createListMachine<{ id: string }, string>({
    id: 'rows.list',
    paged: true,
    searched: true,
    refresh: { delete: 'patch' },
    load: load.port,
    toast: () => undefined,
    texts: { loadFailed: always('Failed') },
    spec: {},
    ...whole,
  })
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
  )
  await act(() => load.last().yes(pageOf(ids.map((id) => ({ id })))))
  return actor
}

test('Select all leaves the focus in the bar when it goes [EXT-166]', async () => {
  const list = await listOf(['a', 'b'])
  function Bar() {
    const [ids, select] = useState(['a'])
    const selection = still({ context: { selection: { ...nothingSelected, ids } }, children: {} })
    const rows = { ...still({ children: { selection } }), send: () => select(['a', 'b']) }
    return <SelectionBar screen={rows} list={list} actions={['delete']} name={({ id }) => id} />
  }
  await show(<Bar />)
  act(() => screen.getByRole('button', { name: 'Select all 2 here' }).focus())
  await userEvent.keyboard('{Enter}')
  expect([screen.queryByRole('button', { name: 'Select all 2 here' }), document.activeElement]).toEqual([
    null,
    screen.getByRole('button', { name: 'Clear selection' }),
  ])
})

test('the items of a question are scrolled by the keyboard, and Retry of its topics leaves the focus in it [EXT-167, EXT-168]', async () => {
  const load = answered<ListQuery<string>, Page<OfferedTopic>>()
  const machine = createListMachine<OfferedTopic, string>({
    id: 'topics.list',
    load: load.port,
    toast: () => undefined,
    texts: { loadFailed: always('Failed') },
    spec: {},
  })
  const { actor: topics } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
  )
  await act(() => load.last().no(refused()))
  const action = { type: 'topic', topicId: '' } as const
  const context = { action, items: [{ id: 'a' }], outcomes: [], isStopping: false }
  await show(<BulkDialog bulk={still({ context, hasTag: () => false })} names={['Fog']} topics={topics} />)
  expect(screen.getByRole('list', { name: 'Selection' }).tabIndex).toBe(0)
  // The dialog takes the focus when it is open.
  await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true))
  act(() => screen.getByRole('button', { name: 'Retry' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alertdialog')))
})

test('what changes the selected rows is one group, with Clear selection before it [EXT-204]', async () => {
  const selection = still({ context: { selection: { ...nothingSelected, ids: ['a'] } }, children: {} })
  const list = await listOf(['a', 'b'])
  await show(
    <SelectionBar
      screen={still({ children: { selection } })}
      list={list}
      actions={['enable', 'disable', 'delete']}
      name={({ id }) => id}
    />,
  )
  const clear = screen.getByRole('button', { name: 'Clear selection' })
  const group = screen.getByRole('button', { name: 'Delete selected' }).parentElement
  expect([...(group?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Enable selected',
    'Disable selected',
    'Delete selected',
  ])
  expect(clear.compareDocumentPosition(group ?? clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('Select all takes what a filter of a whole list shows, and nothing that it hides [EXT-165]', async () => {
  const sent: unknown[] = []
  const selection = still({ context: { selection: { ...nothingSelected, ids: ['a'] } }, children: {} })
  const list = await listOf(['a', 'b', 'c'], { paged: false, finds: 'items', hasFilters: () => true })
  list.send({ type: 'list.find', words: '', search: '', by: 'enabled=true' })
  await show(
    <SelectionBar
      screen={{ ...still({ children: { selection } }), send: (event) => void sent.push(event) }}
      list={list}
      actions={['delete']}
      name={({ id }) => id}
      arrange={(items) => items.filter(({ id }) => id !== 'c')}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Select all 2 here' }))
  expect(sent).toMatchObject([{ type: 'select.press', shown: ['a', 'b'] }])
})

test.each(['backdrop', 'content'] as const)('the %s of a dialog fades in and goes at once [EXT-206]', (slot) => {
  const style = dialog.base?.[slot]
  expect(style?.animation).toMatch(/^(fade|rise) /)
  expect(style).toMatchObject({ '&[data-state=closed]': { animation: 'none' } })
})

test('a window as low as one at 400 % is scrolled whole, with the buttons of the image editor and of a form', () => {
  expect(dialog.variants?.size?.editor).toMatchObject({
    content: { [lowAndNarrow]: { h: 'auto!', overflow: 'auto' } },
    body: { [lowAndNarrow]: { flex: 'none', overflow: 'visible' } },
    footer: { [lowAndNarrow]: { position: 'static' } },
  })
  expect(formPanel.base?.foot).toMatchObject({ [low]: { position: 'static' } })
})
