import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { failed } from '../../support/fakes'
import { filling, words } from '../../support/form-kit'

/** The time in which a draft is written and listed, in ms (DRAFT-10). */
const KEPT = [250, 750, 5_000]
const regions = [{ value: 'eu', label: 'Europe' }]
const full = () => words({ title: 'One', entry: 'x', files: ['a', 'b'] })

describe('a form with a draft', () => {
  test.each([
    { type: 'form.add', field: 'links' },
    { type: 'date.now', field: 'title' },
    { type: 'place.point', latLong: '42, 12', regions },
    { type: 'place.take', location: { country: 'Italy' } },
    { type: 'entry.move', field: 'files', from: 1, to: 0 },
    { type: 'entry.remove', field: 'files', index: 0 },
    { type: 'media.remove', field: 'files', index: 0 },
    { type: 'draft.copy' },
  ] as const)(
    'is changed by %j and saves it [DRAFT-10, EXT-120, EXT-121, EXT-122, EXT-140, EXT-145, EXT-28]',
    async (event) => {
      const { actor, drafts, pass } = await filling({ values: full(), isPlaced: true, now: () => 0 })
      expect(actor.getSnapshot().context.changed).toBe(false)
      actor.send(event)
      expect(actor.getSnapshot().context.changed).toBe(true)
      for (const time of KEPT) await pass(time)
      expect(drafts.log).toEqual(['begin 1', 'save', 'publish draft 1'])
    },
  )

  test('saves the country that was found of a point [DRAFT-10, EXT-121]', async () => {
    const { actor, drafts, locate, pass } = await filling({ values: full(), isPlaced: true })
    actor.send({ type: 'place.point', latLong: '42, 12', regions })
    for (const time of KEPT) await pass(time)
    const { length } = drafts.log
    await locate.last().yes({ country: 'Italy', region: 'Europe' })
    for (const time of KEPT) await pass(time)
    expect(drafts.log.slice(length)).toEqual(['save', 'publish draft 1'])
  })
})

describe('a save', () => {
  test('begins without what was marked, failed and refused before, and sends the line that is being typed [EXT-94, EXT-145]', async () => {
    const { actor, save } = await filling({ values: words({ entry: 'x' }) })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context).toMatchObject({ marks: [{ field: 'title' }], problem: { field: 'title' } })
    actor.send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.values.links).toEqual(['x'])
    await save.last().no(failed(500, 'On fire'))
    expect(actor.getSnapshot().context.failure).not.toBeNull()
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context).toMatchObject({ marks: [], problem: null, failure: null, reason: '' })
  })

  test('whose item is gone says so, and leaves no attempt behind [EXT-51, EXT-46]', async () => {
    const base = { values: words({ id: '7', title: 'One' }), version: 1 }
    const { actor, drafts, save, toasts, work } = await filling({ values: words({ id: '7', title: 'Two' }), base })
    actor.send({ type: 'form.change', values: { title: 'Three' } })
    actor.send({ type: 'form.submit' })
    expect(drafts.last.attempt).not.toBeNull()
    await save.last().no(failed(404, 'Gone'))
    await settled()
    expect([work(), toasts.texts()]).toEqual([{ writable: 'gone' }, ['Gone', 'Broken']])
    expect(actor.getSnapshot().context.failure).not.toBeNull()
    expect([actor.getSnapshot().context.attempt, drafts.last.attempt]).toEqual([null, null])
    actor.send({ type: 'form.change', values: { entry: 'x' } })
    actor.send({ type: 'save.new' })
    expect([work(), save.last().asked.values.links]).toEqual(['saving', ['x']])
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})
