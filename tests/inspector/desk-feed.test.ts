import { describe, expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { sequenceOf } from '../../dev/docs/sequence'
import { createDeskFeed } from '../../dev/inspector/desk-feed'
import { createEventLog } from '../../dev/inspector/event-log'
import type { LogLine, PastPage } from '../../dev/inspector/feed'
import { createMoments } from '../../dev/inspector/time/moments'
import { CallError } from '../../src/domain/failure'
import { createRemovalMachine } from '../../src/machines/parts/removal.machine'
import { typed } from '../../src/machines/typed'
import { always } from '../../src/messages/failures'
import { answered } from '../support/fakes'

type DoorEvent =
  | { type: 'door.knock'; password?: string; email?: string; picture?: string }
  | { type: 'door.ring'; times: number }
  | { type: 'door.paint' }

function desk(look?: () => PastPage) {
  const opening = answered<object, string>()
  const machine = setup({
    types: typed<{ context: { knocks: number }; events: DoorEvent }>(),
    actors: { open: fromPromise<string>(() => opening.port({})) },
    guards: { isOften: ({ event }) => event.type === 'door.ring' && event.times.toFixed() !== '1' },
  }).createMachine({
    id: 'door',
    context: { knocks: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          'door.knock': { actions: assign(({ context }) => ({ knocks: context.knocks + 1 })) },
          'door.ring': { guard: 'isOften', target: 'opening' },
        },
      },
      opening: { invoke: { src: 'open', id: 'open', onDone: 'hall', onError: 'shut' } },
      hall: { always: 'inside' },
      inside: { type: 'final' },
    },
  })
  const waiting: (() => void)[] = []
  const feed = createDeskFeed((tell) => void waiting.push(tell), { look })
  const actor = createActor(machine, { inspect: (event) => feed.hear(event, 7) }).start()
  const show = () => {
    for (const tell of waiting.splice(0)) tell()
    return feed.view()
  }
  return { actor, feed, show, waiting, opening }
}

const line = (key: number, actor: string): LogLine => ({
  key,
  at: key,
  actor,
  name: actor,
  path: actor,
  from: null,
  cause: key,
  depth: 0,
  type: 'a',
  words: 'a',
  payload: '',
  isWhole: true,
  outcome: '',
  isTaken: false,
})

describe('the feed of the app to the inspector', () => {
  test('contains the actors, their states, their parents, and how they ended', async () => {
    const { actor, show, opening } = desk()
    expect(show().actors).toMatchObject([
      { name: 'door', machine: 'door', parent: null, status: 'active', value: 'shut', states: ['door', 'door.shut'] },
    ])
    actor.send({ type: 'door.ring', times: 2 })
    expect(show().actors).toMatchObject([
      { name: 'door', value: 'opening' },
      { name: 'open', machine: null, parent: actor.sessionId, status: 'active' },
    ])
    await opening.last().yes('come in')
    expect(
      show()
        .actors.map(({ name, status }) => `${name} ${status}`)
        .toSorted(),
    ).toEqual(['door done', 'open done'])
  })

  test('contains each event with its effect and its sender, the newest first', async () => {
    const { actor, show, opening } = desk()
    actor.send({ type: 'door.paint' })
    actor.send({ type: 'door.knock' })
    actor.send({ type: 'door.ring', times: 1 })
    actor.send({ type: 'door.ring', times: 2 })
    await opening.last().yes('come in')
    const told = show().log.map(({ name, words, outcome, isTaken, from }) => [name, words, outcome, isTaken, from])
    expect(told.filter(([name]) => name === 'door')).toEqual([
      ['door', 'done open', '→ inside', true, 'door/open'],
      ['door', 'door.ring', '→ opening [isOften]', true, null],
      ['door', 'door.ring', 'nothing happened', false, null],
      ['door', 'door.knock', 'stays in shut', true, null],
      ['door', 'door.paint', 'nothing happened', false, null],
      ['door', 'begins', '→ shut', false, null],
    ])
  })

  test('contains the last transitions, eventless ones included', async () => {
    const { actor, show, opening } = desk()
    actor.send({ type: 'door.knock' })
    expect(show().actors[0]?.last).toEqual([0])
    actor.send({ type: 'door.paint' })
    expect(show().actors[0]?.last).toEqual([0])
    actor.send({ type: 'door.ring', times: 2 })
    await opening.last().yes('come in')
    expect(show().actors.find(({ name }) => name === 'door')?.last).toEqual([2, 4])
  })

  test('keeps the moments of a session, with states, contexts and pages as they were [EXT-250]', () => {
    let drawn = 0
    const { actor, feed, show } = desk(() => {
      drawn += 1
      return { html: `page ${drawn}`, top: drawn }
    })
    show()
    actor.send({ type: 'door.knock' })
    show()
    actor.send({ type: 'door.ring', times: 2 })
    show()
    // Without an event there is no moment.
    show()
    const moments = feed.moments()
    expect(moments.map(({ actors }) => actors[0]?.value)).toEqual(['shut', 'shut', 'opening'])
    const id = actor.sessionId
    expect(moments.map((moment): unknown => JSON.parse(feed.context(id, moment)))).toEqual([
      { knocks: 0 },
      { knocks: 1 },
      { knocks: 1 },
    ])
    expect(moments.map((moment) => feed.pageAt(moment)?.html)).toEqual(['page 1', 'page 2', 'page 3'])
  })

  test('makes no moment of a clock or a poll [EXT-250]', () => {
    const moments = createMoments(null)
    const observed = { actors: [], at: 1, snapshotOf: () => null }
    moments.add({ ...observed, log: [line(1, 'door')] })
    moments.add({ ...observed, log: [line(2, 'clock'), line(1, 'door')] })
    moments.add({ ...observed, log: [line(3, 'list'), line(2, 'clock'), line(1, 'door')] })
    expect(moments.all().map(({ upTo }) => upTo)).toEqual([1, 3])
  })

  test('shows with each event the one outside that caused it, the end of a call with what made the call [EXT-250]', async () => {
    const { actor, show, opening } = desk()
    actor.send({ type: 'door.knock' })
    actor.send({ type: 'door.ring', times: 2 })
    await opening.last().yes('come in')
    const { log } = show()
    const ring = log.find(({ words }) => words === 'door.ring')
    const caused = log.filter(({ cause }) => cause === ring?.key).map(({ path, words, depth }) => [path, words, depth])
    expect(caused).toEqual([
      ['door', 'done open', 3],
      ['door/open', 'answers', 2],
      ['door/open', 'begins', 1],
      ['door', 'door.ring', 0],
    ])
    expect(log.filter(({ depth }) => depth === 0).map(({ words }) => words)).toEqual([
      'door.ring',
      'door.knock',
      'begins',
    ])
  })

  test('tells the status with which the host refused a call, also in the diagram, and nothing of what it said [EXT-250]', async () => {
    const removing = answered<object, void>()
    const machine = createRemovalMachine<{ id: string }>({
      id: 'removal',
      remove: () => removing.port({}),
      confirmWith: 'dialog',
      toast: () => undefined,
      texts: { removed: () => null, removeFailed: always('Failed') },
      spec: {},
    })
    const waiting: (() => void)[] = []
    const feed = createDeskFeed((tell) => void waiting.push(tell))
    const actor = createActor(machine, {
      input: { item: { id: '1' } },
      inspect: (event) => feed.hear(event, 7),
    }).start()
    actor.send({ type: 'delete.confirm' })
    await removing.last().no(new CallError('failed', { status: 403, serverMessage: 'ann@example.com may not' }))
    for (const tell of waiting.splice(0)) tell()
    const { log } = feed.view()
    expect(log.map(({ words }) => words)).toEqual(expect.arrayContaining(['fails (403)', 'failed remove (403)']))
    const diagram = sequenceOf(log.toReversed())
    expect(diagram).toMatch(/p\d->>p\d: failed remove \(403\)/)
    expect(diagram).not.toContain('ann@example.com')
  })

  test('knows an actor by its path, and forgets the one that ended when the next one begins [EXT-250]', async () => {
    const opening = answered<object, string>()
    const machine = setup({ actors: { open: fromPromise<string>(() => opening.port({})) } }).createMachine({
      id: 'hall',
      initial: 'shut',
      states: {
        shut: { on: { ring: 'opening' } },
        opening: { invoke: { src: 'open', id: 'open', onDone: 'shut', onError: 'shut' } },
      },
    })
    const waiting: (() => void)[] = []
    const feed = createDeskFeed((tell) => void waiting.push(tell))
    const actor = createActor(machine, { id: 'door', inspect: (event) => feed.hear(event, 7) }).start()
    actor.send({ type: 'ring' })
    await opening.last().yes('come in')
    actor.send({ type: 'ring' })
    for (const tell of waiting.splice(0)) tell()
    expect(feed.view().actors.map(({ path, status }) => [path, status])).toEqual([
      ['door', 'active'],
      ['door/open', 'active'],
    ])
  })

  test('shows that an actor broke, at which event, and forgets it when the next one of its path begins [EXT-250]', () => {
    const form = setup({
      types: typed<{ events: { type: 'type'; text: string } }>(),
      actions: { spell: ({ event }) => void (event.type === 'type' && event.text.trim()) },
    }).createMachine({ id: 'form', initial: 'open', states: { open: { on: { type: { actions: 'spell' } } } } })
    const machine = setup({ actors: { form } }).createMachine({
      id: 'room',
      initial: 'shut',
      states: {
        shut: { on: { ring: 'open' } },
        open: { invoke: { src: 'form', id: 'form', onError: 'shut' } },
      },
    })
    const waiting: (() => void)[] = []
    const feed = createDeskFeed((tell) => void waiting.push(tell))
    const actor = createActor(machine, { inspect: (event) => feed.hear(event, 7) }).start()
    const forms = () => {
      for (const tell of waiting.splice(0)) tell()
      return feed.view().actors.filter(({ path }) => path === 'room/form')
    }
    actor.send({ type: 'ring' })
    const [first] = forms()
    feed.send(first?.id ?? '', { type: 'type' })
    expect(forms().map(({ id, status }) => [id, status])).toEqual([[first?.id, 'error']])
    const deadly = feed.view().log.find(({ type }) => type === 'type')
    expect(deadly?.outcome).toBe('broke')
    // What the failure led to belongs to the event.
    expect(feed.view().log[0]).toMatchObject({ words: 'failed form', outcome: '→ shut', cause: deadly?.key })
    expect(feed.accepted(first?.id ?? '')).toEqual([])

    actor.send({ type: 'ring' })
    const [second] = forms()
    feed.send(second?.id ?? '', { type: 'type' })
    // Before the break was shown.
    actor.send({ type: 'ring' })
    expect(forms().map(({ status }) => status)).toEqual(['active'])
  })

  test('says whether a payload is shown as it was sent [EXT-250]', () => {
    const { actor, feed, show } = desk()
    const whole = (event: DoorEvent) => {
      actor.send(event)
      return show().log[0]?.isWhole
    }
    expect(whole({ type: 'door.ring', times: 1 })).toBe(true)
    expect(whole({ type: 'door.knock', picture: '/uploads/a.png' })).toBe(true)
    expect(whole({ type: 'door.knock', password: 'open sesame' })).toBe(false)
    expect(whole({ type: 'door.knock', email: 'ann@example.com' })).toBe(false)
    feed.send(actor.sessionId, { type: 'door.knock', picture: { $: 'file', name: 'a.png', type: 'image/png' } })
    expect(show().log[0]?.isWhole).toBe(false)
  })

  test('revives the files of a payload, which JSON holds by name [EXT-250]', () => {
    const { actor, feed, show } = desk()
    const picture = { $: 'file', name: 'a.png', type: 'image/png' }
    feed.send(actor.sessionId, { type: 'door.knock', picture })
    expect(show().log[0]?.payload).toContain('[File]')
  })

  test('contains no password, no e-mail address and no image [EXT-37]', () => {
    const { actor, show } = desk()
    actor.send({
      type: 'door.knock',
      password: 'open sesame',
      email: 'ann@example.com',
      picture: 'data:image/png;base64,AAAA',
    })
    const { payload } = show().log[0] ?? { payload: '' }
    expect(JSON.parse(payload)).toEqual({
      password: '••••••••',
      email: 'person-1@masked.invalid',
      picture: 'data:image/png,masked',
    })
  })

  test('is sent once for many simultaneous events', () => {
    const { actor, waiting, feed } = desk()
    const heard: number[] = []
    feed.subscribe(() => heard.push(feed.view().log.length))
    actor.send({ type: 'door.knock' })
    actor.send({ type: 'door.knock' })
    expect(waiting).toHaveLength(1)
    for (const tell of waiting.splice(0)) tell()
    expect(heard).toEqual([3])
  })

  test('lists the events that a state handles, whether it would accept one, and accepts one by hand', () => {
    const { actor, feed, show } = desk()
    const id = actor.sessionId
    expect(feed.accepted(id)).toEqual(['door.knock', 'door.ring'])
    expect(feed.can(id, { type: 'door.ring', times: 2 })).toBe('taken')
    expect(feed.can(id, { type: 'door.ring', times: 1 })).toBe('refused')
    expect(feed.can(id, { type: 'door.ring' })).toBe('unknown')
    expect([feed.guards(id, 'door.ring'), feed.guards(id, 'door.knock')]).toEqual([['isOften'], []])
    feed.send(id, { type: 'door.knock' })
    expect(JSON.parse(feed.context(id))).toEqual({ knocks: 1 })
    expect(show().log[0]?.words).toBe('door.knock')
    expect(feed.picture(id)?.machine).toBe('door')
    expect([feed.picture('x'), feed.accepted('x'), feed.context('x')]).toEqual([null, [], 'null'])
  })
})

describe('the log', () => {
  test('is bounded, and drops the oldest entries of the actor with the most', () => {
    const log = createEventLog(4)
    log.add(line(1, 'person'))
    for (const key of [2, 3, 4, 5, 6]) log.add(line(key, 'clock'))
    log.add(line(7, 'person'))
    expect(log.lines().map(({ key }) => key)).toEqual([7, 6, 5, 1])
  })

  test('records the effect of an entry, and ignores an entry that was dropped', () => {
    const log = createEventLog(1)
    log.add(line(1, 'a'))
    log.settle(1, '→ b', true)
    expect(log.lines()).toMatchObject([{ key: 1, outcome: '→ b', isTaken: true }])
    log.add(line(2, 'a'))
    log.settle(1, 'superseded', true)
    expect(log.lines()).toEqual([line(2, 'a')])
  })
})
