import { describe, expect, test } from 'vitest'
import { createActor, raise, setup } from 'xstate'
import { sequenceOf } from '../../dev/docs/sequence'
import { groupsOf } from '../../dev/inspector/events/groups'
import type { Feed, FeedView, LogLine, Moment, Sent } from '../../dev/inspector/feed'
import { around, inspectedAddress } from '../../dev/inspector/frame'
import { createInspectorMachine } from '../../dev/inspector/inspector.machine'
import type { Knowledge } from '../../dev/inspector/knowledge'
import type { Drawing } from '../../dev/inspector/layout'
import { readEvent, shownActor, shownLines } from '../../dev/inspector/reading'
import { createStatelyMask } from '../../dev/inspector/stately'
import { answered } from '../support/fakes'

const drawing: Drawing = { machine: 'door', width: 1, height: 1, boxes: [], dots: [], arrows: [] }
const person = { parent: null, machine: 'm', status: 'active', value: 'shut', states: [], last: [] } as const
const then: Moment = { at: 1, upTo: 1, actors: [{ ...person, id: 'door', name: 'door', path: 'door', value: 'ajar' }] }
const lined = (key: number, name: string, payload = '') => ({
  key,
  at: key,
  actor: name,
  name,
  path: name,
  from: null,
  cause: key,
  depth: 0,
  type: `${name}.go`,
  words: `${name}.go`,
  payload,
  isWhole: true,
  outcome: '→ there',
  isTaken: true,
})

function bench() {
  const listeners = new Set<() => void>()
  const sent: [string, Sent][] = []
  let view: FeedView = {
    actors: [
      { ...person, id: 'door', name: 'door', path: 'door' },
      { ...person, id: 'call', name: 'call', path: 'call', machine: null },
    ],
    log: [lined(1, 'door', '{ "times": 2 }')],
  }
  let types: readonly string[] = ['door.go', 'door.stop']
  const feed: Feed = {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    picture: (id) => (id === 'door' ? { machine: 'door', boxes: [], arrows: [] } : null),
    accepted: (id) => (id === 'door' ? types : []),
    context: (_, moment) => (moment ? '{ "then": true }' : '{}'),
    moments: () => [then, { at: 2, upTo: 2, actors: view.actors }],
    pageAt: () => null,
    can: (_, { times }) => (times === 2 ? 'taken' : 'refused'),
    guards: () => ['isTwice'],
    send: (id, event) => void sent.push([id, event]),
  }
  const laying = answered<object, Drawing>()
  const followed: number[] = []
  const asking = answered<object, Knowledge>()
  const copying = answered<string, void>()
  const opened: string[] = []
  const actor = createActor(
    createInspectorMachine({
      layOut: laying.port,
      follow: () => void followed.push(1),
      askKnowledge: () => asking.port({}),
      openSource: (source) => void opened.push(source),
      copy: copying.port,
    }),
  ).start()
  return {
    actor,
    feed,
    sent,
    laying,
    asking,
    copying,
    opened,
    followed,
    listeners,
    change(next: Partial<FeedView>, listens = types) {
      view = { ...view, ...next }
      types = listens
      for (const listener of listeners) listener()
    },
    now: () => actor.getSnapshot(),
  }
}

describe('the inspector', () => {
  test('goes back to a moment, at which tree, chart and log stand still, and on to now [EXT-250]', () => {
    const { actor, feed, sent, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    change({ log: [lined(2, 'door'), lined(1, 'door')] })
    expect(now().context.moments).toHaveLength(2)
    actor.send({ type: 'time.move', index: 9 })
    expect(now().matches({ time: 'present' })).toBe(true)
    actor.send({ type: 'time.move', index: 0 })
    const past = () => {
      const { view } = now().context
      return [shownActor(now().context)?.value, view.log.map(({ key }) => key)]
    }
    expect(past()).toEqual(['ajar', [1]])
    // The desk goes on.
    change({ log: [lined(3, 'door'), lined(2, 'door'), lined(1, 'door')] })
    expect(past()).toEqual(['ajar', [1]])
    expect(now().matches({ time: 'past' })).toBe(true)
    actor.send({ type: 'time.now' })
    expect(past()).toEqual(['shut', [3, 2, 1]])
    expect(sent).toEqual([])
  })

  test('shows in the past the actor that then had the path, also where another one has it now [EXT-250]', () => {
    const { actor, feed, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    change({ actors: [{ ...person, id: 'next', name: 'door', path: 'door', value: 'open' }] })
    expect(shownActor(now().context)?.value).toBe('open')
    actor.send({ type: 'time.move', index: 0 })
    expect(shownActor(now().context)?.value).toBe('ajar')
    expect(now().context.chosen).toBe('next')
  })

  test('opens the source of what was pressed in the chart, and nothing where it has none [EXT-250]', async () => {
    const { actor, feed, laying, opened, now } = bench()
    const origin = { title: 'door.go', spec: ['DOOR-1'] }
    const way = { ...origin, number: 3, words: 'door.go', guard: '', source: 'src/door.ts#L7' }
    const box = {
      id: 'door',
      parent: null,
      name: 'door',
      kind: 'atomic',
      invokes: [],
      stays: [way],
      first: null,
    } as const
    const picture = { machine: 'door', boxes: [{ ...box, ...origin, source: null }], arrows: [] }
    actor.send({ type: 'desk.open', feed: { ...feed, picture: () => picture } })
    actor.send({ type: 'actor.choose', id: 'door' })
    await laying.last().yes(drawing)
    for (const key of ['state door', 'transition 4', 'transition 3']) {
      actor.send({ type: 'chart.mark', key })
      actor.send({ type: 'source.open' })
    }
    expect(opened).toEqual(['src/door.ts#L7'])
    expect(now().context.origin).toMatchObject(origin)
    actor.send({ type: 'chart.unmark' })
    expect(now().context.origin).toBeNull()
    // What was pressed belongs to the app that was there.
    actor.send({ type: 'chart.mark', key: 'transition 3' })
    actor.send({ type: 'desk.open', feed })
    expect(now().context.origin).toBeNull()
  })

  test('waits for the app, and shows its events from then on', () => {
    const { actor, feed, change, now, followed } = bench()
    expect(now().matches({ desk: 'away' })).toBe(true)
    actor.send({ type: 'desk.open', feed })
    expect(now().context.view.log).toHaveLength(1)
    change({ log: [lined(2, 'door'), lined(1, 'door')] })
    expect(now().context.view.log).toHaveLength(2)
    expect(followed).toHaveLength(1)
  })

  test('follows the current app: a reloaded one replaces the previous one', () => {
    const { actor, feed, listeners, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    actor.send({ type: 'desk.open', feed: { ...feed } })
    expect(listeners.size).toBe(1)
    expect(now().context.chosen).toBeNull()
    expect(now().matches({ chart: 'none' })).toBe(true)
  })

  test('lays out the chart of a selected actor, once', async () => {
    const { actor, feed, laying, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    expect(now().matches({ chart: 'layingOut' })).toBe(true)
    await laying.last().yes(drawing)
    expect(now().context.drawing).toEqual(drawing)
    actor.send({ type: 'actor.choose', id: 'door' })
    expect(now().matches({ chart: 'drawn' })).toBe(true)
  })

  test('reports that an actor has no chart, and that a chart could not be laid out', async () => {
    const { actor, feed, laying, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'call' })
    expect(now().matches({ chart: 'without' })).toBe(true)
    actor.send({ type: 'actor.choose', id: 'door' })
    await laying.last().no(new Error('no room'))
    expect(now().matches({ chart: 'failed' })).toBe(true)
  })

  test('freezes while it is paused, except for the list of actors, and resumes', () => {
    const { actor, feed, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'log.pause' })
    change({ actors: [], log: [] })
    expect(now().context.view).toMatchObject({ actors: [], log: [{ key: 1 }] })
    actor.send({ type: 'log.resume' })
    expect(now().context.view.log).toEqual([])
  })

  test('offers the events that the state handles, with the last payload, and follows the state', () => {
    const { actor, feed, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    expect(now().context).toMatchObject({ type: 'door.go', payload: '{ "times": 2 }', verdict: 'unchecked' })
    actor.send({ type: 'send.payload', text: '{ "times": 1 }' })
    expect(now().context.verdict).toBe('refused')
    change({}, ['door.stop'])
    expect(now().context).toMatchObject({ type: 'door.stop', payload: '' })
  })

  test('offers a payload again only as it was sent: of one that is masked, the payload before it [EXT-250]', () => {
    const { actor, feed, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    const masked = { ...lined(3, 'door', '{ "password": "••••" }'), isWhole: false }
    change({ log: [masked, lined(2, 'door', '{ "times": 2 }')] })
    actor.send({ type: 'actor.choose', id: 'door' })
    expect(now().context.payload).toBe('{ "times": 2 }')
    change({ log: [masked] })
    actor.send({ type: 'send.type', name: 'door.go' })
    expect(now().context.payload).toBe('')
  })

  test('sends the event as edited, and nothing while its payload is invalid', () => {
    const { actor, feed, sent, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'send.submit' })
    actor.send({ type: 'actor.choose', id: 'door' })
    actor.send({ type: 'send.payload', text: '{ oh' })
    actor.send({ type: 'send.submit' })
    expect(sent).toEqual([])
    expect(now().context.problem).toContain('JSON')
    actor.send({ type: 'send.type', name: 'door.stop' })
    actor.send({ type: 'send.payload', text: '{ "type": "other", "times": 3 }' })
    actor.send({ type: 'send.submit' })
    expect(sent).toEqual([['door', { type: 'door.stop', times: 3 }]])
  })

  test('chooses the actor that takes the place of the chosen one, and lays out a chart only if it is another [EXT-250]', async () => {
    const { actor, feed, change, now, laying } = bench()
    const form = { ...person, name: 'form', path: 'news/form' }
    change({ actors: [{ ...form, id: 'f1', machine: 'door' }] })
    actor.send({ type: 'desk.open', feed: { ...feed, picture: () => ({ machine: 'door', boxes: [], arrows: [] }) } })
    actor.send({ type: 'actor.choose', id: 'f1' })
    await laying.last().yes(drawing)
    change({ actors: [{ ...form, id: 'f1', machine: 'door', status: 'done' }] })
    expect(now().context.chosen).toBe('f1')
    change({ actors: [{ ...form, id: 'f2', machine: 'door' }] })
    expect([now().context.chosen, now().value.chart, laying.calls.length]).toEqual(['f2', 'drawn', 1])
    change({ actors: [{ ...form, id: 'f3', machine: 'other' }] })
    expect([now().context.chosen, now().value.chart, laying.calls.length]).toEqual(['f3', 'layingOut', 2])
  })

  test('finds its actor again after a reload of the app [EXT-250]', () => {
    const { actor, feed, change, now } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'actor.choose', id: 'door' })
    actor.send({ type: 'desk.open', feed })
    change({ actors: [{ ...person, id: 'door2', name: 'door', path: 'door' }] })
    expect(now().context.chosen).toBe('door2')
  })

  test('offers the payloads that the walks know, and sends none whose shape is another [EXT-250]', async () => {
    const { actor, feed, asking, sent, now, change } = bench()
    actor.send({ type: 'desk.open', feed })
    change({ log: [] }, ['door.stop'])
    expect(asking.calls).toEqual([])
    actor.send({ type: 'actor.choose', id: 'door' })
    expect(now().context).toMatchObject({ type: 'door.stop', payload: '' })
    await asking.last().yes({
      shapes: { 'door.stop': [[{ name: 'times', isOptional: false, kinds: ['number'] }]] },
      clauses: { 'DOOR-1': 'A door opens.' },
      payloads: { door: { 'door.stop': { twice: { times: 2 } } } },
    })
    expect(now().context).toMatchObject({ type: 'door.stop', verdict: 'taken', problem: null })
    expect(JSON.parse(now().context.payload)).toEqual({ times: 2 })
    actor.send({ type: 'send.payload', text: '' })
    expect(now().context.problem).toBe('It needs "times".')
    actor.send({ type: 'send.submit' })
    actor.send({ type: 'send.payload', text: '{ "times": "2" }' })
    expect(now().context.problem).toBe('"times" must be: number.')
    actor.send({ type: 'send.submit' })
    expect(sent).toEqual([])
    actor.send({ type: 'send.payload', text: '{ "times": 2 }' })
    actor.send({ type: 'send.submit' })
    expect(sent).toEqual([['door', { type: 'door.stop', times: 2 }]])
  })

  test('copies the events of one cause as a sequence diagram, and says if the browser refuses [EXT-250]', async () => {
    const { actor, feed, copying, now, change } = bench()
    actor.send({ type: 'desk.open', feed })
    change({ log: [{ ...lined(4, 'list'), cause: 2 }, lined(3, 'clock'), lined(2, 'door')] })
    actor.send({ type: 'cause.copy', cause: 2 })
    expect(copying.calls.at(-1)?.asked.split('\n').slice(0, 4)).toEqual([
      'sequenceDiagram',
      '  participant p0 as outside',
      '  participant p1 as door',
      '  participant p2 as list',
    ])
    await copying.last().yes()
    expect([now().value.clipboard, now().context.copied]).toEqual(['copied', 2])
    actor.send({ type: 'cause.copy', cause: 2 })
    await copying.last().no(new Error('not allowed'))
    expect(now().value.clipboard).toBe('refused')
  })

  test('shows the chart in the whole window, and which part of it is in view [EXT-250]', () => {
    const { actor, now } = bench()
    actor.send({ type: 'chart.enlarge' })
    expect(now().matches({ size: 'whole' })).toBe(true)
    const look = { left: 0.5, top: 0, width: 0.5, height: 1 }
    actor.send({ type: 'chart.look', look })
    actor.send({ type: 'chart.zoom', by: 2, from: 0.3 })
    expect([now().context.look, now().context.zoom]).toEqual([look, 0.6])
    actor.send({ type: 'chart.reduce' })
    expect(now().matches({ size: 'beside' })).toBe(true)
  })

  test('is collapsed and resized within bounds, and zooms within bounds', () => {
    const { actor, now } = bench()
    actor.send({ type: 'panel.fold' })
    expect(now().matches({ panel: 'folded' })).toBe(true)
    actor.send({ type: 'panel.unfold' })
    for (const share of [5, 99]) actor.send({ type: 'panel.size', share })
    expect(now().context.share).toBe(75)
    for (const _ of Array(9)) actor.send({ type: 'chart.zoom', by: 2 })
    expect(now().context.zoom).toBe(3)
    actor.send({ type: 'chart.fit' })
    expect(now().context.zoom).toBe('whole')
  })

  test('clears the log for new events, and filters it by text, excluded text and actor', () => {
    const { actor, feed, now, change } = bench()
    actor.send({ type: 'desk.open', feed })
    actor.send({ type: 'log.clear' })
    change({ log: [lined(3, 'clock'), lined(2, 'door'), lined(1, 'door')] })
    const { view, cleared } = now().context
    const keys = (filter: string, only: string | null = null) =>
      shownLines(view, { filter, cleared, only }).map(({ key }) => key)
    expect([keys(''), keys('-clock'), keys('CLOCK go'), keys('', 'door'), keys('-')]).toEqual([
      [3, 2],
      [2],
      [3],
      [2],
      [3, 2],
    ])
    actor.send({ type: 'log.filter', text: 'x' })
    actor.send({ type: 'log.only', isOnly: true })
    expect(now().context).toMatchObject({ filter: 'x', isOnly: true })
  })
})

const line = (key: number, path: string, more: Partial<LogLine> = {}): LogLine => ({
  ...lined(key, path),
  ...more,
})

test('events are grouped by cause, the newest group first; those without an effect are counted [EXT-250]', () => {
  const log = [
    line(5, 'list', { cause: 1, isTaken: false, outcome: 'nothing happened' }),
    line(4, 'news', { cause: 3 }),
    line(3, 'form'),
    line(2, 'news', { cause: 1 }),
    line(1, 'form'),
  ]
  expect(
    groupsOf(log).map(({ cause, first, effects, idle }) => [cause, first.key, effects.map(({ key }) => key), idle]),
  ).toEqual([
    [1, 1, [2], 1],
    [3, 3, [4], 0],
  ])
})

test('a sequence diagram has who sent what to whom, and what came of it [EXT-250]', () => {
  const text = sequenceOf([
    line(1, 'news', { words: 'form.create' }),
    line(2, 'news/form', { from: 'news', words: 'begins', outcome: '→ open' }),
    line(3, 'news/form', { from: 'news/form', type: 'xstate.promise.resolve', words: 'answers' }),
    line(4, 'news/list', { from: 'news', words: 'list.scope', outcome: 'nothing happened' }),
  ])
  expect(text).toBe(
    [
      'sequenceDiagram',
      '  participant p0 as outside',
      '  participant p1 as news',
      '  participant p2 as news/form',
      '  p0->>p1: form.create',
      '  Note over p1: → there',
      '  p1->>p2: begins',
      '  Note over p2: → open',
    ].join('\n'),
  )
})

test('a payload is a JSON object or nothing', () => {
  expect(readEvent('a', ' ')).toEqual({ event: { type: 'a' } })
  expect(readEvent('a', '[1]')).toEqual({ problem: 'The payload must be an object: { … }' })
})

test('a URL selects one inspector or the other, and the query parameters of the app are preserved', () => {
  expect(inspectedAddress('?inspect&redirect=%2Fa')).toEqual({
    stately: null,
    isReport: false,
    rest: '?redirect=%2Fa',
  })
  expect(inspectedAddress('?inspect=stately')).toEqual({
    stately: 'https://stately.ai/inspect',
    isReport: false,
    rest: '',
  })
  expect(inspectedAddress('?inspect=stately&inspect-url=http://127.0.0.1:1/x')).toEqual({
    stately: 'http://127.0.0.1:1/x',
    isReport: false,
    rest: '',
  })
})

test('the page around the app takes the URL of the app and remains the inspector', () => {
  expect(around('?inspect', { pathname: '/all-news', search: '?page=2', hash: '#a' })).toBe(
    '/all-news?page=2&inspect#a',
  )
  expect(around('?inspect=stately', { pathname: '/login', search: '', hash: '' })).toBe('/login?inspect=stately')
})

test('what goes to the Stately inspector is masked once, contexts, events and outputs alike [EXT-37]', () => {
  const mask = createStatelyMask()
  const base = { rootId: 'r', sessionId: 's', createdAt: '1', id: 'i', _version: '1' }
  const snapshot = {
    status: 'done',
    context: { email: 'ann@example.com' },
    output: { token: 'abc' },
    error: undefined,
  } as const
  const event = { type: 'go', password: 'open sesame' }
  const once = mask({ ...base, type: '@xstate.snapshot', event, snapshot })
  expect(once).toMatchObject({
    sessionId: 's',
    event: { type: 'go', password: '••••••••' },
    snapshot: { status: 'done', context: { email: 'person-1@masked.invalid' }, output: { token: '•••' } },
  })
  expect(mask(once)).toBe(once)
  expect(mask({ ...base, type: '@xstate.event', event, sourceId: undefined })).toMatchObject({
    event: { type: 'go', password: '••••••••' },
  })
  const door = setup({
    actions: { move: (_, params: { by: number }) => params, ring: raise({ type: 'bell' }) },
    delays: { timeout: 500 },
  }).createMachine({
    id: 'door',
    context: { knocks: 0 },
    on: { push: { actions: [{ type: 'move', params: { by: 1 } }, raise({ type: 'open' }), 'ring'] } },
  })
  const described = createStatelyMask(() => door)({
    ...base,
    type: '@xstate.actor',
    name: 'door',
    definition: '{}',
    parentId: undefined,
    snapshot: { status: 'active', context: { knocks: 3, password: 'ab' } },
  })
  expect(JSON.parse('definition' in described ? (described.definition ?? '') : '')).toEqual({
    id: 'door',
    context: { knocks: 3, password: '••' },
    delays: { timeout: 500 },
    raises: { ring: ['bell'] },
    on: {
      push: [
        {
          actions: [
            { type: 'move', params: { by: 1 } },
            { type: 'xstate.raise', params: { event: { type: 'open' } } },
            'ring',
          ],
        },
      ],
    },
  })
  const actor = { ...base, type: '@xstate.actor', name: 'a', definition: '{"id":"a"}', parentId: undefined } as const
  expect(mask({ ...actor, snapshot: { status: 'active', context: { password: 'ab' }, value: 'shut' } })).toMatchObject({
    definition: '{"id":"a"}',
    snapshot: { status: 'active', context: { password: '••' }, value: 'shut' },
  })
})
