import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../../dev/settled'
import type { Opening, RestorePort } from '../../../../src/machines/parts/draft-autosave.ports'
import { createFormHostMachine } from '../../../../src/machines/parts/form-host.machine'
import { answered, begin, need, recordedToasts, restores } from '../../../support/fakes'
import { formParts, type Words, words } from '../../../support/form-kit'

const kept: Opening<Words> = {
  mode: 'create',
  id: null,
  values: words({ title: 'Kept' }),
  draft: { id: 'draft 9', rev: 3 },
}

async function hosting(options: { staysOpen: boolean; restore: RestorePort<Words>; prepare?: () => Promise<void> }) {
  const machine = createFormHostMachine<Words, { id: string; title: string }>({
    id: 'formHost',
    form: formParts().machine,
    blank: words,
    toast: recordedToasts().toast,
    spec: {},
    ...options,
  })
  const { actor, pass } = await begin((around) => createActor(machine, around))
  return { actor, pass, child: () => need(actor.getSnapshot().children.form) }
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
