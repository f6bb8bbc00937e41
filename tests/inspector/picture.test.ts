import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { chart, family, partName } from '../../dev/charts/chart'
import { nodesOf } from '../../dev/charts/machine-words'
import { layOut } from '../../dev/inspector/layout'
import { pictureOf } from '../../dev/inspector/picture'
import { registry } from '../../dev/registry'

const machines = [...new Set(Object.values(registry).flatMap((machine) => family(machine)))]
const each = machines.map((machine): [string, (typeof machines)[number]] => [machine.id, machine])

describe('the picture of', () => {
  test.each(each)('%s has each state and each transition exactly once', (_, machine) => {
    const { boxes, arrows } = pictureOf(machine)
    expect(boxes.map(({ id }) => id)).toEqual(nodesOf(machine.root).map(({ id }) => id))
    const ways = [...boxes.flatMap(({ stays }) => stays), ...arrows.flatMap((arrow) => arrow.ways)]
    expect(ways.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      chart(machine).map((_row, index) => index),
    )
    const rows = chart(machine)
    for (const { number, words, guard } of ways) {
      expect(words).toContain(rows[number]?.event)
      expect(guard).toBe(rows[number]?.guard)
    }
    for (const { from, to, ways: told } of arrows)
      for (const { number } of told) expect([rows[number]?.from, rows[number]?.to.split(', ')[0]]).toEqual([from, to])
  })
})

describe('a picture', () => {
  const lamp = setup({
    delays: { timeout: 500 },
    guards: { isDark: () => true },
    actors: { bulb: setup({}).createMachine({}) },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    on: { look: {}, reset: '.off' },
    states: {
      off: { on: { press: { guard: 'isDark', target: 'on' }, again: { target: 'off', reenter: true } } },
      on: {
        type: 'parallel',
        invoke: { src: 'bulb', id: 'bulb', onDone: 'gone', onError: 'gone' },
        after: { timeout: 'off' },
        states: {
          colour: { initial: 'red', states: { red: { always: { guard: 'isDark', target: 'white' } }, white: {} } },
          noise: {},
        },
      },
      gone: { type: 'final' },
    },
  })
  const picture = pictureOf(lamp)

  test('describes each kind of transition, and the others of its arrow beside it', () => {
    const told = picture.arrows.map(({ from, to, ways }) => [
      `${from} → ${to}`,
      ways.map(({ words, guard }) => [words, guard].join('|')),
    ])
    expect(told).toEqual([
      ['lamp.off → lamp.on', ['press|isDark']],
      ['lamp.off → lamp.off', ['again|']],
      ['lamp.on → lamp.gone', ['done bulb|', 'failed bulb|']],
      ['lamp.on → lamp.off', ['after timeout (0.5 s)|']],
      ['lamp.on.colour.red → lamp.on.colour.white', ['always|isDark']],
    ])
  })

  test('shows in a state its internal transitions', () => {
    expect(picture.boxes[0]?.stays.map(({ words }) => words)).toEqual(['look', 'reset → off'])
  })

  test('knows initial, parallel and final states, and what they invoke', () => {
    expect(picture.boxes.map(({ id, kind, first, invokes }) => [id, kind, first, ...invokes])).toEqual([
      ['lamp', 'compound', 'lamp.off'],
      ['lamp.off', 'atomic', null],
      ['lamp.on', 'parallel', null, 'bulb'],
      ['lamp.on.colour', 'compound', 'lamp.on.colour.red'],
      ['lamp.on.colour.red', 'atomic', null],
      ['lamp.on.colour.white', 'atomic', null],
      ['lamp.on.noise', 'atomic', null],
      ['lamp.gone', 'final', null],
    ])
  })
})

describe('the layout', () => {
  test('has room for every box inside its parent, and a route for every arrow', async () => {
    // The largest charts of the application, and one of each other make.
    const names = ['form', 'list', 'session', 'login', 'upload', 'shell']
    for (const name of names) {
      const machine = machines.find(({ id }) => partName(id) === name)
      if (!machine) throw new Error(`No machine ${name}`)
      const { boxes, arrows, width, height } = await layOut(pictureOf(machine))
      const places = new Map(boxes.map((drawn) => [drawn.box.id, drawn]))
      for (const { box, x, y, width: w, height: h } of boxes) {
        const outer = places.get(box.parent ?? '') ?? { x: 0, y: 0, width, height }
        expect([x >= outer.x, y >= outer.y, x + w <= outer.x + outer.width, y + h <= outer.y + outer.height]).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
      for (const { points, label } of arrows) {
        expect(points.length).toBeGreaterThan(1)
        for (const { x, y } of points)
          expect([x >= 0, y >= 0, x <= width, y <= height]).toEqual([true, true, true, true])
        if (label) expect(label.width).toBeGreaterThan(0)
      }
    }
  })
})
