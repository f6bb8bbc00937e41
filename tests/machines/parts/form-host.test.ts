import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { failure } from '../../../src/domain/toast'
import type { Opening, RestorePort } from '../../../src/machines/parts/draft-autosave.ports'
import { createFormHostMachine } from '../../../src/machines/parts/form-host.machine'
import { commonTexts } from '../../../src/messages/common'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { answered, begin, breaks, need, recordedToasts, restores } from '../../support/fakes'
import { formParts, type Words, words } from '../../support/form-kit'

const handed: Opening<Words> = {
  mode: 'create',
  id: null,
  values: words({ title: 'SavedDraft' }),
  draft: { id: 'draft 9', rev: 3 },
}

const kept: Opening<Words> = {
  mode: 'create',
  id: null,
  values: words({ title: 'Kept' }),
  draft: { id: 'draft 9', rev: 3 },
}

async function hosting(
  options: { staysOpen?: boolean; restore?: RestorePort<Words>; prepare?: () => Promise<void> } = {},
) {
  const { staysOpen = false, restore, prepare } = options
  const parts = formParts()
  const toasts = recordedToasts()
  const machine = createFormHostMachine<Words, { id: string; title: string }>({
    id: 'formHost',
    form: parts.machine,
    blank: words,
    staysOpen,
    ...(restore && { restore }),
    ...(prepare && { prepare }),
    toast: toasts.toast,
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, around))
  return {
    ...parts,
    ...begun,
    hostMachine: machine,
    toasts,
    child: () => need(begun.actor.getSnapshot().children.form),
  }
}

/** The form that is the screen, requested with values while it was loaded, as it makes way for a kept draft. */
async function replacing() {
  const claiming = answered<void, Opening<Words> | null>()
  const preparing = answered<void, void>()
  const restore = { ...restores({ waiting: kept }).port, claim: claiming.port }
  const host = await hosting({ staysOpen: true, restore, prepare: preparing.port })
  await claiming.last().yes(null)
  host.actor.send({ type: 'form.open', values: words({ title: 'Asked' }) })
  await preparing.last().yes()
  expect(host.child().getSnapshot().context.values.title).toBe('Asked')
  host.actor.send({ type: 'draft.view' })
  await settled()
  expect([host.actor.getSnapshot().value, claiming.calls.length]).toEqual(['checkingForDraft', 2])
  return { ...host, claiming, preparing }
}

describe('a form that belongs to no list', () => {
  test('opens with the given values and closes when it ends [NOTE-2, NOTE-5]', async () => {
    const { actor, child } = await hosting()
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    await settled()
    expect(child().getSnapshot().context.values.title).toBe('One')
    expect(actor.getSnapshot().context.isOpen).toBe(true)
    child().send({ type: 'form.dismiss' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.isOpen]).toEqual(['closed', false])
  })

  test('restores nothing if nothing was closed, whether closed or open [EXT-8, EXT-9]', async () => {
    const { actor, child } = await hosting({ restore: restores<Words>().port })
    actor.send({ type: 'form.undo' })
    actor.send({ type: 'draft.view' })
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    await settled()
    const open = child()
    actor.send({ type: 'form.undo' })
    actor.send({ type: 'draft.view' })
    expect([actor.getSnapshot().value, child() === open, open.getSnapshot().status]).toEqual(['open', true, 'active'])
  })

  test('that is the screen restores nothing if nothing was closed or left unsent [EXT-8, EXT-9]', async () => {
    const { actor, child } = await hosting({ staysOpen: true, restore: restores<Words>().port })
    const open = child()
    actor.send({ type: 'form.undo' })
    actor.send({ type: 'draft.view' })
    expect([actor.getSnapshot().value, child() === open, open.getSnapshot().status]).toEqual(['open', true, 'active'])
  })

  test('opens the requested form while a draft is still looked up [NOTE-2]', async () => {
    const { port } = restores<Words>()
    const { actor, child } = await hosting({ restore: { ...port, claim: () => new Promise<never>(() => undefined) } })
    expect(actor.getSnapshot().value).toBe('checkingForDraft')
    actor.send({ type: 'form.open', values: words({ title: 'Now' }) })
    expect(child().getSnapshot().context.values.title).toBe('Now')
  })

  test('that is the screen opens again empty [NOTE-1]', async () => {
    const { actor, child } = await hosting({ staysOpen: true })
    child().send({ type: 'form.change', values: { title: 'One' } })
    child().send({ type: 'form.dismiss' })
    await settled()
    expect(actor.getSnapshot().value).toBe('open')
    expect(child().getSnapshot().context.values.title).toBe('')
  })

  test('that is the screen works if drafts cannot be looked up [EXT-9]', async () => {
    const { port } = restores<Words>()
    const { actor } = await hosting({ staysOpen: true, restore: { ...port, findUnsent: breaks } })
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'open', context: { unsentDraftId: null } })
  })

  test('restores a draft handed off, once, and shows a notice [DRAFT-12, DRAFT-13]', async () => {
    const { port } = restores({ handed })
    const { child, toasts } = await hosting({ restore: port })
    expect(child().getSnapshot().context).toMatchObject({ values: { title: 'SavedDraft' }, draft: { id: 'draft 9' } })
    expect([toasts.texts(), await port.claim()]).toEqual([[draftTexts.restored], null])
  })

  test('opens when it is requested before the lookup of drafts has ended, and when the lookup fails', async () => {
    const { port } = restores<Words>()
    const broken = await hosting({ restore: { ...port, claim: breaks } })
    expect(broken.actor.getSnapshot().value).toBe('closed')

    const { hostMachine } = await hosting()
    const { actor } = await begin((around) => {
      const made = createActor(hostMachine, around)
      made.start()
      made.send({ type: 'form.open', values: words({ title: 'Now' }) })
      return made
    })
    expect(actor.getSnapshot().children.form?.getSnapshot().context.values.title).toBe('Now')
  })

  test('that cannot be loaded says so in its place, and is loaded when it is requested again [ERR-5, EXT-60]', async () => {
    const preparing = answered<void, void>()
    const { actor, child, toasts } = await hosting({ prepare: preparing.port })
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    await preparing.last().no(new Error('x'))
    expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['loadFailed', []])
    expect(actor.getSnapshot().hasTag('loadFailed')).toBe(true)
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    await preparing.last().yes()
    expect(child().getSnapshot().context.values.title).toBe('Two')
  })

  test('whose code is not loaded in 15 seconds says so, and is loaded when it is requested again [ERR-5, EXT-60]', async () => {
    const preparing = answered<void, void>()
    const { actor, child, toasts, pass } = await hosting({ prepare: preparing.port })
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    await pass(14_999)
    expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['preparing', []])
    await pass(1)
    expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['loadFailed', []])
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    await preparing.last().yes()
    expect([preparing.calls.length, child().getSnapshot().context.values.title]).toEqual([2, 'Two'])
  })

  test('that is the screen opens without the drafts if they are not loaded in 15 seconds [NOTE-1]', async () => {
    const { port } = restores({ handed })
    const restore = { ...port, claim: () => new Promise<never>(() => undefined) }
    const { actor, child, pass } = await hosting({ staysOpen: true, restore })
    await pass(14_999)
    expect(actor.getSnapshot().value).toBe('checkingForDraft')
    await pass(1)
    expect([actor.getSnapshot().value, child().getSnapshot().context.values]).toEqual(['open', words()])
  })

  test('opens with the last request made while it was loading, and is loaded once [NOTE-2]', async () => {
    const preparing = answered<void, void>()
    const { actor, child } = await hosting({ prepare: preparing.port })
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    await preparing.last().yes()
    expect([preparing.calls.length, child().getSnapshot().context.values.title]).toEqual([1, 'Two'])
  })

  test('a restored draft opens although another form is requested while its code is loaded [DRAFT-13]', async () => {
    const preparing = answered<void, void>()
    const { actor, child } = await hosting({ restore: restores({ handed }).port, prepare: preparing.port })
    expect(actor.getSnapshot().value).toBe('preparing')
    actor.send({ type: 'form.open', values: words({ title: 'Other' }) })
    await preparing.last().yes()
    expect(child().getSnapshot().context).toMatchObject({ values: { title: 'SavedDraft' }, draft: { id: 'draft 9' } })
  })

  test('saves what was typed when the screen is left [DRAFT-11]', async () => {
    const { actor, child, drafts } = await hosting()
    actor.send({ type: 'form.open', values: words() })
    await settled()
    child().send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'screen.leave' })
    expect(drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })

  test('tells that one is still being sent when another is asked for, and nothing while its dialog is open [EXT-64]', async () => {
    const { actor, child, pass, save, toasts } = await hosting()
    actor.send({ type: 'form.open', values: words({ title: 'One' }) })
    await settled()
    const first = child()
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    expect([child() === first, toasts.shown]).toEqual([true, []])
    first.send({ type: 'form.submit' })
    await pass(8_000)
    first.send({ type: 'save.leave' })
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    expect([child() === first, toasts.shown]).toEqual([true, [failure(commonTexts.stillSending)]])
    await save.last().yes({ id: '1', title: 'One' })
    actor.send({ type: 'form.open', values: words({ title: 'Two' }) })
    await settled()
    expect(child().getSnapshot().context.values.title).toBe('Two')
  })

  test('closes when its form fails [ERR-5]', async () => {
    const { actor, child, host } = await hosting()
    actor.send({ type: 'form.open', values: words() })
    await settled()
    host.toastBreaks = true
    child().send({ type: 'form.submit' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', status: 'active' })
  })

  test('that is the screen waits for a request when it fails, and does not open again by itself [ERR-5]', async () => {
    const { actor, child, host } = await hosting({ staysOpen: true })
    host.toastBreaks = true
    child().send({ type: 'form.submit' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'loadFailed', status: 'active' })
    host.toastBreaks = false
    actor.send({ type: 'form.open', values: words({ title: 'Again' }) })
    await settled()
    expect(child().getSnapshot().context.values.title).toBe('Again')
  })
})

describe('a form that is the screen', () => {
  test('gives way to a draft that is chosen there [EXT-25, DRAFT-13]', async () => {
    const { port, handedOff } = restores({ waiting: kept })
    const { actor, child } = await hosting({ staysOpen: true, restore: port })
    expect(child().getSnapshot().context.values.title).toBe('')
    actor.send({ type: 'draft.open', id: 'draft 9' })
    await settled()
    expect([child().getSnapshot().context.values.title, handedOff]).toEqual(['Kept', ['draft 9']])
  })

  test('in a dialog opens with a draft that is chosen while it is closed [EXT-25, DRAFT-13]', async () => {
    const { port, handedOff } = restores({ waiting: kept })
    const { actor, child } = await hosting({ staysOpen: false, restore: port })
    expect(actor.getSnapshot().value).toBe('closed')
    actor.send({ type: 'draft.open', id: 'draft 9' })
    await settled()
    expect([child().getSnapshot().context.values.title, handedOff]).toEqual(['Kept', ['draft 9']])
  })

  test('opens empty after a restored one was closed [DRAFT-13]', async () => {
    const { child } = await hosting({ staysOpen: true, restore: restores({ handed: kept }).port })
    expect(child().getSnapshot().context.values.title).toBe('Kept')
    child().send({ type: 'form.dismiss' })
    await settled()
    expect(child().getSnapshot().context).toMatchObject({ values: words(), draft: null })
  })

  test.each(['is gone', 'cannot be read', 'is not read in 15 seconds'])(
    'opens empty where the draft that it made way for %s',
    async (how) => {
      const { child, claiming, preparing, pass } = await replacing()
      if (how === 'is gone') await claiming.last().yes(null)
      else if (how === 'cannot be read') await claiming.last().no(new Error('x'))
      else await pass(15_000)
      await preparing.last().yes()
      expect([preparing.calls.length, child().getSnapshot().context.values]).toEqual([2, words()])
    },
  )
})

describe('a form in a dialog', () => {
  test('is opened without a further offer of the draft that is kept, which comes back when it closes [EXT-9]', async () => {
    const { actor, child } = await hosting({ staysOpen: false, restore: restores({ waiting: kept }).port })
    const offered = () => actor.getSnapshot().context.unsentDraftId
    expect(offered()).toBe('draft 9')
    actor.send({ type: 'form.open', values: words() })
    expect(offered()).toBeNull()
    child().send({ type: 'form.dismiss' })
    await settled()
    expect(offered()).toBe('draft 9')
  })

  test('that is opened by Undo ends what was offered: Undo and the kept draft [EXT-8, EXT-9]', async () => {
    const { actor, child } = await hosting({ staysOpen: false, restore: restores({ waiting: kept }).port })
    actor.send({ type: 'form.open', values: words() })
    child().send({ type: 'form.change', values: { title: 'Typed' } })
    child().send({ type: 'form.dismiss' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({
      undo: { values: { title: 'Typed' } },
      unsentDraftId: 'draft 9',
    })
    actor.send({ type: 'form.undo' })
    expect(child().getSnapshot().context.values.title).toBe('Typed')
    expect(actor.getSnapshot().context).toMatchObject({ undo: null, unsentDraftId: null })
  })
})
