import { describe, expect, test } from 'vitest'
import { answered, failed, refused } from '../../../support/fakes'
import type { Saved } from '../../../support/form-kit'
import { one, openScreen } from '../../../support/screen-kit'

const two: Saved = { id: '2', title: 'Two' }
type Screen = Awaited<ReturnType<typeof openScreen>>
const title = ({ child }: Screen) => child().getSnapshot().context.values.title
const missing = ({ actor }: Screen) => actor.getSnapshot().context.missing
/** The list is read again, and says what it shows. */
async function readAgain({ list, pass }: Screen) {
  list().send({ type: 'list.reload' })
  await pass(0)
}

describe('the item that the address asks to edit', () => {
  test('is not opened again and again where the code of its form does not come [EXT-60]', async () => {
    const loading = answered<void, void>()
    const screen = await openScreen({ urlState: { edit: '1' }, loading: loading.port })
    await loading.last().no(new Error('no chunk'))
    expect([screen.state().form, loading.calls.length]).toEqual(['browsing', 1])
  })

  test('is opened in place of the empty form of its screen, whichever comes first, the code or the list [EXT-5, EXT-112]', async () => {
    for (const isLate of [false, true]) {
      const loading = answered<void, void>()
      const screen = await openScreen({
        urlState: { edit: '1' },
        staysOpen: true,
        ...(isLate && { loading: loading.port }),
      })
      if (isLate) await loading.last().yes()
      expect([screen.state().form, title(screen), screen.bar.here().edit]).toEqual(['editing', 'One', '1'])
    }
  })

  test('is opened after another form did not come, for which it was asked meanwhile [EXT-5]', async () => {
    const loading = answered<void, void>()
    const screen = await openScreen({ loading: loading.port })
    screen.actor.send({ type: 'form.create' })
    await screen.bar.go({ edit: '1' })
    await loading.last().no(new Error('no chunk'))
    await loading.last().yes()
    expect([screen.state().form, title(screen)]).toEqual(['editing', 'One'])
  })

  test('does not replace the one that is edited since [EXT-5]', async () => {
    const screen = await openScreen({ items: [one, two], urlState: { edit: '1' } })
    screen.actor.send({ type: 'form.edit', item: two })
    await readAgain(screen)
    expect([screen.state().form, title(screen)]).toEqual(['editing', 'Two'])
  })

  test('during a save is not opened after it has failed [EXT-5]', async () => {
    const screen = await openScreen({ items: [one, two] })
    screen.actor.send({ type: 'form.edit', item: one })
    screen.child().send({ type: 'form.submit' })
    await screen.bar.go({ edit: '2' })
    await screen.save.last().no(refused('No'))
    await readAgain(screen)
    expect(title(screen)).toBe('One')
  })

  test('in vain while a form is open is not missed once that form has ended, or failed [EXT-5, ERR-5]', async () => {
    for (const how of ['dismissed', 'broken'] as const) {
      const screen = await openScreen({ items: [one, two] })
      screen.actor.send({ type: 'form.edit', item: one })
      await screen.bar.go({ edit: '9' })
      if (how === 'broken') screen.breakToasts()
      screen.child().send({ type: how === 'broken' ? 'form.submit' : 'form.dismiss' })
      if (how === 'broken') await screen.save.last().no(failed(500))
      expect(screen.state().form).toBe('browsing')
      await readAgain(screen)
      expect([missing(screen), screen.bar.here().edit]).toEqual([null, null])
    }
  })
})

describe('the item that the address asks to preview', () => {
  test('is shown once it was found elsewhere, and Back leads to where it was missing [EXT-5, EXT-110]', async () => {
    const items = [one]
    const screen = await openScreen({ items, urlState: { preview: '2' } })
    expect([missing(screen), screen.bar.here().preview]).toEqual([{ kind: 'preview', id: '2' }, null])
    items.push(two)
    screen.actor.send({ type: 'missing.find' })
    await readAgain(screen)
    expect([screen.actor.getSnapshot().context.previewed, screen.bar.here().preview]).toEqual([two, '2'])
    await screen.bar.back()
    expect([screen.actor.getSnapshot().context.previewed, screen.bar.here().preview]).toEqual([null, null])
  })

  test('is not shown after another one, which was opened before the list had it [EXT-5]', async () => {
    const screen = await openScreen({ items: [one, two] })
    screen.list().send({ type: 'list.reload' })
    const gone = screen.bar.go({ preview: '2' })
    screen.actor.send({ type: 'preview.open', item: one })
    screen.actor.send({ type: 'preview.close' })
    await gone
    await readAgain(screen)
    expect(screen.actor.getSnapshot().context).toMatchObject({ previewed: null, missing: null })
  })
})

test('the month that the address names is shown, and Back leads to the one before [EXT-153, EXT-5]', async () => {
  const { actor, bar } = await openScreen({ urlState: { view: 'calendar', month: '2026-10' } })
  const month = () => actor.getSnapshot().context.month
  await bar.go({ month: '2026-11' })
  expect(month()).toBe('2026-11')
  await bar.back()
  expect(month()).toBe('2026-10')
})
