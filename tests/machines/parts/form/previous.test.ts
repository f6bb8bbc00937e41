import { describe, expect, test } from 'vitest'
import { filling, words } from '../../../support/form-kit'

const link = { id: 'old', rev: 3 }
const earlier = words({ title: 'Earlier', files: ['a'] })
const offering = (values = words({ title: 'One', files: ['b'] })) =>
  filling({ values, findPrevious: async () => ({ link, values: earlier }) })

describe('a previous draft', () => {
  test('is offered no more once it was brought back into an untouched form, or discarded [EXT-18]', async () => {
    for (const type of ['previous.restore', 'previous.discard'] as const) {
      const { actor } = await offering()
      expect(actor.getSnapshot().context.hasPrevious).toBe(true)
      actor.send({ type })
      expect(actor.getSnapshot().context.hasPrevious).toBe(false)
    }
  })

  test('comes back without what was said of the values before it [EXT-18, EXT-94]', async () => {
    const { actor } = await offering(words())
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context).toMatchObject({ problem: { field: 'title' }, marks: [{ field: 'title' }] })
    actor.send({ type: 'previous.restore' })
    expect(actor.getSnapshot().context).toMatchObject({ values: earlier, problem: null, marks: [] })
  })

  test('takes nothing back that was removed from the values before it [EXT-18, EXT-141]', async () => {
    const { actor } = await offering()
    actor.send({ type: 'media.remove', field: 'files', index: 0 })
    actor.send({ type: 'previous.restore' })
    expect(actor.getSnapshot().context.removed).toEqual([])
    actor.send({ type: 'entry.restore', field: 'files' })
    expect(actor.getSnapshot().context.values.files).toEqual(['a'])
  })

  test('is sent with the key that it has in any form [EXT-18, EXT-46]', async () => {
    const back = await offering()
    back.actor.send({ type: 'previous.restore' })
    back.actor.send({ type: 'form.submit' })
    const restored = await filling({ values: earlier, draft: link })
    restored.actor.send({ type: 'form.submit' })
    expect(back.save.last().asked.idempotencyKey).toBe(restored.save.last().asked.idempotencyKey)
  })
})

test('a draft that is taken over from another tab goes on from what was its base there [EXT-28, EXT-50]', async () => {
  const base = { version: 1, values: words({ title: 'One' }) }
  const { actor, drafts, pass } = await filling({ values: words({ title: 'Two' }), draft: link, base })
  drafts.locks[0]?.tell('lost')
  const latest = { link: { id: 'old', rev: 9 }, values: words({ title: 'There' }), base: { version: 2, marks: {} } }
  drafts.elsewhere.latest = latest
  actor.send({ type: 'draft.reclaim' })
  expect(actor.getSnapshot().context).toMatchObject({ values: latest.values, base: latest.base })
  for (const time of [250, 750]) await pass(time)
  expect(drafts.last.base).toEqual(latest.base)
})
