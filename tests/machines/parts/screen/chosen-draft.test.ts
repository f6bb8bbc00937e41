import { describe, expect, test } from 'vitest'
import { settled } from '../../../../dev/settled'
import { failure } from '../../../../src/domain/toast'
import type { Opening } from '../../../../src/machines/parts/draft-autosave.ports'
import { commonTexts } from '../../../../src/messages/common'
import { failed } from '../../../support/fakes'
import { type Words, words } from '../../../support/form-kit'
import { one, openScreen } from '../../../support/screen-kit'

const chosen = { type: 'draft.open', id: 'd' } as const
const restored = 'Draft restored successfully'
const waiting: Opening<Words> = {
  mode: 'edit',
  id: '1',
  values: words({ id: '1', title: 'Mine' }),
  draft: { id: 'd', rev: 1 },
}
const forms = [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const
const open = () => openScreen({ waiting, created: 'reset' })

test('a draft that is chosen on its own screen opens there, and is said to be restored [EXT-25, DRAFT-13]', async () => {
  const { actor, bar, child, handedOff, state, toasts } = await open()
  actor.send(chosen)
  await settled()
  expect([state().form, child().getSnapshot().context.values.title, bar.here().edit]).toEqual(['editing', 'Mine', '1'])
  expect([handedOff, toasts.texts()]).toEqual([['d'], [restored]])
})

describe.each(forms)('while the form of %j is open', (form) => {
  test('a chosen draft takes its place, and what was typed is kept as a draft [EXT-8, EXT-25]', async () => {
    const { actor, child, drafts, handedOff, state, toasts } = await open()
    actor.send(form)
    const first = child()
    first.send({ type: 'form.change', values: { title: 'Typed' } })
    actor.send(chosen)
    await settled()
    expect([state().form, child() === first, child().getSnapshot().context.values.title]).toEqual([
      'editing',
      false,
      'Mine',
    ])
    expect([handedOff, drafts.log, toasts.texts()]).toEqual([['d'], ['begin 1', 'flush draft 1'], [restored]])
  })

  test('a draft that is gone by then opens nothing, and the form closes with its draft kept [EXT-25]', async () => {
    const { actor, bar, child, drafts, state, toasts } = await openScreen({ claim: async () => null })
    actor.send(form)
    child().send({ type: 'form.change', values: { title: 'Typed' } })
    actor.send(chosen)
    await settled()
    expect([state().form, bar.here().edit, drafts.log]).toEqual(['browsing', null, ['begin 1', 'flush draft 1']])
    expect(toasts.texts()).toEqual([])
  })

  test('a draft that is chosen during its save is told to wait, and opens neither then nor later unasked [EXT-25, EXT-64]', async () => {
    const { actor, child, handedOff, save, state, toasts } = await open()
    actor.send(form)
    const first = child()
    first.send({ type: 'form.change', values: { title: 'Typed' } })
    first.send({ type: 'form.submit' })
    actor.send(chosen)
    expect([child() === first, handedOff, toasts.shown]).toEqual([true, [], [failure(commonTexts.stillSaving)]])
    await save.last().no(failed(500))
    child().send({ type: 'form.dismiss' })
    await settled()
    expect([state().form, handedOff]).toEqual(['browsing', []])
  })
})

test('a form that closes for anything else does not look for a draft that was handed over [EXT-5]', async () => {
  const looks = { count: 0 }
  const claim = async () => {
    looks.count += 1
    return null
  }
  const { actor, bar, state } = await openScreen({ claim })
  actor.send({ type: 'form.edit', item: one })
  await bar.back()
  expect([state().form, looks.count]).toEqual(['browsing', 1])
})
