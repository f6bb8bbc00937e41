import { describe, expect, test } from 'vitest'
import { failure } from '../../../../src/domain/toast'
import { commonTexts } from '../../../../src/messages/common'
import { failed } from '../../../support/fakes'
import { aNews, goodNews, openDesk } from '../../../support/fixtures/news-fixture'
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

describe('a broadcast of an item beside the form of the screen', () => {
  /** A story in the form, and the dialog of a notification of another one over it. */
  async function broadcasting() {
    const desk = await openDesk()
    desk.screen.send({ type: 'form.edit', item: aNews('1') })
    desk.form().send({ type: 'form.change', values: goodNews })
    const broadcast = () => {
      desk.screen.send({ type: 'notify.open', item: aNews('2') })
      desk.notification().send({ type: 'form.submit' })
    }
    return { ...desk, broadcast, edited: () => desk.form().getSnapshot().context.values.id }
  }

  test('that is still sent lets another form open [EXT-64]', async () => {
    const { broadcast, edited, notify, screen, toasts } = await broadcasting()
    broadcast()
    expect(notify.sending.calls).toHaveLength(1)
    screen.send({ type: 'form.edit', item: aNews('2') })
    expect([toasts.texts().includes(commonTexts.stillSaving), edited()]).toEqual([false, '2'])
  })

  test('that has ended does not end the save of the story: another form waits, and the row takes the new title [EXT-64]', async () => {
    const { broadcast, edited, form, list, notify, saving, screen, take, toasts } = await broadcasting()
    form().send({ type: 'form.submit' })
    broadcast()
    await notify.sending.last().no(failed(500))
    screen.send({ type: 'form.edit', item: aNews('2') })
    expect([toasts.texts().at(-1), edited()]).toEqual([commonTexts.stillSaving, '1'])
    await saving.last().yes(take(saving.last().asked.values))
    expect(list.getSnapshot().context.items.map(({ title }) => title)).toContain('New')
  })
})
