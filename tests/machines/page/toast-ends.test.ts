import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { aboutDraft, draftKey, failure, info, success, type Toast } from '../../../src/domain/toast'
import { createToasterMachine } from '../../../src/machines/page/toaster.machine'
import { begin, listeners } from '../../support/fakes'

async function toasting() {
  const visibility = listeners<boolean>()
  const begun = await begin((around) =>
    createActor(
      createToasterMachine({ runAction: () => undefined, onVisibility: visibility.on, now: () => around.clock.now() }),
      around,
    ),
  )
  const { actor } = begun
  return {
    ...begun,
    visibility,
    show: (...toasts: Toast[]) => {
      for (const toast of toasts) actor.send({ type: 'toast.show', toast })
    },
    shown: () => actor.getSnapshot().context.shown,
    queue: () => actor.getSnapshot().context.queue.map(({ text }) => text),
  }
}

test('all toasts about a draft end with it, the shown one and one that waits [EXT-72]', async () => {
  const { actor, show, shown, queue } = await toasting()
  show(aboutDraft(info('Restored'), '1'), aboutDraft(info('Saved'), '1'), aboutDraft(info('Saved too'), '2'))
  actor.send({ type: 'toast.withdraw', key: draftKey('1') })
  expect([shown()?.text, queue()]).toEqual(['Saved too', []])
})

test('a toast that replaces a held one while the page is hidden waits until it is visible [EXT-11]', async () => {
  const { actor, show, shown, visibility, pass } = await toasting()
  show(info('Draft kept'))
  actor.send({ type: 'toast.pause' })
  visibility.tell(false)
  show(failure('bad'))
  await pass(60_000)
  expect(shown()?.text).toBe('bad')
  visibility.tell(true)
  await pass(3_000)
  expect(shown()).toBeNull()
})

test('a toast that says the same as the one before is another one', async () => {
  const { actor, show, shown } = await toasting()
  show(success('Saved'))
  const first = shown()?.number
  actor.send({ type: 'toast.dismiss' })
  show(success('Saved'))
  expect([first, shown()?.number]).toEqual([1, 2])
})
