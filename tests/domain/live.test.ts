import { describe, expect, test } from 'vitest'
import type { ChangeNote } from '../../contract/change-stream'
import { deleterOf, type LiveNews, notLive, othersAt, sinceRead, unseenOf, withNews } from '../../src/domain/live'
import { liveTexts } from '../../src/messages/shell/live'

const note = (itemId: string, act: ChangeNote['act'], fields: Partial<ChangeNote> = {}): LiveNews => ({
  type: 'change',
  change: {
    id: `c${itemId}`,
    kind: 'news',
    itemId,
    scope: null,
    act,
    version: 1,
    editor: 'Anna Berg',
    own: false,
    ...fields,
  },
})
const told = (...news: readonly LiveNews[]) => news.reduce((live, one) => withNews(live, one, 'all'), notLive)
const shown = [
  { id: '1', version: 1 },
  { id: '2', version: 4 },
]
const counts = (live: ReturnType<typeof told>, isFound = false) => {
  const { created, changed, deleted } = unseenOf(live, shown, isFound)
  return [created, changed, deleted].map((changes) => changes.map(({ itemId }) => itemId).join())
}

describe('what others have done, compared with what a list shows', () => {
  test('is a new item, a later version, and an item that is gone [EXT-264]', () => {
    const live = told(
      note('7', 'created'),
      note('1', 'changed', { version: 2 }),
      note('2', 'changed', { version: 4 }),
      note('9', 'changed'),
      note('9', 'deleted'),
    )
    expect(counts(live)).toEqual(['7', '1', ''])
    expect(counts(told(note('1', 'created'), note('2', 'deleted')))).toEqual(['', '', '2'])
  })

  test('is the last of each item: what is new stays new while it is changed, and is nothing once it is deleted [EXT-264]', () => {
    expect(counts(told(note('7', 'created'), note('7', 'changed', { version: 2 })))).toEqual(['7', '', ''])
    expect(counts(told(note('7', 'created'), note('7', 'deleted')))).toEqual(['', '', ''])
    const late = told(note('1', 'deleted', { version: 3 }), note('1', 'changed', { version: 2 }))
    expect(counts(late)).toEqual(['', '', '1'])
  })

  test('is of the scope of the list, and of what was found only what is shown [EXT-264]', () => {
    const elsewhere = note('7', 'created', { kind: 'articles', scope: 'europe' })
    expect(withNews(notLive, elsewhere, 'asia')).toBe(notLive)
    expect(withNews(notLive, elsewhere, 'europe').changes).toHaveLength(1)
    expect(counts(told(note('7', 'created'), note('1', 'changed', { version: 2 })), true)).toEqual(['', '1', ''])
  })

  test('is known once the list is read again, and who has what open is not forgotten [EXT-264, EXT-266]', () => {
    const open = [{ kind: 'news', itemId: '1', editor: 'Anna Berg' }] as const
    const live = told(note('7', 'created'), { type: 'many' }, { type: 'present', open })
    expect(sinceRead(live)).toEqual({ changes: [], isMany: false, open })
    expect(sinceRead(notLive)).toBe(notLive)
  })

  test('names who deleted an item, and who has it open [EXT-265, EXT-266]', () => {
    const live = told(note('1', 'deleted'), { type: 'present', open: [{ kind: 'news', itemId: '2', editor: 'Jon' }] })
    expect([deleterOf(live, '1'), deleterOf(live, '2')]).toEqual(['Anna Berg', null])
    expect([othersAt(live.open, '1'), othersAt(live.open, '2')]).toEqual([null, { names: ['Jon'], kind: 'news' }])
  })
})

test('the bar says how many of which kind in words, or that too much has changed [EXT-264]', () => {
  const text = (...news: readonly LiveNews[]) => liveTexts.unseen(unseenOf(told(...news), shown, false))
  expect(text()).toBe('')
  expect(text(note('7', 'created'))).toBe('1 new story')
  expect(text(note('7', 'created'), note('8', 'created'))).toBe('2 new stories')
  expect(text(note('1', 'changed', { version: 2 }))).toBe('1 story changed')
  const all = text(note('7', 'created'), note('1', 'changed', { version: 2 }), note('2', 'deleted'))
  expect(all).toBe('1 new story, 1 story changed, 1 story deleted')
  expect(text({ type: 'many' })).toBe('This list has changed')
})

test('the form says who has its item open too [EXT-266]', () => {
  expect(liveTexts.openToo(['Anna Berg'], 'news')).toBe('Anna Berg has this story open too')
  expect(liveTexts.openToo(['Anna Berg', 'Jon'], 'events')).toBe('Anna Berg and Jon have this event open too')
  expect(liveTexts.openToo(['Anna Berg', 'Jon', 'Kim'], 'carousel')).toBe(
    'Anna Berg and 2 others have this slide open too',
  )
})
