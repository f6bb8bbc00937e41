import { describe, expect, test } from 'vitest'
import type { ChangeNote } from '../../../contract/change-stream'
import { settled } from '../../../dev/settled'
import type { LiveNews } from '../../../src/domain/live'
import { breaks, listeners } from '../../support/fakes'
import { one, openScreen } from '../../support/screen-kit'

const change: ChangeNote = {
  id: 'c1',
  kind: 'news',
  itemId: '1',
  scope: null,
  act: 'changed',
  version: 2,
  editor: 'Anna Berg',
  own: false,
}

async function open() {
  const news = listeners<LiveNews>()
  const opened: string[] = []
  const live = {
    watch: news.on,
    open: (id: string) => {
      opened.push(id)
      return () => void opened.splice(opened.indexOf(id), 1)
    },
  }
  const screen = await openScreen({ live })
  return { ...screen, news, opened, live: () => screen.list().getSnapshot().context.live }
}

describe('a screen whose host tells the work of others', () => {
  test('has in its list what was done until the list is read again, and moves nothing before [EXT-264]', async () => {
    const { news, list, live, reads } = await open()
    news.tell({ type: 'change', change })
    expect([
      live().changes,
      list()
        .getSnapshot()
        .context.items.map(({ id }) => id),
      reads.length,
    ]).toEqual([[change], ['1'], 1])
    list().send({ type: 'list.reload' })
    await settled()
    expect([live().changes, reads.length]).toEqual([[], 2])
  })

  test('tells again what was done before a read that is stopped, with what is done meanwhile [EXT-65, EXT-264]', async () => {
    const { news, list, live } = await open()
    const another = { ...change, id: 'c2', itemId: '2', act: 'created' as const }
    news.tell({ type: 'change', change })
    list().send({ type: 'list.reload' })
    list().send({ type: 'list.reload' })
    expect(live()).toMatchObject({ changes: [], isMany: false })
    news.tell({ type: 'change', change: another })
    news.tell({ type: 'many' })
    list().send({ type: 'list.stop' })
    expect(live()).toMatchObject({ changes: [change, another], isMany: true })
    list().send({ type: 'list.reload' })
    await settled()
    expect(live()).toMatchObject({ changes: [], isMany: false })
    list().send({ type: 'list.reload' })
    list().send({ type: 'list.stop' })
    expect(live()).toMatchObject({ changes: [], isMany: false })
  })

  test('tells which item is open in its form, for as long as it is [EXT-266]', async () => {
    const { actor, child, opened } = await open()
    actor.send({ type: 'form.create' })
    expect(opened).toEqual([])
    actor.send({ type: 'form.edit', item: one })
    await settled()
    expect(opened).toEqual(['1'])
    child().send({ type: 'form.dismiss' })
    await settled()
    expect(opened).toEqual([])
  })

  test('works where nothing can be heard or told [EXT-264, EXT-266]', async () => {
    const { actor, list, child } = await openScreen({ live: { watch: breaks, open: breaks } })
    actor.send({ type: 'form.edit', item: one })
    await settled()
    expect([list().getSnapshot().status, child().getSnapshot().status]).toEqual(['active', 'active'])
  })

  test('hears nothing any more once it has ended [EXT-264]', async () => {
    const { actor, news } = await open()
    actor.stop()
    expect(news.count()).toBe(0)
  })
})
