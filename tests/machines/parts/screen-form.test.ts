import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { marksOf } from '../../../src/domain/comparison/differences'
import { CallError } from '../../../src/domain/failure'
import type { Opening } from '../../../src/machines/parts/draft-autosave.ports'
import { answered, breaks, failed, listeners } from '../../support/fakes'
import { goodNews, openDesk } from '../../support/fixtures/news-fixture'
import { type Saved, type Words, words, wordsComparison } from '../../support/form-kit'
import { one, openScreen } from '../../support/screen-kit'

const two: Saved = { id: '2', title: 'Two' }

describe('a screen that lists and edits', () => {
  test('refreshes after a save and a deletion as specified: reload, reset or patch', async () => {
    for (const [refresh, afterSave, afterDelete] of [
      ['reload', ['a 0', 'a 0'], ['a 0', 'a 0', 'a 0']],
      ['reset', ['a 0', 'a 0'], ['a 0', 'a 0', 'a 0']],
      ['patch', ['a 0'], ['a 0']],
    ] as const) {
      const { actor, child, save, reads, removal, removing } = await openScreen({ refresh })
      actor.send({ type: 'form.edit', item: one })
      child().send({ type: 'form.submit' })
      await save.last().yes(one)
      expect(reads).toEqual(afterSave)
      actor.send({ type: 'delete.request', item: one })
      removal().send({ type: 'delete.confirm' })
      await removing.last().yes()
      expect(reads).toEqual(afterDelete)
    }
  })

  test('keeps why a deletion failed until the next one begins, or it is dismissed; the list stays [EXT-231]', async () => {
    const { actor, removal, removing, reads, state } = await openScreen({ refresh: 'reload' })
    const said = () => actor.getSnapshot().context.notDeleted
    const fail = async () => {
      actor.send({ type: 'delete.request', item: one })
      expect(said()).toBeNull()
      removal().send({ type: 'delete.confirm' })
      await removing.last().no(failed(500))
      expect(said()).toEqual({ item: one, failure: 'Broken', reason: '' })
    }
    await fail()
    expect([state().deletion, reads]).toEqual(['idle', ['a 0']])
    await fail()
    actor.send({ type: 'deletion.dismiss' })
    expect(said()).toBeNull()
    await fail()
    actor.send({ type: 'delete.request', item: one })
    removal().send({ type: 'delete.confirm' })
    await removing.last().yes()
    expect([said(), reads]).toEqual([null, ['a 0', 'a 0']])
  })

  test('tells which item was deleted until the next deletion begins [EXT-300]', async () => {
    const { actor, removal, removing } = await openScreen({ items: [one, two] })
    const told = () => actor.getSnapshot().context.deleted
    actor.send({ type: 'delete.request', item: one })
    removal().send({ type: 'delete.confirm' })
    await removing.last().yes()
    expect(told()).toEqual(one)
    actor.send({ type: 'delete.request', item: two })
    expect(told()).toBeNull()
  })

  test('goes to its top for each form that is requested, also while another is still loading [CAR-6, EXT-197]', async () => {
    const loading = answered<void, void>()
    const { actor, scrolled } = await openScreen({ loading: loading.port })
    const { opening } = actor.getSnapshot().context
    for (const event of [
      { type: 'form.create' },
      { type: 'form.edit', item: one },
      { type: 'form.restore', opening },
      { type: 'form.create' },
    ] as const) {
      const { count } = scrolled
      actor.send(event)
      expect(scrolled.count).toBe(count + 1)
    }
    await loading.last().yes()
    for (const event of [{ type: 'form.edit', item: one }, { type: 'form.create' }] as const) {
      const { count } = scrolled
      actor.send(event)
      expect(scrolled.count).toBe(count + 1)
    }
    for (const event of [
      { type: 'form.edit', item: one },
      { type: 'form.restore', opening },
    ] as const) {
      const fresh = await openScreen()
      fresh.actor.send(event)
      expect(fresh.scrolled.count).toBe(1)
    }
    const requested = await openScreen({ urlState: { edit: '1' } })
    await settled()
    expect([requested.state().form, requested.scrolled.count]).toEqual(['editing', 1])
    expect(requested.actor.getSnapshot().context.requested.edit).toBeNull()
  })

  test('nothing is restored if nothing was closed, and a form that is being saved is not replaced [EXT-8, EXT-9]', async () => {
    const { actor, child, save, state } = await openScreen()
    actor.send({ type: 'draft.view' })
    expect(state().form).toBe('browsing')
    expect(actor.getSnapshot().hasTag('formOpen')).toBe(false)
    actor.send({ type: 'form.create' })
    expect(actor.getSnapshot().hasTag('formOpen')).toBe(true)
    const first = child()
    actor.send({ type: 'form.undo' })
    expect(child()).toBe(first)
    first.send({ type: 'form.change', values: { title: 'New' } })
    first.send({ type: 'form.submit' })
    actor.send({ type: 'form.create' })
    actor.send({ type: 'form.edit', item: one })
    actor.send({ type: 'form.undo' })
    expect([state().form, child() === first, save.calls.length]).toEqual(['creating', true, 1])
    expect(first.getSnapshot().context.values.title).toBe('New')
  })

  test('a form that is part of the screen opens again, empty, whenever it has ended [TOPIC-1, TOPIC-3]', async () => {
    const { actor, child, save, state } = await openScreen({ staysOpen: true })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'of a'])
    actor.send({ type: 'form.edit', item: one })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['editing', 'One'])
    child().send({ type: 'form.dismiss' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'of a'])
    child().send({ type: 'form.change', values: { title: 'New' } })
    child().send({ type: 'form.submit' })
    await save.last().yes({ id: '2', title: 'New' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'of a'])
  })

  test('the values that Cancel discarded from such a form can be restored, and replace the current ones [EXT-8]', async () => {
    const { actor, child, state, save } = await openScreen({ staysOpen: true })
    const title = () => child().getSnapshot().context.values.title
    actor.send({ type: 'form.edit', item: one })
    child().send({ type: 'form.change', values: { title: 'One, changed' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.undo' })
    expect([state().form, title()]).toEqual(['editing', 'One, changed'])
    child().send({ type: 'form.submit' })
    actor.send({ type: 'form.undo' })
    expect([save.calls.length, title()]).toEqual([1, 'One, changed'])
    await save.last().yes({ id: '1', title: 'One, changed' })
    child().send({ type: 'form.change', values: { title: 'Another' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.edit', item: one })
    actor.send({ type: 'form.undo' })
    expect([state().form, title()]).toEqual(['creating', 'Another'])
  })

  test('has a removal child exactly while a confirmation is open', async () => {
    const { actor, removal, state } = await openScreen()
    expect(actor.getSnapshot().children.removal).toBeUndefined()
    actor.send({ type: 'delete.request', item: one })
    expect(state().deletion).toBe('confirmingDeletion')
    removal().send({ type: 'delete.cancel' })
    expect([state().deletion, actor.getSnapshot().children.removal]).toEqual(['idle', undefined])
  })

  test('a form that confirms before discarding is still replaced, its values saved [EXT-8]', async () => {
    const { actor, child, drafts, state } = await openScreen({ confirmsDiscard: true })
    actor.send({ type: 'form.create' })
    child().send({ type: 'form.change', values: { title: 'A' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.edit', item: one })
    expect([state().form, drafts.log]).toEqual(['editing', ['begin 1', 'flush draft 1']])
  })

  test('works without a URL, and with one that cannot be observed', async () => {
    for (const options of [{ isPlaceless: true }, { cannotWatch: true }]) {
      const { actor, state } = await openScreen(options)
      actor.send({ type: 'form.edit', item: one })
      expect(state().form).toBe('editing')
    }
  })

  test('a failed lookup of drafts leaves the form closed', async () => {
    for (const options of [{ cannotLook: true }, { cannotWait: true }, { claim: breaks }]) {
      const { actor, state } = await openScreen(options)
      expect([state().form, actor.getSnapshot().status]).toEqual(['browsing', 'active'])
    }
  })

  test('a lookup of drafts is waited for 15 seconds; what is requested meanwhile opens where it finds none [ERR-5, EXT-199]', async () => {
    const claiming = answered<void, Opening<Words> | null>()
    const late = await openScreen({ claim: claiming.port })
    await late.pass(14_999)
    expect(late.state().form).toBe('checkingForDraft')
    await late.pass(1)
    expect(late.state().form).toBe('browsing')
    const asked = await openScreen({ claim: claiming.port })
    const opening: Opening<Words> = { mode: 'create', id: null, values: words({ title: 'Gone' }), draft: null }
    asked.actor.send({ type: 'form.restore', opening })
    expect(asked.state().form).toBe('checkingForDraft')
    await claiming.last().yes(null)
    expect([asked.state().form, asked.child().getSnapshot().context.values.title]).toEqual(['creating', 'Gone'])
  })

  test('a form requested while drafts cannot be looked up opens once', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await openScreen({ cannotLook: true, loading: loading.port })
    actor.send({ type: 'form.edit', item: one })
    await loading.last().yes()
    expect([state().form, actor.getSnapshot().context.next]).toEqual(['editing', null])
    child().send({ type: 'form.dismiss' })
    expect(state().form).toBe('browsing')
  })

  test('a form that cannot be loaded is said to be missing in its place, and loaded when it is requested again or retried [ERR-5, EXT-60]', async () => {
    for (const [ask, mode, opened] of [
      [{ type: 'form.create' }, 'create', 'creating'],
      [{ type: 'form.edit', item: one }, 'edit', 'editing'],
    ] as const) {
      const loading = answered<void, void>()
      const { actor, toasts, state, child } = await openScreen({ loading: loading.port })
      const missing = () => actor.getSnapshot().context.next?.mode ?? null
      expect([state().form, loading.calls.length, missing()]).toEqual(['browsing', 0, null])
      actor.send({ type: 'form.retry' })
      expect(state().form).toBe('browsing')
      actor.send(ask)
      expect(state().form).toBe('loading')
      await loading.last().no(new Error('x'))
      expect([state().form, missing(), toasts.texts()]).toEqual(['browsing', mode, []])
      actor.send({ type: 'form.forget' })
      expect([state().form, missing()]).toEqual(['browsing', null])
      actor.send(ask)
      await loading.last().no(new Error('x'))
      actor.send({ type: 'form.retry' })
      await loading.last().yes()
      expect(state().form).toBe(opened)
      child().send({ type: 'form.dismiss' })
      expect(state().form).toBe('browsing')
    }
  })

  test('a form that is part of the screen and cannot be loaded waits until one is requested [TOPIC-1, ERR-5]', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await openScreen({ staysOpen: true, loading: loading.port })
    await loading.last().no(new Error('x'))
    actor.send({ type: 'form.undo' })
    expect([state().form, loading.calls.length]).toEqual(['loadFailed', 1])
    expect(actor.getSnapshot().hasTag('loadFailed')).toBe(true)
    actor.send({ type: 'form.create' })
    await loading.last().no(new Error('x'))
    expect([state().form, loading.calls.length]).toEqual(['loadFailed', 2])
    actor.send({ type: 'form.edit', item: one })
    await loading.last().yes()
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['editing', 'One'])
  })

  test('what was dismissed can be restored after such a form failed to load again [EXT-8, ERR-5]', async () => {
    const { actor, child, state, breakToasts } = await openScreen({ staysOpen: true })
    await settled()
    child().send({ type: 'form.change', values: { title: 'Mine' } })
    child().send({ type: 'form.dismiss' })
    await settled()
    child().send({ type: 'form.change', values: { title: '' } })
    breakToasts()
    child().send({ type: 'form.submit' })
    await settled()
    expect([state().form, actor.getSnapshot().context.undo?.values.title]).toEqual(['loadFailed', 'Mine'])
    actor.send({ type: 'form.undo' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'Mine'])
  })

  test('a form stays open while the URL names its item, and is replaced by the item that it names instead [EXT-5]', async () => {
    const { actor, bar, child, state } = await openScreen({ items: [one, two] })
    actor.send({ type: 'form.edit', item: one })
    const first = child()
    await bar.go({ edit: '1', search: 'rain' })
    expect(child()).toBe(first)
    await bar.go({ edit: '2' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['editing', 'Two'])
  })

  test('a form whose code is not loaded in 15 seconds is said to be missing, and loaded when it is requested again [ERR-5, EXT-60]', async () => {
    const loading = answered<void, void>()
    const { actor, toasts, state, child, pass } = await openScreen({ loading: loading.port })
    actor.send({ type: 'form.edit', item: one })
    await pass(14_999)
    expect([state().form, toasts.texts()]).toEqual(['loading', []])
    await pass(1)
    expect([state().form, actor.getSnapshot().context.next?.mode, toasts.texts()]).toEqual(['browsing', 'edit', []])
    actor.send({ type: 'form.create' })
    await loading.last().yes()
    expect([loading.calls.length, state().form]).toEqual([2, 'creating'])
    expect(child().getSnapshot().context.values).toEqual(words({ title: 'of a' }))
  })

  test('a restored draft opens once its form is loaded; if that fails or takes 15 seconds, that is said, and Retry opens it [DRAFT-13, ERR-5, EXT-60]', async () => {
    const restored = 'Draft restored successfully'
    for (const mode of ['edit', 'create'] as const) {
      const id = mode === 'edit' ? '1' : null
      const handed: Opening<Words> = { mode, id, values: words({ title: 'Kept' }), draft: { id: 'd', rev: 1 } }
      const open = async () => {
        const loading = answered<void, void>()
        const screen = await openScreen({ handed, loading: loading.port })
        const seen = () => [screen.state().form, screen.toasts.texts()]
        const title = () => screen.child().getSnapshot().context.values.title
        const missing = () => screen.actor.getSnapshot().context.next?.values.title ?? null
        return { ...screen, loading, seen, title, missing }
      }
      const isOpen = mode === 'edit' ? 'editing' : 'creating'
      const opened = await open()
      expect(opened.seen()).toEqual(['restoring', []])
      await opened.loading.last().yes()
      expect([opened.seen(), opened.title(), opened.missing()]).toEqual([[isOpen, [restored]], 'Kept', null])

      const failed = await open()
      await failed.loading.last().no(new Error('x'))
      expect([failed.seen(), failed.missing()]).toEqual([['browsing', []], 'Kept'])
      failed.actor.send({ type: 'form.retry' })
      expect(failed.seen()).toEqual(['restoring', []])
      await failed.loading.last().yes()
      expect([failed.seen(), failed.title(), failed.bar.here().edit]).toEqual([[isOpen, [restored]], 'Kept', id])

      const late = await open()
      await late.pass(15_000)
      expect([late.seen(), late.missing()]).toEqual([['browsing', []], 'Kept'])
      late.actor.send({ type: 'form.forget' })
      late.actor.send({ type: 'form.create' })
      await late.loading.last().yes()
      expect([late.seen(), late.title()]).toEqual([['creating', []], 'of a'])
    }
  })

  test('a draft that is viewed stays to be opened where the code of its form does not come [EXT-9, EXT-60]', async () => {
    const loading = answered<void, void>()
    const waiting: Opening<Words> = {
      mode: 'create',
      id: null,
      values: words({ title: 'Mine' }),
      draft: { id: 'd', rev: 1 },
    }
    const { actor, child, state, toasts } = await openScreen({ waiting, loading: loading.port })
    expect([state().form, actor.getSnapshot().context.unsentDraftId]).toEqual(['browsing', 'd'])
    actor.send({ type: 'form.retry' })
    expect([state().form, loading.calls.length]).toEqual(['browsing', 0])
    actor.send({ type: 'form.edit', item: one })
    await loading.last().no(new Error('x'))
    actor.send({ type: 'form.retry' })
    await loading.last().no(new Error('x'))
    expect([state().form, actor.getSnapshot().context.next?.mode, toasts.texts()]).toEqual(['browsing', 'edit', []])
    actor.send({ type: 'draft.view' })
    await settled()
    await loading.last().no(new Error('x'))
    expect([state().form, actor.getSnapshot().context.next?.values.title]).toEqual(['browsing', 'Mine'])
    actor.send({ type: 'form.retry' })
    await loading.last().yes()
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['creating', 'Mine'])
    expect(toasts.texts()).toEqual(['Draft restored successfully'])
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.edit', item: one })
    child().send({ type: 'form.dismiss' })
    expect(toasts.texts()).toEqual(['Draft restored successfully'])
  })

  test('of two requests while its form is loading the last one opens', async () => {
    const loading = answered<void, void>()
    const { actor, state } = await openScreen({ loading: loading.port })
    actor.send({ type: 'form.create' })
    actor.send({ type: 'form.edit', item: one })
    await loading.last().yes()
    expect([loading.calls.length, state().form]).toEqual([1, 'editing'])
  })

  test('follows the URL while its form is loading, and opens what it names after loading failed [EXT-5]', async () => {
    for (const [hasFailed, title] of [
      [false, 'of a'],
      [true, 'One'],
    ] as const) {
      const loading = answered<void, void>()
      const { actor, bar, child, list } = await openScreen({ loading: loading.port })
      actor.send({ type: 'form.create' })
      if (hasFailed) await loading.last().no(new Error('x'))
      await bar.go({ search: 'rain', edit: '1' })
      expect(list().getSnapshot().context.search).toBe('rain')
      await loading.last().yes()
      expect(child().getSnapshot().context.values.title).toBe(title)
    }
  })

  test('what the URL requests is replaced by what the person requests meanwhile [EXT-5]', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await openScreen({ urlState: { edit: '1' }, loading: loading.port })
    expect(state().form).toBe('loading')
    actor.send({ type: 'form.create' })
    await loading.last().yes()
    child().send({ type: 'form.dismiss' })
    expect(state().form).toBe('browsing')
  })

  test('survives a failure of its list, form or deletion [ERR-5]', async () => {
    const listless = await openScreen({ keptBreaks: true })
    expect([listless.actor.getSnapshot().status, listless.broke]).toEqual(['active', ['xstate.error.actor.list']])

    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const) {
      const { actor, child, breakToasts, state } = await openScreen()
      actor.send(open)
      child().send({ type: 'form.change', values: { title: '' } })
      breakToasts()
      child().send({ type: 'form.submit' })
      await settled()
      expect([actor.getSnapshot().status, state().form]).toEqual(['active', 'browsing'])
    }

    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const) {
      const inline = await openScreen({ staysOpen: true })
      inline.actor.send(open)
      await settled()
      inline.child().send({ type: 'form.change', values: { title: '' } })
      inline.breakToasts()
      inline.child().send({ type: 'form.submit' })
      await settled()
      // It would break again, and again.
      expect([inline.actor.getSnapshot().status, inline.state().form]).toEqual(['active', 'loadFailed'])
    }

    const { actor, removal, removing, breakToasts, state } = await openScreen()
    actor.send({ type: 'delete.request', item: one })
    removal().send({ type: 'delete.confirm' })
    breakToasts()
    await removing.last().yes()
    expect([actor.getSnapshot().status, state().deletion]).toEqual(['active', 'idle'])
  })
})

describe('a screen whose item someone else changed', () => {
  const item = (title: string, version: number): Saved => ({ id: '1', title, links: [], version })
  const refusal = (present: Saved) => new CallError('failed', { status: 412, data: present })

  test('tells its form what the list reads of the item [EXT-49]', async () => {
    const items = [item('One', 1)]
    const { actor, child, list, save } = await openScreen({ items })
    actor.send({ type: 'form.edit', item: item('One', 1) })
    child().send({ type: 'form.change', values: { links: ['ours'] } })
    items[0] = item('Theirs', 2)
    list().send({ type: 'list.reload' })
    await settled()
    child().send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(0)
    expect(child().getSnapshot().context.comparison?.differences).toMatchObject([
      { field: 'title', theirs: 'Theirs', takes: 'theirs' },
      { field: 'links', ours: ['ours'], takes: 'ours' },
    ])
  })

  test('asks its list for the item of a restored draft [EXT-50]', async () => {
    const values = words({ id: '1', title: 'Mine' })
    const base = { version: 1, marks: marksOf(wordsComparison, words({ id: '1', title: 'One' })) }
    const handed = { mode: 'edit', id: '1', values, draft: { id: 'd', rev: 1 }, base } as const
    const { child } = await openScreen({ items: [item('Theirs', 2)], handed })
    expect(child().getSnapshot().context.comparison).toMatchObject({ saves: false, theirs: { version: 2 } })
  })

  test('knows which of its items have an unsent edit on this device, by each change of the drafts [EXT-53]', async () => {
    const edits = { ids: ['1'], heard: listeners<void>() }
    const { actor } = await openScreen({ edits })
    expect(actor.getSnapshot().context.unsentEdits).toEqual([])
    edits.heard.tell()
    expect(actor.getSnapshot().context.unsentEdits).toEqual(['1'])
    edits.ids = []
    edits.heard.tell()
    expect(actor.getSnapshot().context.unsentEdits).toEqual([])
    actor.stop()
    expect(edits.heard.count()).toBe(0)
  })

  test('works where the drafts cannot be watched [EXT-53]', async () => {
    const heard = { ...listeners<void>(), on: breaks }
    const { actor, state } = await openScreen({ edits: { ids: [], heard } })
    expect([actor.getSnapshot().status, state().form]).toEqual(['active', 'browsing'])
  })

  test('restores with Undo what an edit was made from [EXT-8, EXT-49]', async () => {
    const { actor, child, save } = await openScreen({ items: [item('One', 1)] })
    actor.send({ type: 'form.edit', item: item('One', 1) })
    child().send({ type: 'form.change', values: { title: 'Two' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.undo' })
    child().send({ type: 'form.submit' })
    expect(save.last().asked).toMatchObject({ version: 1, values: { title: 'Two' } })
  })

  test('follows an edit that was saved as a new item like a new one [EXT-51]', async () => {
    const { actor, child, save, reads } = await openScreen({
      items: [item('One', 1)],
      refresh: 'patch',
      created: 'reset',
    })
    actor.send({ type: 'form.edit', item: item('One', 1) })
    child().send({ type: 'form.submit' })
    await save.last().no(failed(404))
    child().send({ type: 'save.new' })
    const before = reads.length
    await save.last().yes(item('One', 1))
    expect(reads).toHaveLength(before + 1)
  })

  test('reads its list again if the item of a deletion was kept [EXT-52]', async () => {
    const { actor, removal, removing, reads, state } = await openScreen({ items: [item('One', 1)] })
    actor.send({ type: 'delete.request', item: item('One', 1) })
    removal().send({ type: 'delete.confirm' })
    await removing.last().no(refusal(item('Two', 2)))
    const before = reads.length
    removal().send({ type: 'delete.cancel' })
    expect([state().deletion, reads.length]).toEqual(['idle', before + 1])
  })
})

test('Undo over an open form brings the discarded draft back among the drafts [EXT-8, EXT-74]', async () => {
  const { form, pass, restore, screen } = await openDesk()
  screen.send({ type: 'form.create' })
  form().send({ type: 'form.change', values: goodNews })
  await pass(1_000)
  form().send({ type: 'form.dismiss' })
  screen.send({ type: 'form.create' })
  screen.send({ type: 'form.undo' })
  expect([form().getSnapshot().context.values.title, restore.brought]).toEqual([goodNews.title, ['draft 1']])
})
