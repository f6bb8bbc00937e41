import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { ChartPane } from '../../dev/inspector/chart-pane'
import { ChartView } from '../../dev/inspector/chart-view'
import { createDeskFeed } from '../../dev/inspector/desk-feed'
import type { ActorLine, Feed, Verdict } from '../../dev/inspector/feed'
import { createInspectorMachine } from '../../dev/inspector/inspector.machine'
import type { InspectorPorts } from '../../dev/inspector/inspector.setup'
import { type Drawing, layOut } from '../../dev/inspector/layout'
import type { Way } from '../../dev/inspector/picture'
import { Sender } from '../../dev/inspector/sender'
import { Desk } from '../../dev/inspector/time/past-desk'

const bounds = { x: 0, y: 0, width: 40, height: 20 }
const origin = { title: '', source: null, spec: [] }
const ring: Way = {
  ...origin,
  title: 'ring → door.open; DOOR-1',
  number: 0,
  words: 'ring',
  guard: '',
  spec: ['DOOR-1'],
}
const drawnBox = (id: string, parent: string | null, stays: readonly Way[] = []): Drawing['boxes'][number] => ({
  ...bounds,
  box: { ...origin, title: id, id, parent, name: id, kind: 'atomic', invokes: [], stays, first: null },
  isOuter: parent === null,
  lines: stays.map((way) => ({ way, text: way.words })),
})
const drawing: Drawing = {
  machine: 'door',
  width: 100,
  height: 50,
  boxes: [drawnBox('door', null), drawnBox('door.shut', 'door', [ring]), drawnBox('door.open', 'door')],
  dots: [],
  arrows: [],
}
const actorIn = (value: string): ActorLine => ({
  id: 'x:1',
  parent: null,
  name: 'door',
  path: 'door',
  machine: 'door',
  status: 'active',
  value,
  states: ['door', `door.${value}`],
  last: [],
})

const ports: InspectorPorts = {
  layOut: async () => drawing,
  follow: () => undefined,
  askKnowledge: () => Promise.reject(new Error('There is none')),
  openSource: () => undefined,
  copy: async () => undefined,
}

/** An inspector of a door, with one moment of the past. */
async function inspected(verdict: Verdict = 'taken') {
  const view = { actors: [actorIn('shut')], log: [] }
  const feed: Feed = {
    view: () => view,
    subscribe: () => () => undefined,
    moments: () => [{ at: 1, upTo: 0, actors: view.actors }],
    pageAt: () => null,
    picture: () => ({ machine: 'door', boxes: drawing.boxes.map(({ box }) => box), arrows: [] }),
    accepted: () => ['ring'],
    context: () => '{}',
    can: () => verdict,
    guards: () => ['isOften', 'isLate'],
    send: () => undefined,
  }
  const inspector = createActor(createInspectorMachine(ports)).start()
  inspector.send({ type: 'desk.open', feed })
  inspector.send({ type: 'actor.choose', id: 'x:1' })
  await expect.poll(() => inspector.getSnapshot().matches({ chart: 'drawn' })).toBe(true)
  return inspector
}

/** An inspector that shows a running lamp, whose one state has a state. */
function inspectedLamp() {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { initial: 'red', states: { red: {} } } },
  })
  const feed = createDeskFeed((tell) => tell())
  const actor = createActor(lamp, { inspect: (event) => feed.hear(event, 0) }).start()
  const inspector = createActor(createInspectorMachine({ ...ports, layOut })).start()
  inspector.send({ type: 'desk.open', feed })
  inspector.send({ type: 'actor.choose', id: actor.sessionId })
  return { inspector, actor }
}

const { scrollIntoView } = Element.prototype
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

test('a state is brought into view when it becomes active, and not again at the next event [EXT-250]', () => {
  const brought: (string | null)[] = []
  Element.prototype.scrollIntoView = function bring(this: Element) {
    brought.push(this.getAttribute('data-state'))
  }
  const chart = (actor: ActorLine) => (
    <ChartView drawing={drawing} actor={actor} zoom={1} shown={() => undefined} onFold={() => undefined} />
  )
  const { rerender } = render(chart(actorIn('shut')))
  rerender(chart({ ...actorIn('shut'), last: [0] }))
  rerender(chart({ ...actorIn('shut'), last: [] }))
  expect(brought).toEqual(['door.shut'])
  rerender(chart(actorIn('open')))
  expect(brought).toEqual(['door.shut', 'door.open'])
})

test('a chart in its legible size is never drawn smaller than its text is written [EXT-250]', () => {
  Element.prototype.scrollIntoView = () => undefined
  render(
    <ChartView
      drawing={drawing}
      actor={actorIn('shut')}
      zoom="legible"
      shown={() => undefined}
      onFold={() => undefined}
    />,
  )
  const { width, minWidth, maxWidth } = screen.getByRole('group').style
  expect({ width, minWidth, maxWidth }).toEqual({ width: '100px', minWidth: '', maxWidth: '' })
})

test('keys choose a state or a transition, whose clauses and source are then shown [EXT-250]', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const inspector = await inspected()
  render(<ChartPane inspector={inspector} />)
  const choice = screen.getByRole('combobox', { name: 'Origin of' })
  await userEvent.selectOptions(choice, 'ring → door.open; DOOR-1')
  expect(screen.getByRole('region', { name: 'What was pressed' }).textContent).toContain('DOOR-1')
  await userEvent.selectOptions(choice, 'Take one…')
  expect(screen.queryByRole('region', { name: 'What was pressed' })).toBeNull()
  act(() => inspector.send({ type: 'chart.enlarge' }))
  // The drawing itself is scrolled by keys.
  expect(screen.getByRole('button', { name: 'Overview' }).tabIndex).toBe(-1)
  inspector.stop()
})

test('a state is folded by a key on the button in its head, which keeps the focus; it is then the active box [EXT-250]', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { inspector, actor } = inspectedLamp()
  render(<ChartPane inspector={inspector} />)
  const button = await screen.findByRole('button', { name: 'States in on' })
  const states = () => [...document.querySelectorAll('[data-state]')].map((at) => at.getAttribute('data-state'))
  const before = states()
  expect([button.getAttribute('aria-expanded'), before]).toEqual([
    'true',
    ['lamp', 'lamp.off', 'lamp.on', 'lamp.on.red'],
  ])
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  expect([states(), document.activeElement]).toEqual([['lamp', 'lamp.off', 'lamp.on'], button])
  expect(screen.getByText('on … 1 state')).toBeDefined()
  act(() => actor.send({ type: 'press' }))
  const lit = document.querySelector('[data-lit]:not([data-outer])')
  expect(lit?.getAttribute('data-state')).toBe('lamp.on')
  await userEvent.keyboard(' ')
  await expect.poll(states).toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  await expect.poll(states).toHaveLength(3)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origin of' }), 'lamp.on.red')
  await expect.poll(states).toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  await expect.poll(states).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Unfold all' }))
  await expect.poll(states).toEqual(before)
  inspector.stop()
})

test('the keys + and - scale the chart, and not where the browser scales the page by them [EXT-250]', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const inspector = await inspected()
  render(<ChartPane inspector={inspector} />)
  const canvas = screen.getByRole('region', { name: 'The drawing' })
  canvas.scrollBy = () => undefined
  canvas.focus()
  const zoom = () => inspector.getSnapshot().context.zoom
  await userEvent.keyboard('{Control>}+{/Control}{Meta>}-{/Meta}')
  expect(zoom()).toBe('legible')
  await userEvent.keyboard('+')
  expect(zoom()).not.toBe('legible')
  inspector.stop()
})

test('in the past the desk of now is out of reach of keys [EXT-250]', async () => {
  const inspector = await inspected()
  render(<Desk inspector={inspector} name="desk" address="about:blank" />)
  const desk = screen.getByTitle('The desk')
  expect(desk.hasAttribute('inert')).toBe(false)
  act(() => inspector.send({ type: 'time.move', index: 0 }))
  expect(desk.hasAttribute('inert')).toBe(true)
  act(() => inspector.send({ type: 'time.now' }))
  expect(desk.hasAttribute('inert')).toBe(false)
  inspector.stop()
})

test('names the guards that would refuse an event [EXT-250]', async () => {
  const inspector = await inspected('refused')
  render(<Sender inspector={inspector} />)
  expect(screen.getByRole('status').textContent).toBe('Its guards would refuse this: isOften, isLate.')
  inspector.stop()
})
