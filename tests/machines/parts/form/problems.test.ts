import { describe, expect, test } from 'vitest'
import { failed, refused } from '../../../support/fakes'
import { type FormOptions, filling, type Saved, words } from '../../../support/form-kit'

const opened = words({ id: '7', title: 'One' })
const theirs: Saved = { id: '7', title: 'Theirs', links: [], version: 2 }
const edited = async () => filling({ values: opened, base: { version: 1, values: opened } })

describe('what a form says of a save', () => {
  test('ends with the next one: a text that no list has is not marked any more [EXT-93, EXT-94]', async () => {
    const unlisted: FormOptions['unlisted'] = ({ title }) => ({ field: 'title', text: 'Unlisted', typed: title })
    const { actor, save } = await filling({ unlisted })
    actor.send({ type: 'form.change', values: { title: 'One' } })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context).toMatchObject({ problem: { field: 'title' }, marks: [{ text: 'Unlisted' }] })
    actor.send({ type: 'form.submit' })
    await save.last().no(refused('No'))
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, marks: [], failure: 'No' })
  })

  test('ends when what was taken of a comparison is saved [EXT-49]', async () => {
    const { actor, save, work } = await edited()
    actor.send({ type: 'form.change', values: { links: ['ours'] } })
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(500, 'On fire'))
    actor.send({ type: 'item.read', item: theirs })
    actor.send({ type: 'form.submit' })
    expect([work(), actor.getSnapshot().context.failure]).toEqual(['comparing', 'Broken'])
    actor.send({ type: 'comparison.apply' })
    expect(work()).toBe('saving')
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, reason: '' })
  })

  test('ends when the content of a deleted item is saved as new [EXT-51]', async () => {
    const { actor, save, work } = await edited()
    actor.send({ type: 'form.submit' })
    await save.last().no(failed(404, 'Gone'))
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'Broken', reason: 'Gone' })
    actor.send({ type: 'save.new' })
    expect(work()).toBe('saving')
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, reason: '' })
  })
})

describe('the line that is being typed', () => {
  test('is in its list after a save that breaks a rule', async () => {
    const { actor, save } = await filling({ values: words({ entry: 'x' }) })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context.values).toEqual(words({ links: ['x'] }))
    expect(save.calls).toHaveLength(0)
  })

  test('is compared with what the list has read since [EXT-49]', async () => {
    const { actor, work } = await edited()
    actor.send({ type: 'form.change', values: { entry: 'x' } })
    actor.send({ type: 'item.read', item: theirs })
    actor.send({ type: 'form.submit' })
    expect(work()).toBe('comparing')
    expect(actor.getSnapshot().context.comparison?.differences).toMatchObject([
      { field: 'title', theirs: 'Theirs', ours: 'One' },
      { field: 'links', theirs: [], ours: ['x'] },
    ])
  })
})
