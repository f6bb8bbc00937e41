import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ChangeNote } from '../../../contract/change-stream'
import type { LiveNews, StreamEvent } from '../../../src/domain/live'
import { createLiveMachine, type LivePorts } from '../../../src/machines/page/live.machine'
import { begin, breaks, listeners } from '../../support/fakes'

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
const told = (fields: Partial<ChangeNote> = {}): StreamEvent => ({
  type: 'change.told',
  change: { ...change, ...fields },
})

async function listening(options: Partial<LivePorts['live']> & { isReady?: () => boolean } = {}) {
  const page = { isReady: true, isHidden: false }
  const ready = listeners<boolean>()
  const visibility = listeners<boolean>()
  const opened = listeners<void>()
  const streams: { after: string | null; hear: (event: StreamEvent) => void; isOpen: boolean }[] = []
  const lists: LiveNews[] = []
  const machine = createLiveMachine({
    live: {
      isReady: () => page.isReady,
      onReady: ready.on,
      isHidden: () => page.isHidden,
      onVisibility: visibility.on,
      onOpened: opened.on,
      listen(after, hear) {
        const stream = { after, hear, isOpen: true }
        streams.push(stream)
        return () => {
          stream.isOpen = false
        }
      },
      tell: (news) => void lists.push(news),
      ...options,
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  const hear = (event: StreamEvent) => streams.at(-1)?.hear(event)
  const open = () => streams.filter(({ isOpen }) => isOpen).map(({ after }) => after)
  return { ...begun, page, ready, visibility, opened, streams, lists, hear, open }
}

describe('what hears the work of others', () => {
  test('tells the lists once what others have changed, and nothing that its editor has done [EXT-264]', async () => {
    const { hear, lists } = await listening()
    hear(told())
    hear(told())
    hear(told({ id: 'c2', own: true }))
    hear({ type: 'many.told', id: 'c3' })
    hear({ type: 'many.told', id: 'c3' })
    expect(lists).toEqual([{ type: 'change', change }, { type: 'many' }])
  })

  test('tells who has what open, and opens another stream to say what is open here [EXT-266]', async () => {
    const { hear, lists, opened, open } = await listening()
    const items = [{ kind: 'news', itemId: '1', editor: 'Anna Berg' }] as const
    hear({ type: 'present.told', open: items, id: '' })
    expect(lists).toEqual([{ type: 'present', open: items }])
    opened.tell()
    expect(open()).toEqual([null])
    hear({ type: 'present.told', open: [], id: 'c5' })
    opened.tell()
    expect(open()).toEqual(['c5'])
  })

  test('takes back who has what open when it listens no longer, and not while it tries again [EXT-292]', async () => {
    const { hear, lists, page, ready, visibility, pass } = await listening()
    const open = [{ kind: 'news', itemId: '1', editor: 'Anna Berg' }] as const
    const present = { type: 'present', open }
    const nobody = { type: 'present', open: [] }
    const tell = () => hear({ type: 'present.told', open, id: '' })
    const since = () => lists.splice(0)
    expect(since()).toEqual([])

    tell()
    hear({ type: 'stream.fail' })
    expect(since()).toEqual([present])
    await pass(1_000)
    tell()
    hear({ type: 'stream.end' })
    expect(since()).toEqual([present, nobody])
    visibility.tell(true)
    tell()
    page.isHidden = true
    visibility.tell(false)
    await pass(299_999)
    expect(since()).toEqual([present])
    await pass(1)
    expect(since()).toEqual([nobody])
    page.isHidden = false
    visibility.tell(true)
    tell()
    page.isReady = false
    ready.tell(false)
    expect(since()).toEqual([present, nobody])
  })

  test('tries again after a failure, later each time, from the last change that it has heard [EXT-263]', async () => {
    const { hear, open, pass } = await listening()
    hear(told())
    hear({ type: 'stream.fail' })
    expect(open()).toEqual([])
    await pass(999)
    expect(open()).toEqual([])
    await pass(1)
    expect(open()).toEqual(['c1'])
    hear({ type: 'stream.fail' })
    await pass(1_999)
    expect(open()).toEqual([])
    await pass(1)
    expect(open()).toEqual(['c1'])
    hear(told({ id: 'c2' }))
    hear({ type: 'stream.fail' })
    await pass(1_000)
    expect(open()).toEqual(['c2'])
    for (let tries = 0; tries < 10; tries += 1) {
      hear({ type: 'stream.fail' })
      await pass(60_000)
    }
    expect(open()).toEqual(['c2'])
  })

  test('listens while somebody is signed in and online [EXT-263]', async () => {
    const { page, ready, open } = await listening()
    page.isReady = false
    ready.tell(false)
    expect(open()).toEqual([])
    page.isReady = true
    ready.tell(true)
    expect(open()).toEqual([null])
  })

  test('listens no more in a page that is hidden for five minutes, until it is shown or a form opens [EXT-263, EXT-266]', async () => {
    const { page, visibility, opened, open, pass } = await listening()
    page.isHidden = true
    visibility.tell(false)
    await pass(299_999)
    expect(open()).toEqual([null])
    page.isHidden = false
    visibility.tell(true)
    await pass(300_000)
    expect(open()).toEqual([null])
    for (const wake of [() => visibility.tell(true), () => opened.tell()]) {
      visibility.tell(false)
      await pass(300_000)
      expect(open()).toEqual([])
      wake()
      expect(open()).toEqual([null])
    }
    page.isHidden = true
    opened.tell()
    await pass(300_000)
    expect(open()).toEqual([])
  })

  test('waits for its editor where the host has ended the stream [EXT-263]', async () => {
    const { hear, visibility, open, pass } = await listening()
    hear({ type: 'stream.end' })
    await pass(600_000)
    expect(open()).toEqual([])
    visibility.tell(true)
    expect(open()).toEqual([null])
  })

  test('is silent where nobody is signed in, and where the browser has no streams [EXT-263]', async () => {
    const waiting = await listening({ isReady: () => false })
    expect(waiting.streams).toEqual([])
    const without = await listening({ listen: breaks })
    expect(without.actor.getSnapshot().value).toBe('off')
    const unwatched = await listening({ onReady: breaks })
    expect(unwatched.actor.getSnapshot().value).toBe('off')
    const rest = await listening({ onVisibility: breaks, onOpened: breaks })
    rest.hear(told())
    expect(rest.lists).toHaveLength(1)
  })
})
