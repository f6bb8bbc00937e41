import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/settled'
import { createLiveHub } from '../../src/app/live-hub'
import type { LiveNews } from '../../src/domain/live'

describe('what lists and forms share with the stream', () => {
  test('a list is told of its own kind of items, and who has what open also when it opens later [EXT-264, EXT-266]', () => {
    const hub = createLiveHub()
    const news: LiveNews[] = []
    const events: LiveNews[] = []
    const stop = hub.of('news').watch((told) => news.push(told))
    const open = [{ kind: 'events', itemId: 'e1', editor: 'Anna Berg' }] as const
    hub.tell({ type: 'present', open })
    hub.of('events').watch((told) => events.push(told))
    const change = { id: 'c1', itemId: '1', scope: null, version: 2, editor: 'Anna Berg', own: false } as const
    hub.tell({ type: 'change', change: { ...change, kind: 'news', act: 'changed' } })
    hub.tell({ type: 'many' })
    stop()
    hub.tell({ type: 'many' })
    expect(news.map(({ type }) => type)).toEqual(['present', 'change', 'many'])
    expect(events).toEqual([{ type: 'present', open }, { type: 'many' }, { type: 'many' }])
  })

  test('what is open in forms is told when it has become another set [EXT-266]', async () => {
    const hub = createLiveHub()
    const told: string[] = []
    const stop = hub.onOpened(() => told.push(hub.opened().join()))
    const close = hub.of('news').open('1')
    await settled()
    close()
    const again = hub.of('news').open('1')
    await settled()
    const other = hub.of('topics').open('2')
    const same = hub.of('topics').open('2')
    await settled()
    same()
    await settled()
    other()
    again()
    await settled()
    expect(told).toEqual(['news:1', 'news:1,topics:2', ''])
    stop()
    hub.of('news').open('3')
    await settled()
    expect(told).toHaveLength(3)
  })
})
