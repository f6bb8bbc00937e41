import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDetailMachine } from '../../../src/machines/parts/detail.machine'
import { always } from '../../../src/messages/failures'
import { adversarialError, answered, begin, breaks, failed, recordedToasts, refused } from '../../support/fakes'

async function detail({ textBreaks = false } = {}) {
  const loading = answered<AbortSignal, { name: string }>()
  const toasts = recordedToasts()
  const machine = createDetailMachine<{ name: string }>({
    id: 'detail',
    load: loading.port,
    toast: toasts.toast,
    texts: { loadFailed: textBreaks ? breaks : always('Not there') },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, loading, toasts, value: () => begun.actor.getSnapshot().value }
}

describe('an item read by its id', () => {
  test('is shown when it is loaded, with its details collapsed [EVT-27, EVT-30]', async () => {
    const { actor, loading, value } = await detail()
    expect([value(), actor.getSnapshot().hasTag('busy')]).toEqual([{ item: 'reading', more: 'folded' }, true])
    await loading.last().yes({ name: 'Lantern Nights' })
    actor.send({ type: 'detail.toggle' })
    expect([value(), actor.getSnapshot().context.item]).toEqual([
      { item: 'found', more: 'open' },
      { name: 'Lantern Nights' },
    ])
    actor.send({ type: 'detail.toggle' })
    expect(value()).toEqual({ item: 'found', more: 'folded' })
  })

  test('a failed read leaves no item, shows an error, and can be tried again [EVT-34, EXT-7, ERR-5]', async () => {
    const { actor, loading, toasts, value } = await detail()
    await loading.last().no(refused())
    expect([value(), actor.getSnapshot().context, toasts.texts()]).toEqual([
      { item: 'missing', more: 'folded' },
      { item: null, failure: 'Not there', isUnknown: false },
      ['Not there'],
    ])
    actor.send({ type: 'detail.retry' })
    await loading.last().yes({ name: 'Here' })
    expect(actor.getSnapshot().context).toEqual({ item: { name: 'Here' }, failure: null, isUnknown: false })
  })

  test('a read that was in progress when the item was saved is begun anew [EXT-154]', async () => {
    const { actor, loading } = await detail()
    await loading.last().yes({ name: 'Before' })
    actor.send({ type: 'detail.retry' })
    const late = loading.last()
    actor.send({ type: 'detail.replace', item: { name: 'Saved' } })
    expect([loading.calls.length, actor.getSnapshot().context.item]).toEqual([3, { name: 'Saved' }])
    await late.yes({ name: 'Before' })
    expect([loading.calls.length, actor.getSnapshot().context.item]).toEqual([3, { name: 'Saved' }])
    await loading.last().yes({ name: 'Saved' })
    expect(actor.getSnapshot().matches({ item: 'found' })).toBe(true)
  })

  test('is requested four times before the read fails [READ-1, READ-2]', async () => {
    const { loading, pass, value } = await detail()
    for (const wait of [1_000, 2_000, 4_000]) {
      await loading.last().no(failed(503))
      await pass(wait)
    }
    await loading.last().no(failed(503))
    expect([loading.calls.length, value()]).toEqual([4, { item: 'missing', more: 'folded' }])
  })

  test('a read that throws counts as a missing item [ERR-5]', async () => {
    const { loading, value, actor } = await detail()
    await loading.last().no(adversarialError())
    expect([value(), actor.getSnapshot().status]).toEqual([{ item: 'missing', more: 'folded' }, 'active'])
  })
})

describe('an item that is read again', () => {
  test('is known once it was found, although the host did not know it before [EXT-7, EXT-155]', async () => {
    const { actor, loading } = await detail()
    await loading.last().no(failed(404))
    expect(actor.getSnapshot().context.isUnknown).toBe(true)
    actor.send({ type: 'detail.retry' })
    await loading.last().yes({ name: 'Here' })
    expect(actor.getSnapshot().context).toEqual({ item: { name: 'Here' }, failure: null, isUnknown: false })
  })

  test('is shown no more where it cannot be read [EVT-34, EXT-7]', async () => {
    const { actor, loading } = await detail()
    await loading.last().yes({ name: 'Here' })
    actor.send({ type: 'detail.retry' })
    await loading.last().no(refused())
    expect(actor.getSnapshot().context).toMatchObject({ item: null, failure: 'Not there' })
  })
})
