import { expect, test } from 'vitest'
import { filling, words } from '../../../support/form-kit'

const opened = words({ id: '7', title: 'One' })
const previous = { link: { id: 'old', rev: 1 }, values: words({ id: '7', title: 'Typed before' }) }

test('what was brought back is not discarded unasked [EXT-18, EXT-70]', async () => {
  const { actor, work } = await filling({ values: opened, confirmsDiscard: true, findPrevious: async () => previous })
  actor.send({ type: 'previous.restore' })
  expect(actor.getSnapshot().context.values.title).toBe('Typed before')
  actor.send({ type: 'form.dismiss' })
  expect(work()).toBe('confirmingDiscard')
})

test('what was brought back of an item that has changed is not discarded unasked after the comparison was closed [EXT-50, EXT-70]', async () => {
  const { actor, work } = await filling({
    values: opened,
    base: { version: 2, values: opened },
    confirmsDiscard: true,
    findPrevious: async () => ({ ...previous, base: { version: 1, marks: {} } }),
  })
  actor.send({ type: 'previous.restore' })
  expect(work()).toBe('comparing')
  actor.send({ type: 'comparison.close' })
  expect(actor.getSnapshot().context.values.title).toBe('Typed before')
  actor.send({ type: 'form.dismiss' })
  expect(work()).toBe('confirmingDiscard')
})
