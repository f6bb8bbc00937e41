import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/charts/explore'
import type { UrlState } from '../../../src/domain/navigation/url-state'
import { createCrudMachine } from '../../../src/machines/parts/crud.machine'
import type { Opening } from '../../../src/machines/parts/draft-autosave.machine'
import { createListMachine, type ListRefresh } from '../../../src/machines/parts/list.machine'
import { createRemovalMachine } from '../../../src/machines/parts/removal.machine'
import { errorTexts } from '../../../src/messages/errors'
import { always } from '../../../src/messages/failures'
import { addressBar, answered, begin, breaks, need, recordedToasts, restores } from '../../support/fakes'
import { formParts, type Saved, type Words, words } from '../../support/form-kit'
import { pageOf } from '../../support/news-fixture'

interface Options {
  refresh?: ListRefresh
  isPlaceless?: boolean
  cannotWatch?: boolean
  cannotLook?: boolean
  cannotWait?: boolean
  handed?: Opening<Words>
  /** Loads the code of the form, which is here from the start by default. */
  loading?: () => Promise<void>
  urlState?: Partial<UrlState>
  keptBreaks?: boolean
  confirmsDiscard?: boolean
  staysOpen?: boolean
}

/** Code that is here once a port has resolved. */
function loadedBy(loading: () => Promise<void>) {
  let isLoaded = false
  const load = async () => {
    await loading()
    isLoaded = true
  }
  return { load, isLoaded: () => isLoaded }
}

const one: Saved = { id: '1', title: 'One' }

async function screen(options: Options = {}) {
  const { refresh = 'reload' } = options
  const toasts = recordedToasts()
  const bar = addressBar(options.urlState)
  const parts = formParts<string | null>({ confirmsDiscard: options.confirmsDiscard ?? false })
  const removing = answered<{ item: Saved; signal: AbortSignal }, void>()
  const reads: string[] = []
  const host = { toastBreaks: false }
  const toast: typeof toasts.toast = (given) => {
    if (host.toastBreaks) throw new Error('broken port')
    toasts.toast(given)
  }
  const machine = createCrudMachine<Saved, string, Words>({
    list: createListMachine<Saved, string>({
      load: async ({ scope, page }) => {
        reads.push(`${scope} ${page}`)
        return pageOf([one], { total: 1 })
      },
      ...(options.keptBreaks && { cache: { get: breaks, clear: () => undefined } }),
      toast,
      texts: { loadFailed: always('Broken') },
      spec: {},
    }),
    form: parts.machine,
    removal: createRemovalMachine<Saved>({
      remove: removing.port,
      confirmWith: 'dialog',
      confirm: () => true,
      toast,
      texts: { question: () => '', removed: () => 'Gone', removeFailed: always('Broken') },
      spec: {},
    }),
    blank: (scope) => words({ title: `of ${scope}` }),
    valuesOf: ({ title }) => words({ title }),
    ...(options.loading && { code: loadedBy(options.loading) }),
    ...(options.cannotLook && { restore: { ...restores<Words>().port, claim: async () => breaks() } }),
    ...(options.cannotWait && { restore: { ...restores<Words>().port, findUnsent: breaks } }),
    ...(options.handed && { restore: restores<Words>({ handed: options.handed }).port }),
    ...(options.isPlaceless ? {} : { urlState: { ...bar.port, ...(options.cannotWatch && { onChange: breaks }) } }),
    toTop: () => undefined,
    toast,
    refresh: { create: refresh, edit: refresh, delete: refresh },
    staysOpen: options.staysOpen ?? false,
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { scope: 'a' } }))
  const { actor } = begun
  return {
    ...parts,
    ...begun,
    bar,
    toasts,
    list: () => need(actor.getSnapshot().children.list),
    removing,
    reads,
    breakToasts: () => {
      host.toastBreaks = true
      parts.host.toastBreaks = true
    },
    child: () => need(actor.getSnapshot().children.form),
    removal: () => need(actor.getSnapshot().children.removal),
    state: () => actor.getSnapshot().value,
  }
}

describe('a screen that lists and edits', () => {
  test('refreshes after a save and a deletion as specified: reload, reset or patch', async () => {
    for (const [refresh, afterSave, afterDelete] of [
      ['reload', ['a 0', 'a 0'], ['a 0', 'a 0', 'a 0']],
      ['reset', ['a 0', 'a 0'], ['a 0', 'a 0', 'a 0']],
      ['patch', ['a 0'], ['a 0']],
    ] as const) {
      const { actor, child, save, reads, removal, removing } = await screen({ refresh })
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

  test('reads another scope when it is selected', async () => {
    const { actor, reads } = await screen()
    actor.send({ type: 'scope.select', scope: 'b' })
    await settled()
    expect(reads).toEqual(['a 0', 'b 0'])
  })

  test('nothing is restored if nothing was closed, and a form that is being saved is not replaced [EXT-8, EXT-9]', async () => {
    const { actor, child, save, state } = await screen()
    actor.send({ type: 'draft.view' })
    expect(state().form).toBe('closed')
    actor.send({ type: 'form.create' })
    const first = child()
    actor.send({ type: 'form.undo' })
    expect(child()).toBe(first)
    first.send({ type: 'form.change', values: { title: 'New' } })
    first.send({ type: 'form.submit' })
    actor.send({ type: 'form.create' })
    actor.send({ type: 'form.edit', item: one })
    actor.send({ type: 'form.undo' })
    expect([state().form, child() === first, save.calls.length]).toEqual(['create', true, 1])
    expect(first.getSnapshot().context.values.title).toBe('New')
  })

  test('a form that is part of the screen opens again, empty, whenever it has ended [TOPIC-1, TOPIC-3]', async () => {
    const { actor, child, save, state } = await screen({ staysOpen: true, isPlaceless: true })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['create', 'of a'])
    actor.send({ type: 'form.edit', item: one })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['edit', 'One'])
    child().send({ type: 'form.dismiss' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['create', 'of a'])
    child().send({ type: 'form.change', values: { title: 'New' } })
    child().send({ type: 'form.submit' })
    await save.last().yes({ id: '2', title: 'New' })
    expect([state().form, child().getSnapshot().context.values.title]).toEqual(['create', 'of a'])
  })

  test('the values that Cancel discarded from such a form can be restored, and replace the current ones [EXT-8]', async () => {
    const { actor, child, state, save } = await screen({ staysOpen: true, isPlaceless: true })
    const title = () => child().getSnapshot().context.values.title
    actor.send({ type: 'form.edit', item: one })
    child().send({ type: 'form.change', values: { title: 'One, changed' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.undo' })
    expect([state().form, title()]).toEqual(['edit', 'One, changed'])
    child().send({ type: 'form.submit' })
    actor.send({ type: 'form.undo' })
    expect([save.calls.length, title()]).toEqual([1, 'One, changed'])
    await save.last().yes({ id: '1', title: 'One, changed' })
    child().send({ type: 'form.change', values: { title: 'Another' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.edit', item: one })
    actor.send({ type: 'form.undo' })
    expect([state().form, title()]).toEqual(['edit', 'One'])
  })

  test('has a removal child exactly while a confirmation is open', async () => {
    const { actor, removal, state } = await screen()
    expect(actor.getSnapshot().children.removal).toBeUndefined()
    actor.send({ type: 'delete.request', item: one })
    expect(state().removal).toBe('running')
    removal().send({ type: 'delete.cancel' })
    expect([state().removal, actor.getSnapshot().children.removal]).toEqual(['idle', undefined])
  })

  test('a form that confirms before discarding is still replaced, its values saved [EXT-8]', async () => {
    const { actor, child, drafts, state } = await screen({ confirmsDiscard: true })
    actor.send({ type: 'form.create' })
    child().send({ type: 'form.change', values: { title: 'A' } })
    child().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.edit', item: one })
    expect([state().form, drafts.log]).toEqual(['edit', ['begin 1', 'flush draft 1']])
  })

  test('works without a URL, and with one that cannot be observed', async () => {
    for (const options of [{ isPlaceless: true }, { cannotWatch: true }]) {
      const { actor, state } = await screen(options)
      actor.send({ type: 'form.edit', item: one })
      expect(state().form).toBe('edit')
    }
  })

  test('a failed lookup of drafts leaves the form closed', async () => {
    for (const options of [{ cannotLook: true }, { cannotWait: true }]) {
      const { actor, state } = await screen(options)
      expect([state().form, actor.getSnapshot().status]).toEqual(['closed', 'active'])
    }
  })

  test('a form requested while drafts cannot be looked up opens once', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await screen({ cannotLook: true, loading: loading.port })
    actor.send({ type: 'form.edit', item: one })
    await loading.last().yes()
    expect([state().form, actor.getSnapshot().context.next]).toEqual(['edit', null])
    child().send({ type: 'form.dismiss' })
    expect(state().form).toBe('closed')
  })

  test('a form that cannot be loaded is reported to its caller, and loaded when it is requested again [ERR-5]', async () => {
    for (const [ask, opened] of [
      [{ type: 'form.create' }, 'create'],
      [{ type: 'form.edit', item: one }, 'edit'],
    ] as const) {
      const loading = answered<void, void>()
      const { actor, toasts, state, child } = await screen({ loading: loading.port })
      expect([state().form, loading.calls.length]).toEqual(['closed', 0])
      actor.send(ask)
      expect(state().form).toBe('loading')
      await loading.last().no(new Error('x'))
      expect([state().form, toasts.texts()]).toEqual(['loadFailed', [errorTexts.notLoaded]])
      actor.send(ask)
      await loading.last().yes()
      expect(state().form).toBe(opened)
      child().send({ type: 'form.dismiss' })
      expect(state().form).toBe('closed')
    }
  })

  test('a form whose code is not loaded in a minute is reported to its caller, and loaded when it is requested again [ERR-5]', async () => {
    const loading = answered<void, void>()
    const { actor, toasts, state, child, pass } = await screen({ loading: loading.port })
    actor.send({ type: 'form.edit', item: one })
    await pass(59_999)
    expect([state().form, toasts.texts()]).toEqual(['loading', []])
    await pass(1)
    expect([state().form, toasts.texts()]).toEqual(['loadFailed', [errorTexts.notLoaded]])
    actor.send({ type: 'form.create' })
    await loading.last().yes()
    expect([loading.calls.length, state().form]).toEqual([2, 'create'])
    expect(child().getSnapshot().context.values).toEqual(words({ title: 'of a' }))
  })

  test('a restored draft opens once its form is loaded, and the screen does without it if that fails or takes a minute [DRAFT-13, ERR-5]', async () => {
    const handed: Opening<Words> = { mode: 'edit', id: '1', values: words({ title: 'Kept' }), draft: null }
    const open = async () => {
      const loading = answered<void, void>()
      return { loading, ...(await screen({ handed, loading: loading.port })) }
    }
    const opened = await open()
    await opened.loading.last().yes()
    expect([opened.state().form, opened.child().getSnapshot().context.values.title]).toEqual(['edit', 'Kept'])

    const failed = await open()
    await failed.loading.last().no(new Error('x'))
    expect([failed.state().form, failed.toasts.texts()]).toEqual(['loadFailed', []])

    const late = await open()
    await late.pass(60_000)
    expect([late.state().form, late.toasts.texts()]).toEqual(['loadFailed', []])
  })

  test('of two requests while its form is loading the last one opens', async () => {
    const loading = answered<void, void>()
    const { actor, state } = await screen({ loading: loading.port })
    actor.send({ type: 'form.create' })
    actor.send({ type: 'form.edit', item: one })
    await loading.last().yes()
    expect([loading.calls.length, state().form]).toEqual([1, 'edit'])
  })

  test('follows the URL while its form is loading, and after loading failed [EXT-5]', async () => {
    for (const isUnready of [false, true]) {
      const loading = answered<void, void>()
      const { actor, bar, list, state } = await screen({ loading: loading.port })
      actor.send({ type: 'form.create' })
      if (isUnready) await loading.last().no(new Error('x'))
      await bar.go({ search: 'rain', edit: '1' })
      expect(list().getSnapshot().context.search).toBe('rain')
      expect([state().form, actor.getSnapshot().context.requestedId]).toEqual([
        isUnready ? 'loadFailed' : 'loading',
        '1',
      ])
    }
  })

  test('what the URL requests is replaced by what the person requests meanwhile [EXT-5]', async () => {
    const loading = answered<void, void>()
    const { actor, child, state } = await screen({ urlState: { edit: '1' }, loading: loading.port })
    expect(state().form).toBe('loading')
    actor.send({ type: 'form.create' })
    await loading.last().yes()
    child().send({ type: 'form.dismiss' })
    expect(state().form).toBe('closed')
  })

  test('survives a failure of its list, form or deletion [ERR-5]', async () => {
    const listless = await screen({ keptBreaks: true })
    expect([listless.actor.getSnapshot().status, listless.broke]).toEqual(['active', ['xstate.error.actor.list']])

    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const) {
      const { actor, child, breakToasts, state } = await screen()
      actor.send(open)
      child().send({ type: 'form.change', values: { title: '' } })
      breakToasts()
      child().send({ type: 'form.submit' })
      await settled()
      expect([actor.getSnapshot().status, state().form]).toEqual(['active', 'closed'])
    }

    for (const open of [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const) {
      const inline = await screen({ staysOpen: true })
      inline.actor.send(open)
      await settled()
      inline.child().send({ type: 'form.change', values: { title: '' } })
      inline.breakToasts()
      inline.child().send({ type: 'form.submit' })
      await settled()
      // It would break again, and again.
      expect([inline.actor.getSnapshot().status, inline.state().form]).toEqual(['active', 'loadFailed'])
    }

    const { actor, removal, removing, breakToasts, state } = await screen()
    actor.send({ type: 'delete.request', item: one })
    removal().send({ type: 'delete.confirm' })
    breakToasts()
    await removing.last().yes()
    expect([actor.getSnapshot().status, state().removal]).toEqual(['active', 'idle'])
  })
})
