import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDetailMachine } from '../../../../src/machines/parts/detail.machine'
import { always } from '../../../../src/messages/failures'
import { answered, begin, failed, recordedToasts, refused } from '../../../support/fakes'

describe('an item that is read again', () => {
  async function reading() {
    const loading = answered<AbortSignal, { name: string }>()
    const machine = createDetailMachine<{ name: string }>({
      id: 'detail',
      load: loading.port,
      toast: recordedToasts().toast,
      texts: { loadFailed: always('Not there') },
      spec: {},
    })
    const { actor } = await begin((around) => createActor(machine, around))
    return { actor, loading }
  }

  test('is known once it was found, although the host did not know it before [EXT-7, EXT-155]', async () => {
    const { actor, loading } = await reading()
    await loading.last().no(failed(404))
    expect(actor.getSnapshot().context.isUnknown).toBe(true)
    actor.send({ type: 'detail.retry' })
    await loading.last().yes({ name: 'Here' })
    expect(actor.getSnapshot().context).toEqual({ item: { name: 'Here' }, failure: null, isUnknown: false })
  })

  test('is shown no more where it cannot be read [EVT-34, EXT-7]', async () => {
    const { actor, loading } = await reading()
    await loading.last().yes({ name: 'Here' })
    actor.send({ type: 'detail.retry' })
    await loading.last().no(refused())
    expect(actor.getSnapshot().context).toMatchObject({ item: null, failure: 'Not there' })
  })
})
