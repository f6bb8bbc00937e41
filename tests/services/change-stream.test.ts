import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToChanges } from '../../src/services/api/change-stream'

/** A stream of the browser, whose events the test sends. */
class TestSource extends EventTarget {
  static all: TestSource[] = []
  isClosed = false
  constructor(readonly url: URL) {
    super()
    TestSource.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  tell(type: string, data: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }))
  }
}

const change = {
  id: 'c1',
  kind: 'news',
  itemId: '1',
  scope: null,
  act: 'changed',
  version: 2,
  editor: 'Anna Berg',
  own: false,
}

function listen(after: string | null = null, open: readonly string[] = []) {
  const heard: unknown[] = []
  const stop = listenToChanges({ host: 'https://desk.example', after, open }, (told) => heard.push(told))
  const source = TestSource.all.at(-1)
  if (!source) throw new Error('No stream was opened')
  return { heard, stop, source }
}

describe('the stream of changes in the browser', () => {
  beforeEach(() => {
    TestSource.all = []
    vi.stubGlobal('EventSource', TestSource)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('asks for what was done since the page began to read or after a change, and says what is open [EXT-260, EXT-262]', () => {
    const { searchParams, pathname } = listen().source.url
    expect([pathname, searchParams.has('since'), searchParams.has('open')]).toEqual([
      '/api/v1/changes/stream',
      true,
      false,
    ])
    expect(Number(searchParams.get('since'))).toBeLessThanOrEqual(60_000)
    expect(listen('c1', ['news:1', 'topics:2']).source.url.search).toBe('?after=c1&open=news%3A1%2Ctopics%3A2')
  })

  test('tells what can be read, and passes over what cannot [EXT-260, EXT-262]', () => {
    const { heard, source } = listen()
    source.tell('change', JSON.stringify(change), 'c1')
    source.tell('change', JSON.stringify({ ...change, kind: 'podcasts' }))
    source.tell('change', '{')
    source.tell('many', '{}', 'c2')
    source.tell('present', '{}')
    const open = [{ kind: 'news', itemId: '1', editor: 'Anna Berg' }]
    source.tell('present', JSON.stringify({ open }), 'c2')
    expect(heard).toEqual([
      { type: 'change.told', change },
      { type: 'many.told', id: 'c2' },
      { type: 'present.told', open, id: 'c2' },
    ])
  })

  test('is closed at its end, at a failure, and by who has opened it [EXT-263]', () => {
    const [ended, failed, left] = [listen(), listen(), listen()]
    ended.source.tell('end', '{}')
    failed.source.dispatchEvent(new Event('error'))
    left.stop()
    expect([ended, failed, left].map(({ source }) => source.isClosed)).toEqual([true, true, true])
    expect([ended.heard, failed.heard, left.heard]).toEqual([[{ type: 'stream.end' }], [{ type: 'stream.fail' }], []])
  })
})
