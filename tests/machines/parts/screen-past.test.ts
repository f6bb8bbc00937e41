import { describe, expect, test } from 'vitest'
import type { Change } from '../../../contract/change'
import { settled } from '../../../dev/settled'
import { deletedItem, earlierVersion } from '../../../src/domain/comparison/restored'
import { CallError } from '../../../src/domain/failure'
import type { ListQuery } from '../../../src/machines/parts/list.ports'
import type { PastScope } from '../../../src/machines/parts/past.machine'
import { answered } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'
import { type Saved, words, wordsComparison } from '../../support/form-kit'
import { regionState } from '../../support/region-state'
import { one, openScreen, type ScreenOptions } from '../../support/screen-kit'

const first: Saved = { id: '1', title: 'First', version: 1 }
const present = { values: words({ id: '1', title: 'One' }), version: 4 }
const back = earlierVersion(wordsComparison, first, present)
const gone = deletedItem(wordsComparison, { id: '7', title: 'Gone' })

const change: Change = {
  id: 'c1',
  at: '2026-11-20T08:40:00.000Z',
  editor: 'Ingrid',
  act: 'changed',
  itemId: '1',
  version: 2,
  fields: ['title'],
}

/** A screen whose host notes changes, with the reads of its past. */
async function openPast(options: ScreenOptions = {}, isOffered = true) {
  const reads = answered<ListQuery<PastScope>, ReturnType<typeof pageOf<Change>>>()
  const screen = await openScreen({ ...options, past: { isOffered: () => isOffered, load: reads.port } })
  return { ...screen, reads, region: () => regionState(screen.actor, 'past') }
}

describe('the past of a screen', () => {
  test('the history of an item and the bin of the list are read when they are opened [EXT-196, EXT-198]', async () => {
    const { actor, reads, past, region } = await openPast()
    expect([region(), reads.calls]).toEqual(['closed', []])
    actor.send({ type: 'past.open', id: '1' })
    expect(reads.last().asked).toEqual({ scope: { id: '1' }, page: 0, words: '', by: '' })
    await reads.last().yes(pageOf([change], { total: 3, hasNext: true }))
    expect(past().getSnapshot().context).toMatchObject({ items: [change], pages: 2 })
    past().send({ type: 'page.next' })
    expect(reads.last().asked).toEqual({ scope: { id: '1' }, page: 1, words: '', by: '' })
    actor.send({ type: 'past.close' })
    expect([region(), actor.getSnapshot().children.past]).toEqual(['closed', undefined])
    actor.send({ type: 'past.open', id: null })
    expect(reads.last().asked).toEqual({ scope: { id: null }, page: 0, words: '', by: '' })
  })

  test('a host that does not note changes is asked nothing [EXT-192]', async () => {
    const { actor, reads, region } = await openPast({}, false)
    expect(actor.getSnapshot().can({ type: 'past.open', id: null })).toBe(false)
    actor.send({ type: 'past.open', id: null })
    expect([region(), reads.calls]).toEqual(['closed', []])
  })

  test('a read that fails is told, and can be tried again [EXT-200]', async () => {
    const { actor, reads, past, toasts } = await openPast()
    actor.send({ type: 'past.open', id: null })
    await reads.last().no(new CallError('refused', { status: 200 }))
    expect(past().getSnapshot().context.failure).toBe('The changes could not be read.')
    expect(toasts.texts()).toEqual(['The changes could not be read.'])
    past().send({ type: 'list.retry' })
    await reads.last().yes(pageOf([change]))
    expect(past().getSnapshot().context).toMatchObject({ items: [change], failure: null })
  })

  test('a past that breaks closes, and the screen goes on [ERR-5]', async () => {
    const { actor, reads, region, breakToasts, state } = await openPast()
    actor.send({ type: 'past.open', id: null })
    breakToasts()
    await reads.last().no(new CallError('refused', { status: 200 }))
    expect([region(), state().form]).toEqual(['closed', 'browsing'])
  })
})

describe('what is brought back', () => {
  test('an earlier version opens as a change of the present item, is a draft at once, and is not sent [EXT-197]', async () => {
    const { actor, child, drafts, region, save, state, bar } = await openPast()
    actor.send({ type: 'past.open', id: '1' })
    actor.send({ type: 'form.restore', opening: back })
    expect([region(), state().form, bar.here().edit]).toEqual(['closed', 'editing', '1'])
    expect(child().getSnapshot().context).toMatchObject({
      values: { id: '1', title: 'First' },
      base: present,
      changed: true,
    })
    await settled()
    expect([drafts.log[0], save.calls]).toEqual(['begin 1', []])
    child().send({ type: 'form.submit' })
    expect(save.last().asked).toMatchObject({ values: { id: '1', title: 'First' }, version: 4 })
  })

  test('a deleted item opens as a new one, is a draft at once, and is not sent [EXT-199]', async () => {
    const { actor, child, drafts, region, save, state } = await openPast()
    actor.send({ type: 'past.open', id: null })
    actor.send({ type: 'form.restore', opening: gone })
    expect([region(), state().form]).toEqual(['closed', 'creating'])
    expect(child().getSnapshot().context).toMatchObject({ values: { title: 'Gone' }, base: null, changed: true })
    expect(child().getSnapshot().context.values).not.toHaveProperty('id')
    await settled()
    expect([drafts.log[0], save.calls]).toEqual(['begin 1', []])
  })

  test('a form that is open is replaced, and its values stay its draft [EXT-197]', async () => {
    const { actor, child, drafts, state } = await openPast()
    actor.send({ type: 'form.edit', item: one })
    expect(child().getSnapshot().context.changed).toBe(false)
    child().send({ type: 'form.change', values: { title: 'Typed' } })
    actor.send({ type: 'past.open', id: '1' })
    actor.send({ type: 'form.restore', opening: back })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['editing', 'First'])
    expect(drafts.log.join()).toContain('flush draft 1')
  })

  test('while the code of the form is loaded, and after that has failed, what is brought back waits for it [EXT-197]', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await openPast({ loading: loading.port })
    actor.send({ type: 'form.create' })
    actor.send({ type: 'form.restore', opening: back })
    await loading.last().yes()
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['editing', 'First'])
    const failing = answered<void, void>()
    const form = await openPast({ staysOpen: true, loading: failing.port })
    await failing.last().no(new Error('away'))
    expect(form.state().form).toBe('loadFailed')
    form.actor.send({ type: 'form.restore', opening: gone })
    await failing.last().yes()
    expect([form.state().form, form.child().getSnapshot().context.values.title]).toEqual(['creating', 'Gone'])
  })

  test('a new form that is open is replaced as well, and what a restored draft waits for comes first [EXT-199]', async () => {
    const { actor, child, state } = await openPast()
    actor.send({ type: 'form.create' })
    child().send({ type: 'form.change', values: { title: 'Typed' } })
    actor.send({ type: 'form.restore', opening: gone })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'Gone'])
    const loading = answered<void, void>()
    const handed = { mode: 'create' as const, id: null, values: words({ title: 'Draft' }), draft: { id: '1', rev: 1 } }
    const screen = await openPast({ handed, loading: loading.port })
    expect(screen.state().form).toBe('restoring')
    screen.actor.send({ type: 'form.restore', opening: gone })
    await loading.last().yes()
    expect([screen.state().form, screen.child().getSnapshot().context.values.title]).toEqual(['creating', 'Draft'])
    screen.child().send({ type: 'form.dismiss' })
    screen.actor.send({ type: 'draft.view' })
    expect(screen.state().form).toBe('browsing')
  })

  test('without anything to undo an edit stays open [EXT-8]', async () => {
    const { actor, child, state } = await openPast()
    actor.send({ type: 'form.edit', item: one })
    const edit = child()
    actor.send({ type: 'form.undo' })
    expect([state().form, child() === edit]).toEqual(['editing', true])
  })
})
