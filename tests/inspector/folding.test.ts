import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { foldable, folded, foldsOver } from '../../dev/inspector/chart/folding'
import { headOf } from '../../dev/inspector/chart/heading'
import { originsIn } from '../../dev/inspector/chart/origin'
import { createDeskFeed } from '../../dev/inspector/desk-feed'
import { createInspectorMachine } from '../../dev/inspector/inspector.machine'
import { type Drawing, layOut } from '../../dev/inspector/layout'
import { type Picture, pictureOf } from '../../dev/inspector/picture'
import { answered } from '../support/fakes'

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on', red: '#red' } },
    on: {
      type: 'parallel',
      on: { look: {}, press: 'off' },
      states: {
        colour: {
          initial: 'red',
          states: { red: { id: 'red', on: { turn: 'white', fail: '#broken' } }, white: { on: { turn: 'red' } } },
        },
        noise: { on: { fail: '#broken' } },
      },
    },
    broken: { id: 'broken', type: 'final' },
  },
})
const picture = pictureOf(lamp)
const arrowsOf = ({ arrows }: Picture) =>
  arrows.map(({ from, to, ways }) => `${from} → ${to}: ${ways.map(({ words }) => words).join(', ')}`)
const boxesOf = ({ boxes }: Picture) => boxes.map((box) => `${box.id}: ${headOf(box)}`)
/** The name of the transition whose words begin so. */
function keyOf(words: string): string {
  const { transitions } = originsIn(picture)
  const found = transitions.find(({ origin }) => origin.title.startsWith(words))
  if (!found) throw new Error(`None of: ${transitions.map(({ origin }) => origin.title).join('; ')}`)
  return found.key
}

describe('a folded chart', () => {
  test('is the chart itself where nothing is folded, and offers each state with states but the whole [EXT-250]', () => {
    expect(folded(picture, [])).toEqual(picture)
    expect(foldable(picture)).toEqual(['lamp.on', 'lamp.on.colour'])
  })

  test('has one box for a folded state, to which all leads that leads into it or out of it [EXT-250]', () => {
    const one = folded(picture, ['lamp.on'])
    expect(boxesOf(one)).toEqual(['lamp: lamp', 'lamp.off: off', 'lamp.on: on  … 4 states', 'broken: broken'])
    expect(arrowsOf(one)).toEqual([
      'lamp.off → lamp.on: press, red',
      'lamp.on → lamp.off: press',
      'lamp.on → broken: fail, fail',
    ])
    expect(one.boxes.map(({ stays, first }) => [stays.length, first])).toEqual([
      [0, 'lamp.off'],
      [0, null],
      [0, null],
      [0, null],
    ])
  })

  test('folds a state inside of another, and both at once as the outer one [EXT-250]', () => {
    expect(boxesOf(folded(picture, ['lamp.on.colour']))).toEqual([
      'lamp: lamp',
      'lamp.off: off',
      'lamp.on: on',
      'lamp.on.colour: colour  … 2 states',
      'lamp.on.noise: noise',
      'broken: broken',
    ])
    expect(folded(picture, ['lamp.on.colour', 'lamp.on'])).toEqual(folded(picture, ['lamp.on']))
  })

  test('is laid out with a box and a way for all that it shows [EXT-250]', async () => {
    const { boxes, arrows } = await layOut(folded(picture, ['lamp.on']))
    const on = boxes.find(({ box }) => box.id === 'lamp.on')
    expect([on?.isOuter, on?.lines]).toEqual([false, []])
    expect(arrows.map(({ points }) => points.length > 1)).toEqual([true, true, true, true])
  })

  test('says what hides a state, or an end of a transition [EXT-250]', () => {
    const folds = ['lamp.on', 'lamp.on.colour', 'other']
    expect(foldsOver(picture, folds, 'state red')).toEqual(['lamp.on', 'lamp.on.colour'])
    expect(foldsOver(picture, folds, 'state lamp.on')).toEqual([])
    expect(foldsOver(picture, folds, keyOf('press → lamp.on'))).toEqual([])
    expect(foldsOver(picture, folds, keyOf('look'))).toEqual(['lamp.on'])
  })
})

/** An inspector that shows a running lamp. */
function inspected() {
  const feed = createDeskFeed((tell) => tell())
  const actor = createActor(lamp, { inspect: (event) => feed.hear(event, 0) }).start()
  const laying = answered<{ boxes: Picture['boxes'] }, Drawing>()
  const inspector = createActor(
    createInspectorMachine({
      layOut: laying.port,
      follow: () => undefined,
      askKnowledge: () => Promise.reject(new Error('There is none')),
      openSource: () => undefined,
      copy: async () => undefined,
    }),
  ).start()
  inspector.send({ type: 'desk.open', feed })
  inspector.send({ type: 'actor.choose', id: actor.sessionId })
  return {
    actor,
    inspector,
    laying,
    /** Lays out what was asked for last; gives the boxes of the drawing. */
    async draw() {
      const laid = await layOut(folded(picture, inspector.getSnapshot().context.folds))
      await laying.last().yes(laid)
      return inspector.getSnapshot().context.drawing?.boxes.map(({ box }) => box.id)
    },
  }
}

describe('the inspector', () => {
  test('folds and unfolds, keeps it over steps, selections and another choice, and shows the drawing meanwhile [EXT-250]', async () => {
    const { actor, inspector, draw } = inspected()
    const all = await draw()
    inspector.send({ type: 'chart.fold', ids: ['lamp.on'] })
    expect(inspector.getSnapshot().context.drawing?.boxes).toHaveLength(all?.length ?? 0)
    const few = ['lamp', 'lamp.off', 'lamp.on', 'broken']
    expect(await draw()).toEqual(few)
    actor.send({ type: 'press' })
    inspector.send({ type: 'chart.mark', key: 'state lamp.off' })
    inspector.send({ type: 'chart.mark', key: keyOf('press → lamp.on') })
    expect(inspector.getSnapshot().matches({ chart: 'drawn' })).toBe(true)
    expect(inspector.getSnapshot().context).toMatchObject({
      folds: ['lamp.on'],
      view: { actors: [{ value: 'on.(colour.red, noise)' }] },
    })
    inspector.send({ type: 'actor.choose', id: 'none' })
    inspector.send({ type: 'actor.choose', id: actor.sessionId })
    expect(await draw()).toEqual(few)
    inspector.send({ type: 'chart.unfold', ids: foldable(picture) })
    expect(await draw()).toEqual(all)
  })

  test('unfolds what hides an end of the chosen transition, and nothing else [EXT-250]', async () => {
    const { inspector, draw } = inspected()
    await draw()
    inspector.send({ type: 'chart.fold', ids: ['lamp.on', 'lamp.on.colour'] })
    await draw()
    inspector.send({ type: 'chart.mark', key: keyOf('look') })
    expect(inspector.getSnapshot().context.origin?.title).toContain('look')
    expect(await draw()).toContain('lamp.on.noise')
    expect(inspector.getSnapshot().context.folds).toEqual(['lamp.on.colour'])
    inspector.send({ type: 'chart.mark', key: keyOf('red → red') })
    expect(await draw()).toContain('red')
    expect(inspector.getSnapshot().context.folds).toEqual([])
  })

  test('says that a folded chart cannot be laid out, instead of showing the one before [EXT-250]', async () => {
    const { inspector, laying, draw } = inspected()
    await draw()
    inspector.send({ type: 'chart.fold', ids: ['lamp.on'] })
    await laying.last().no(new Error('no room'))
    expect(inspector.getSnapshot().matches({ chart: 'failed' })).toBe(true)
    expect(inspector.getSnapshot().context.drawing).toBeNull()
    inspector.send({ type: 'chart.unfold', ids: ['lamp.on'] })
    expect(await draw()).toContain('red')
  })
})
