import { describe, expect, test } from 'vitest'
import { marksOf } from '../../../../src/domain/comparison/differences'
import { unknown } from '../../../support/fakes'
import { filling, words, wordsComparison } from '../../../support/form-kit'

const opened = words({ id: '7', title: 'One' })
const base = { version: 1, marks: marksOf(wordsComparison, opened) }
/** A dialog opens a moment after its form asks: until then, the keys still reach the fields. */
const typed = { type: 'form.change', values: { title: 'Typed on' } } as const
const emptied = { type: 'form.change', values: { title: '' } } as const

/** A form whose values were changed after a save that got no answer, and are sent again. */
async function asked() {
  const form = await filling({ values: words({ title: 'One' }) })
  const { actor, save } = form
  actor.send({ type: 'form.submit' })
  await save.last().no(unknown())
  actor.send({ type: 'form.change', values: { title: 'Two' } })
  actor.send({ type: 'save.retry' })
  expect(form.work()).toBe('confirmingResend')
  return form
}

describe('what is typed on', () => {
  test('while the list shows another version of the item is compared, saved in the draft, and taken [EXT-49, EXT-10]', async () => {
    const mine = words({ id: '7', title: 'Mine' })
    const { actor, drafts, pass, work } = await filling({ values: mine, base, draft: { id: 'old', rev: 1 } })
    actor.send({ type: 'item.read', item: { id: '7', title: 'Theirs', links: ['theirs'], version: 2 } })
    actor.send(typed)
    expect(work()).toBe('comparing')
    expect(actor.getSnapshot().context.comparison).toMatchObject({
      saves: false,
      differences: [{ field: 'title', ours: 'Typed on', takes: 'ours' }, { field: 'links' }],
    })
    await pass(250)
    expect(drafts.log).toEqual(['save'])
    actor.send({ type: 'comparison.apply' })
    expect(actor.getSnapshot().context.values).toMatchObject({ title: 'Typed on', links: ['theirs'] })
  })

  test('while a save is compared goes with what is saved [EXT-49]', async () => {
    const { actor, save, work } = await filling({ values: opened, base: { version: 1, values: opened } })
    actor.send({ type: 'form.change', values: { links: ['ours'] } })
    actor.send({ type: 'item.read', item: { id: '7', title: 'One', links: ['theirs'], version: 2 } })
    actor.send({ type: 'form.submit' })
    actor.send(typed)
    expect(work()).toBe('comparing')
    actor.send({ type: 'comparison.apply' })
    expect(save.last().asked.values).toMatchObject({ title: 'Typed on', links: ['ours'] })
  })

  test('while the form asks whether it is discarded is there when it goes on [EXT-8, EXT-10]', async () => {
    const { actor, drafts, pass, work } = await filling({ confirmsDiscard: true })
    actor.send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'form.dismiss' })
    actor.send(typed)
    expect(work()).toBe('confirmingDiscard')
    await pass(250)
    await pass(750)
    expect(drafts.last.published?.title).toBe('Typed on')
    actor.send({ type: 'discard.cancel' })
    expect(actor.getSnapshot().context.values.title).toBe('Typed on')
  })

  test('while the form asks whether it is sent a second time is sent, unless it breaks a rule [EXT-46]', async () => {
    const { actor, save, work } = await asked()
    actor.send(typed)
    actor.send({ type: 'resend.confirm' })
    expect([work(), save.last().asked.values.title]).toEqual(['saving', 'Typed on'])
    const broken = await asked()
    broken.actor.send(emptied)
    broken.actor.send({ type: 'resend.confirm' })
    expect([broken.work(), broken.save.calls.length]).toEqual([{ writable: 'outcomeUnknown' }, 1])
    expect(broken.actor.getSnapshot().context.problem).toMatchObject({ field: 'title' })
  })
})
