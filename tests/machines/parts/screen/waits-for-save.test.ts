import { describe, expect, test } from 'vitest'
import { failure } from '../../../../src/domain/toast'
import { commonTexts } from '../../../../src/messages/common'
import { failed } from '../../../support/fakes'
import { one, openScreen } from '../../../support/screen-kit'

const two = { id: '2', title: 'Two' }
const forms = [{ type: 'form.create' }, { type: 'form.edit', item: one }] as const

/** A screen whose form is being saved; another one was cancelled before, which Undo brings back. */
async function saving(open: (typeof forms)[number]) {
  const screen = await openScreen({ items: [one, two] })
  const { actor, child } = screen
  const write = () => child().send({ type: 'form.change', values: { title: 'Mine' } })
  actor.send({ type: 'form.create' })
  write()
  child().send({ type: 'form.dismiss' })
  actor.send(open)
  write()
  child().send({ type: 'form.submit' })
  const first = child()
  return { ...screen, isSame: () => child() === first }
}

describe.each(forms)('while the form of %j is saved', (open) => {
  test.each([{ type: 'form.create' }, { type: 'form.edit', item: two }, { type: 'form.undo' }] as const)(
    'a press for %j is told to wait, and opens its form once the save has ended [EXT-64]',
    async (press) => {
      const { actor, isSame, save, toasts } = await saving(open)
      actor.send(press)
      expect([isSame(), toasts.shown]).toEqual([true, [failure(commonTexts.stillSaving)]])
      await save.last().no(failed(500))
      actor.send(press)
      expect(isSame()).toBe(false)
    },
  )

  test('a press after Go on working is told to wait, and a form that cannot be undone any more is not [EXT-64]', async () => {
    const { actor, child, isSame, pass, toasts } = await saving(open)
    await pass(8_000)
    child().send({ type: 'save.leave' })
    actor.send({ type: 'form.undo' })
    expect(toasts.texts()).toEqual([])
    actor.send({ type: 'form.edit', item: two })
    expect([isSame(), toasts.shown]).toEqual([true, [failure(commonTexts.stillSaving)]])
  })
})
