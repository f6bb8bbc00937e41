import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { CallError } from '../../../src/domain/failure'
import { shownAt } from '../../../src/domain/navigation/paging'
import type { BulkAction } from '../../../src/domain/selection'
import { commonTexts } from '../../../src/messages/common'
import { errorTexts } from '../../../src/messages/errors'
import { selectionTexts } from '../../../src/messages/selection'
import { begin, failed, need, offline, recordedToasts, unknown, unreached } from '../../support/fakes'
import { selectionKit } from '../../support/selection-kit'

const items = ['1', '2', '3'].map((id) => ({ id }))
const shown = ['1', '2', '3']
const at = shownAt({ page: 0, search: '' })
const toDelete: BulkAction = { type: 'delete' }

/** A selection of all three items. */
async function selecting() {
  const toasts = recordedToasts()
  const { selection, writing } = selectionKit<{ id: string }>(toasts.toast)
  const begun = await begin((around) =>
    createActor(selection.machine, { ...around, input: { id: null, isRange: false, shown, at } }),
  )
  const { actor } = begun
  const bulk = () => need(actor.getSnapshot().children.bulk)
  const selected = () => actor.getSnapshot().context.selection
  const ask = (action = toDelete) => actor.send({ type: 'bulk.request', action, items })
  const start = (action = toDelete) => {
    ask(action)
    bulk().send({ type: 'bulk.confirm' })
  }
  return { ...begun, toasts, writing, bulk, selected, ask, start }
}

describe('a selection', () => {
  test('follows the boxes, and ends when nothing is selected [EXT-165, EXT-166]', async () => {
    const { actor, selected } = await selecting()
    actor.send({ type: 'select.press', id: '2', isRange: false, shown, at })
    expect(selected().ids).toEqual(['1', '3'])
    actor.send({ type: 'select.clear' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('loses rows that are gone, and ends on another page [EXT-166]', async () => {
    const { actor, selected } = await selecting()
    actor.send({ type: 'list.shown', items: [{ id: '1' }, { id: '3' }], at })
    expect(selected().ids).toEqual(['1', '3'])
    actor.send({ type: 'list.shown', items, at: shownAt({ page: 1, search: '' }) })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('an action on several items', () => {
  test('asks first, and sends nothing if it is cancelled [EXT-167]', async () => {
    const { actor, writing, bulk, ask, selected, toasts } = await selecting()
    ask()
    expect(bulk().getSnapshot().value).toBe('confirming')
    bulk().send({ type: 'bulk.cancel' })
    expect([actor.getSnapshot().value, writing.calls.length, selected().ids, toasts.texts()]).toEqual([
      'selecting',
      0,
      shown,
      [],
    ])
  })

  test('sends one call after the other, each once, and ends with all of them [EXT-167]', async () => {
    const { actor, bulk, writing, start, toasts } = await selecting()
    start()
    for (const { id } of items) {
      expect([...bulk().getSnapshot().tags].sort()).toEqual(['busy', 'locked'])
      expect(writing.last().asked).toMatchObject({ item: { id }, action: toDelete })
      await writing.last().yes()
    }
    expect(writing.calls).toHaveLength(3)
    expect(toasts.texts()).toEqual(['3 items deleted.'])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('keeps what failed or is unknown selected, with the reason [EXT-167]', async () => {
    const { writing, start, selected, toasts } = await selecting()
    start({ type: 'enable' })
    await writing.last().no(new CallError('failed', { status: 412 }))
    await writing.last().yes()
    await writing.last().no(unknown())
    expect(selected()).toMatchObject({
      ids: ['1', '3'],
      reasons: { 1: selectionTexts.changed, 3: commonTexts.unconfirmedSave },
    })
    expect(toasts.texts()).toEqual(['1 item enabled. 2 items still selected.'])
  })

  test.each([
    [new CallError('refused', { status: 200, serverMessage: 'In use' }), 'In use'],
    [new CallError('failed', { status: 500, text: 'On fire' }), 'On fire'],
    [failed(), errorTexts.notOk],
    [new Error('broken'), errorTexts.notOk],
    [unknown(), commonTexts.unconfirmedDelete],
  ])('after %s the item stays selected, with the words of the host or else ours [EXT-167]', async (error, reason) => {
    const { writing, start, selected } = await selecting()
    start()
    await writing.last().no(error)
    await writing.last().yes()
    await writing.last().yes()
    expect(selected()).toMatchObject({ ids: ['1'], reasons: { 1: reason } })
  })

  test.each([
    [unreached(), selectionTexts.notReached],
    [offline(), commonTexts.offline],
    [new CallError('failed', { status: 401, serverMessage: 'Sign in', isQuiet: true }), 'Sign in'],
  ])('sends nothing more after %s [EXT-167]', async (error, reason) => {
    const { writing, start, selected, toasts } = await selecting()
    start()
    await writing.last().no(error)
    expect(writing.calls).toHaveLength(1)
    expect(selected()).toMatchObject({ ids: shown, reasons: { 1: reason } })
    expect(toasts.texts()).toEqual(['Nothing deleted. 3 items still selected.'])
  })

  test('stops before the next call on Cancel, and when the screen is left [EXT-167]', async () => {
    const { actor, writing, start, bulk, selected } = await selecting()
    start()
    bulk().send({ type: 'bulk.cancel' })
    expect(bulk().getSnapshot().context.isStopping).toBe(true)
    await writing.last().yes()
    expect([writing.calls.length, selected().ids]).toEqual([1, ['2', '3']])
    start()
    actor.send({ type: 'screen.leave' })
    await writing.last().yes()
    expect(writing.calls).toHaveLength(2)
  })

  test('counts a call without an answer as unknown after a minute, and goes on [EXT-3, EXT-167]', async () => {
    const { writing, start, selected, pass } = await selecting()
    start()
    await pass(60_000)
    expect(writing.calls).toHaveLength(2)
    await writing.last().yes()
    await writing.last().yes()
    expect(selected()).toMatchObject({ ids: ['1'], reasons: { 1: commonTexts.unconfirmedDelete } })
  })

  test('gives a topic only once one is chosen [EXT-168]', async () => {
    const { writing, ask, bulk } = await selecting()
    ask({ type: 'topic', topicId: '' })
    bulk().send({ type: 'bulk.confirm' })
    expect(writing.calls).toHaveLength(0)
    bulk().send({ type: 'bulk.topic', topicId: 't' })
    bulk().send({ type: 'bulk.confirm' })
    expect(writing.last().asked.action).toEqual({ type: 'topic', topicId: 't' })
  })

  test('that breaks leaves the rows selected [ERR-5]', async () => {
    const { selection } = selectionKit<{ id: string }>(() => {
      throw new Error('broken port')
    })
    const { actor, broke } = await begin((around) =>
      createActor(selection.machine, { ...around, input: { id: '1', isRange: false, shown, at } }),
    )
    actor.send({ type: 'bulk.request', action: toDelete, items: [] })
    need(actor.getSnapshot().children.bulk).send({ type: 'bulk.confirm' })
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([broke, value, context.selection.ids]).toEqual([['xstate.error.actor.bulk'], 'selecting', ['1']])
  })
})
