import { act, screen as shown, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Change } from '../../../contract/change'
import { CallError } from '../../../src/domain/failure'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import type { ListQuery } from '../../../src/machines/parts/list.ports'
import type { PastScope } from '../../../src/machines/parts/past.machine'
import { lazyVersions } from '../../../src/views/shared/past/lazy-past'
import { pastTools } from '../../../src/views/shared/past/past-tools'
import { answered } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'
import { type Saved, wordsComparison } from '../../support/form-kit'
import { openScreen } from '../../support/screen-kit'
import { show } from '../../support/show'

// Lazy code is loaded before the first test, so that a busy machine causes no timeout.
await import('../../../src/views/shared/past/past-dialog')

const NOW = Date.parse('2026-11-20T09:00:00.000Z')
const seconds = { now: () => NOW, onSecond: () => () => undefined }
const clock = createActor(createClockMachine({ clock: seconds })).start()
const item: Saved & { changedBy: string; changedAt: string } = {
  id: '1',
  title: 'Boats sail again',
  version: 3,
  changedBy: 'Ingrid',
  changedAt: '2026-11-20T08:50:00.000Z',
}
const version = (title: string, number: number) => ({ id: '1', title, links: [], version: number })
const change = (fields: Partial<Change> & { id: string }): Change => ({
  at: '2026-11-20T08:50:00.000Z',
  editor: 'Ingrid',
  act: 'changed',
  itemId: '1',
  version: 2,
  fields: ['title'],
  news: undefined,
  event: undefined,
  ...fields,
})
const history = [
  change({ id: 'c3', before: version('Boats sail', 2), after: version('Boats sail again', 3) }),
  change({ id: 'c2', editor: 'Jon', before: version('Boats', 1), after: version('Boats sail', 2) }),
]

const { Past } = lazyVersions(
  async () => wordsComparison,
  async () => ({ pastTools }),
)

async function openTools(isOffered = () => true, items = [item]) {
  const reads = answered<ListQuery<PastScope>, ReturnType<typeof pageOf<Change>>>()
  const kit = await openScreen({ items, past: { isOffered, load: reads.port } })
  const actor = kit.actor
  await show(
    <main>
      <h1 tabIndex={-1}>Notes</h1>
      <Past screen={actor} clock={clock} />
    </main>,
  )
  const answer = (changes: readonly Change[], more: { total?: number; hasNext?: boolean } = {}) =>
    act(() => reads.last().yes(pageOf(changes, more)))
  return { ...kit, reads, answer, edit: () => act(async () => actor.send({ type: 'form.edit', item })) }
}

const button = (name: string) => shown.findByRole('button', { name })
const entries = () => within(shown.getByRole('dialog')).getAllByRole('listitem')
const textsOf = () => entries().map((entry) => entry.textContent)

describe('on a host that notes changes', () => {
  test('an edited item says who changed it, and its history shows each change field by field [EXT-195, EXT-196]', async () => {
    const { answer, edit } = await openTools()
    expect(shown.queryByRole('button', { name: 'History' })).toBeNull()
    await edit()
    expect((await shown.findByText(/Changed by Ingrid/)).textContent).toMatch(/^Changed by Ingrid, 10 minutes ago/)
    await userEvent.click(await button('History'))
    await shown.findByRole('dialog', { name: 'History of this item' })
    await answer(history)
    expect(textsOf()).toEqual([
      expect.stringMatching(/^Changed by Ingrid10 minutes ago.*Title.*This is the present version/),
      expect.stringMatching(/^Changed by Jon10 minutes ago.*Restore as draft.*Title/),
      expect.stringMatching(/^Before these changes.*Restore as draft/),
    ])
    const [, jon] = entries()
    await userEvent.click(within(jon ?? document.body).getByText('Title', { selector: 'summary' }))
    const field = within(jon ?? document.body).getByRole('group', { name: 'Title' })
    expect(field.textContent).toContain('BeforeBoatsAfterBoats sail')
  })

  test('an earlier version opens in the form, unsent, and the history closes [EXT-197]', async () => {
    const { answer, child, edit, save } = await openTools()
    await edit()
    await userEvent.click(await button('History'))
    await answer(history)
    await userEvent.click(within(entries()[2] ?? document.body).getByRole('button', { name: 'Restore as draft' }))
    await waitFor(() => expect(shown.queryByRole('dialog')).toBeNull())
    expect(child().getSnapshot().context).toMatchObject({
      values: { id: '1', title: 'Boats' },
      changed: true,
      base: { version: 3 },
    })
    expect(save.calls).toEqual([])
  })

  test('an earlier version on a later page is made from what the form of a draft is made from, not from that page [EXT-197]', async () => {
    const { actor, answer, child } = await openTools(() => true, [])
    const base = { version: 3, marks: { title: 'as it was' } }
    const values = { ...wordsComparison.valuesOf(item), title: 'Boats from a draft' }
    await act(async () =>
      actor.send({ type: 'form.restore', opening: { mode: 'edit', id: '1', values, draft: null, base } }),
    )
    await act(async () => actor.send({ type: 'past.open', id: '1' }))
    await answer(history, { total: 4, hasNext: true })
    await userEvent.click(await button('Next'))
    await answer([change({ id: 'c1', after: version('Boats', 1) })], { total: 4 })
    await userEvent.click(within(entries()[0] ?? document.body).getByRole('button', { name: 'Restore as draft' }))
    expect(child().getSnapshot().context).toMatchObject({ values: { title: 'Boats' }, base })
  })

  test('the first version of an item is made, a long one cannot be brought back, an equal one says so [EXT-194, EXT-196]', async () => {
    const { answer, edit } = await openTools()
    await edit()
    await userEvent.click(await button('History'))
    await answer([
      change({ id: 'c4', fields: [] }),
      change({ id: 'c3' }),
      change({ id: 'c2', fields: ['topicId'], before: { topicId: '1' }, after: {} }),
      change({ id: 'c1', act: 'created', fields: [], after: version('Boats', 1) }),
    ])
    expect(textsOf()).toEqual([
      expect.stringMatching(/Saved without a change\.This is the present version\.$/),
      expect.stringMatching(/Title$/),
      expect.stringMatching(/Topic$/),
      expect.stringMatching(/^Created by Ingrid.*Restore as draft$/),
    ])
  })

  test('the bin says what was deleted, by whom and when, and brings it back as a new item [EXT-198, EXT-199]', async () => {
    const { answer, child, save } = await openTools()
    await userEvent.click(await button('Bin'))
    await shown.findByRole('dialog', { name: 'Bin' })
    const deleted = { act: 'deleted' as const, fields: [] }
    await answer(
      [
        change({ id: 'd1', ...deleted, before: { ...version('Gone', 2), id: '7' } }),
        change({ id: 'd2', ...deleted, before: { name: 'Night of the Ferries' }, news: 2 }),
        change({ id: 'd3', ...deleted, before: { title: ' ' }, event: 'Night of the Ferries', news: 1 }),
      ],
      { total: 4, hasNext: true },
    )
    expect(textsOf()).toEqual([
      expect.stringMatching(/^GoneDeleted by Ingrid, 10 minutes ago.*Restore as draft$/),
      expect.stringMatching(/^Night of the Ferries, with 2 news itemsDeleted by Ingrid.*too long to keep/),
      expect.stringMatching(/^Without a title, of Night of the Ferries, with 1 news item/),
    ])
    shown.getByText('Page 1 of 2')
    await userEvent.click(within(entries()[0] ?? document.body).getByRole('button', { name: 'Restore as draft' }))
    await waitFor(() => expect(shown.queryByRole('dialog')).toBeNull())
    expect(child().getSnapshot().context).toMatchObject({ values: { title: 'Gone' }, changed: true, base: null })
    expect(save.calls).toEqual([])
  })

  test('an empty bin, an empty history and a failed read say so [EXT-198, EXT-200]', async () => {
    const { answer, edit, reads } = await openTools()
    await userEvent.click(await button('Bin'))
    await answer([])
    await shown.findByText('Nothing was deleted in the last 30 days.')
    await userEvent.click(await button('Close'))
    await edit()
    await userEvent.click(await button('History'))
    await act(() => reads.last().no(new CallError('refused', { status: 200 })))
    expect((await shown.findByRole('alert')).textContent).toContain('The changes could not be read.')
    await userEvent.click(await button('Retry'))
    await answer([])
    await shown.findByText('No changes of this item are recorded yet.')
  })
})

test('a host that notes no changes is offered neither history nor bin [EXT-192]', async () => {
  const { edit } = await openTools(() => false)
  await edit()
  expect(shown.queryAllByRole('button')).toEqual([])
  expect(shown.queryByText(/Changed by/)).toBeNull()
})

test('a host that says so with a later answer is offered from then on [EXT-192, EXT-198]', async () => {
  let notes = false
  const { list } = await openTools(() => notes)
  expect(shown.queryByRole('button', { name: 'Bin' })).toBeNull()
  notes = true
  await act(async () => list().send({ type: 'list.reload' }))
  await button('Bin')
})
