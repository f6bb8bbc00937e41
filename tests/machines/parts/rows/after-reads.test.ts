import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../../../contract/page'
import { createListMachine } from '../../../../src/machines/parts/list.machine'
import { createTileMachine } from '../../../../src/machines/parts/tile.machine'
import { always } from '../../../../src/messages/failures'
import { adversarialError, answered, begin, recordedToasts, refused } from '../../../support/fakes'
import { pageOf } from '../../../support/fixtures/news-fixture'

interface Row {
  id: string
}

/** A list that is read again while it shows its rows; of one that is a choice of a form, that is not so. */
async function listing({ fallback, isChoice = false }: { fallback?: readonly Row[]; isChoice?: boolean } = {}) {
  const reading = answered<void, Page<Row>>()
  const machine = createListMachine<Row, string>({
    id: 'rows.list',
    load: () => reading.port(),
    scoped: true,
    ...(!isChoice && { refresh: { create: 'reload', edit: 'reload', delete: 'reload' } }),
    ...(fallback && { fallback }),
    toast: recordedToasts().toast,
    texts: { loadFailed: always('Failed to load rows') },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }))
  const { actor } = begun
  return {
    ...begun,
    reading,
    reload: () => actor.send({ type: 'list.reload' }),
    shows: () => actor.getSnapshot().context,
    isBlank: () => actor.getSnapshot().hasTag('blank'),
  }
}

describe('a list', () => {
  test('of which no row could be read says nothing of them once its loading was stopped [EXT-65]', async () => {
    const { actor, pass, reading, reload, shows } = await listing()
    await reading.last().yes(pageOf<Row>([], { total: 3, unreadable: 3 }))
    expect(shows().unreadable).toBe(3)
    reload()
    await pass(8_000)
    actor.send({ type: 'list.stop' })
    expect(shows()).toMatchObject({ items: [], unreadable: 0, failure: 'Loading was stopped.' })
  })

  test('whose scope is taken away says nothing of the rows that it had', async () => {
    const { actor, reading, shows } = await listing()
    await reading.last().yes(pageOf([{ id: '1' }], { total: 3, unreadable: 2 }))
    actor.send({ type: 'list.scope', scope: null })
    expect(shows()).toMatchObject({ items: [], pages: 0, total: null, unreadable: 0 })
  })

  test('that falls back to its own items counts those of the host no more [CALL-25]', async () => {
    const { reading, reload, shows } = await listing({ fallback: [{ id: 'own' }] })
    await reading.last().yes(pageOf([{ id: '1' }], { total: 3, unreadable: 2 }))
    reload()
    await reading.last().no(refused('No'))
    expect(shows()).toMatchObject({ items: [{ id: 'own' }], isFallback: true, total: null, unreadable: 0 })
  })

  test('of choices shows that it loads until they are here', async () => {
    const { isBlank, reading } = await listing({ isChoice: true })
    expect(isBlank()).toBe(true)
    await reading.last().yes(pageOf([{ id: '1' }]))
    expect(isBlank()).toBe(false)
  })
})

test('a tile whose read breaks shows what is known without it [EXT-23]', async () => {
  const reading = answered<AbortSignal, { newest: number }>()
  const machine = createTileMachine(
    { load: reading.port, cached: () => null, partial: () => ({ newest: 7 }) },
    'rows.tile',
  )
  const { actor } = await begin((around) => createActor(machine, around))
  await reading.last().no(adversarialError())
  expect(actor.getSnapshot().context.summary).toEqual({ newest: 7 })
})
