import { act, cleanup, screen as shown, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ChangeNote } from '../../../contract/change-stream'
import type { LiveNews } from '../../../src/domain/live'
import { createTableSearch } from '../../../src/domain/navigation/table-search'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { ListTable } from '../../../src/views/shared/list/list-table'
import { lazyVersions } from '../../../src/views/shared/past/lazy-past'
import { pastTools } from '../../../src/views/shared/past/past-tools'
import { breaks, listeners } from '../../support/fakes'
import { type Saved, wordsComparison } from '../../support/form-kit'
import { openScreen } from '../../support/screen-kit'
import { show } from '../../support/show'

// Lazy code is loaded before the first test, so that a busy machine causes no timeout.
await import('../../../src/views/shared/live/live-view')

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const clock = createActor(createClockMachine({ clock: { now: () => NOW, onSecond: () => () => undefined } })).start()
const item: Saved & { changedBy: string; changedAt: string } = {
  id: '1',
  title: 'Boats sail',
  version: 1,
  changedBy: 'Jon',
  changedAt: '2026-11-20T08:50:00.000Z',
}
const change = (fields: Partial<ChangeNote>): LiveNews => ({
  type: 'change',
  change: {
    id: 'c1',
    kind: 'news',
    itemId: '1',
    scope: null,
    act: 'changed',
    version: 2,
    editor: 'Anna Berg',
    own: false,
    ...fields,
  },
})
const present = (...editors: readonly string[]): LiveNews => ({
  type: 'present',
  open: editors.map((editor) => ({ kind: 'news', itemId: '1', editor })),
})

const { Past } = lazyVersions(
  async () => wordsComparison,
  async () => ({ pastTools }),
)
const search = createTableSearch<Saved>(({ title }) => [title])

async function openList(by = '') {
  const news = listeners<LiveNews>()
  const live = { watch: news.on, open: () => () => undefined }
  const kit = await openScreen({ items: [item], urlState: { by }, live, past: { isOffered: () => true, load: breaks } })
  await show(
    <main>
      <h1 tabIndex={-1}>Notes</h1>
      <Past screen={kit.actor} clock={clock} />
      <ListTable
        list={kit.list()}
        label="Notes"
        columns={[{ key: 'title', header: 'Title', cell: ({ title }) => title }]}
        search={search}
        searchPlaceholder="Find"
      />
    </main>,
  )
  const tell = async (told: LiveNews) => act(async () => news.tell(told))
  return { ...kit, tell }
}

const row = () => within(shown.getByRole('table', { name: 'Notes' })).getAllByRole('row')[1]

describe('a list that is told what others do', () => {
  test('says politely how much there is to show, and reads it when Show is pressed [EXT-264]', async () => {
    const { tell, reads } = await openList()
    expect(shown.queryByRole('button', { name: 'Show' })).toBeNull()
    await tell(change({ act: 'created', itemId: '7' }))
    const text = await shown.findByText('1 new story')
    expect(text.getAttribute('role')).toBe('status')
    await tell(change({ version: 2 }))
    expect(text.textContent).toBe('1 new story, 1 story changed')
    const before = reads.length
    await userEvent.click(shown.getByRole('button', { name: 'Show' }))
    expect([reads.length, text.textContent]).toEqual([before + 1, ''])
    expect(shown.queryByRole('button', { name: 'Show' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Notes')
  })

  test('says what is new also where an order was chosen, and not where one item is looked for [EXT-264]', async () => {
    for (const [by, text] of [
      ['sort=title', '1 new story'],
      ['only=1', ''],
    ] as const) {
      const { tell } = await openList(by)
      await tell(change({ act: 'created', itemId: '7' }))
      await tell(present('Kim'))
      await shown.findByText('Open: Kim')
      expect(shown.queryByText('1 new story')?.textContent ?? '').toBe(text)
      cleanup()
    }
  })

  test('marks a row that somebody has deleted, and one that somebody has open [EXT-265, EXT-266]', async () => {
    const { tell } = await openList()
    await tell(present('Anna Berg', 'Kim'))
    await shown.findByText('Open: Anna Berg and Kim')
    await tell(change({ act: 'deleted', version: 1 }))
    await shown.findByText('Deleted by Anna Berg')
    expect(row()?.textContent).toContain('Boats sail')
    expect(shown.queryByText(/^Open:/)).toBeNull()
  })

  test('says in the form who has its item open too, in the place of who changed it last [EXT-266]', async () => {
    const { actor, tell } = await openList()
    await act(async () => actor.send({ type: 'form.edit', item }))
    await shown.findByText(/^Changed by Jon/)
    await tell(present('Anna Berg'))
    await shown.findByText('Anna Berg has this story open too')
    expect(shown.queryByText(/^Changed by/)).toBeNull()
    await tell(present())
    await shown.findByText(/^Changed by Jon/)
  })
})
