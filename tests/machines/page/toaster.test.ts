import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  aboutDraft,
  draftKey,
  failure,
  info,
  progress,
  success,
  type Toast,
  type ToastEvent,
} from '../../../src/domain/toast'
import { createToasterMachine } from '../../../src/machines/page/toaster.machine'
import { begin, breaks, listeners } from '../../support/fakes'

async function toasting({ cannotWatch = false } = {}) {
  const visibility = listeners<boolean>()
  const acted: ToastEvent[] = []
  const ports = {
    runAction: (event: ToastEvent) => void acted.push(event),
    onVisibility: cannotWatch ? breaks : visibility.on,
  }
  const begun = await begin((around) =>
    createActor(createToasterMachine({ ...ports, now: () => around.clock.now() }), around),
  )
  const { actor } = begun
  return {
    ...begun,
    visibility,
    acted,
    show: (...toasts: Toast[]) => {
      for (const toast of toasts) actor.send({ type: 'toast.show', toast })
    },
    shown: () => actor.getSnapshot().context.shown?.text ?? null,
    queue: () => actor.getSnapshot().context.queue.map(({ text }) => text),
  }
}

describe('the toaster', () => {
  test('shows a toast for 3,000 ms [TOAST-1]', async () => {
    const { show, shown, pass } = await toasting()
    show(success('Saved'))
    await pass(2_999)
    expect(shown()).toBe('Saved')
    await pass(1)
    expect(shown()).toBeNull()
  })

  test('shows one at a time, each for its 3,000 ms, errors first [TOAST-3]', async () => {
    const { show, shown, queue, pass } = await toasting()
    show(success('one'), success('two'), failure('bad'), failure('worse'))
    expect([shown(), queue()]).toEqual(['one', ['bad', 'worse', 'two']])
    for (const next of ['bad', 'worse', 'two', null]) {
      await pass(3_000)
      expect(shown()).toBe(next)
    }
  })

  test('does not repeat a text that is shown or waiting [TOAST-3]', async () => {
    const { show, queue } = await toasting()
    show(failure('a'), failure('a'), failure('b'), failure('b'))
    expect(queue()).toEqual(['b'])
  })

  test('a progress notice is replaced at once by its own outcome, and only by that [TOAST-3]', async () => {
    const { show, shown, queue } = await toasting()
    show(progress('Uploading...', 'upload'), success('Other'))
    expect(shown()).toBe('Uploading...')
    show({ ...success('Uploaded'), replaces: 'upload' })
    expect([shown(), queue()]).toEqual(['Other', ['Uploaded']])
  })

  test('an outcome replaces a progress notice that is still queued [TOAST-3]', async () => {
    const { show, queue } = await toasting()
    show(failure('bad'), progress('Uploading...', 'upload'), { ...success('Uploaded'), replaces: 'upload' })
    expect(queue()).toEqual(['Uploaded'])
  })

  test('an outcome that is shown or waits already is not repeated, but ends its progress notice [TOAST-3]', async () => {
    const uploaded = { ...success('Uploaded'), replaces: 'upload' }
    const { show, shown, queue } = await toasting()
    show(success('Uploaded'), progress('Uploading...', 'upload'), uploaded)
    expect([shown(), queue()]).toEqual(['Uploaded', []])
    show(failure('bad'), failure('bad'), progress('Uploading...', 'upload'), { ...failure('bad'), replaces: 'upload' })
    expect(queue()).toEqual(['bad'])
  })

  test('a toast with the words of the notice that it replaces is shown in its place [TOAST-3]', async () => {
    const { actor, show } = await toasting()
    const tone = () => actor.getSnapshot().context.shown?.tone
    show(info('Same'), success('Same'))
    expect(tone()).toBe('success')
    show(progress('Next', 'upload'))
    actor.send({ type: 'toast.dismiss' })
    show({ ...failure('Next'), replaces: 'upload' })
    expect(tone()).toBe('error')
  })

  test('an automatic notice is replaced by any other, and is dropped if another is queued [TOAST-3]', async () => {
    const { show, shown, queue } = await toasting()
    show(info('Draft kept'), failure('bad'))
    expect(shown()).toBe('bad')
    show(info('Draft kept'), success('Saved'))
    expect(queue()).toEqual(['Saved'])
    show(info('Draft kept'))
    expect(queue()).toEqual(['Saved'])
  })

  test('two automatic notices do not replace one another [TOAST-3]', async () => {
    const { show, shown, queue, pass } = await toasting()
    show(success('Saved'), info('Draft kept'), info('Draft restored'))
    expect(queue()).toEqual(['Draft kept', 'Draft restored'])
    await pass(3_000)
    expect(shown()).toBe('Draft kept')
  })

  test('an error is shown for 3,000 ms whatever is queued meanwhile [TOAST-3]', async () => {
    const tone = fc.constantFrom('success', 'info', 'busy', 'error')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ tone, text: fc.string() }), { maxLength: 8 }), async (later) => {
        const { show, shown, pass } = await toasting()
        show(failure('the error'))
        for (const toast of later) {
          show(toast)
          await pass(300)
          expect(shown()).toBe('the error')
        }
      }),
      { numRuns: 50 },
    )
  })

  test('stays while it is held, and resumes when it is released [EXT-11]', async () => {
    const { actor, show, shown, pass } = await toasting()
    show(success('Saved'))
    actor.send({ type: 'toast.pause' })
    await pass(60_000)
    expect(shown()).toBe('Saved')
    actor.send({ type: 'toast.resume' })
    await pass(3_000)
    expect(shown()).toBeNull()
  })

  test('its remaining time is paused while it is held or hidden [EXT-11]', async () => {
    const { actor, show, shown, pass, visibility } = await toasting()
    show(success('Saved'), success('Next'))
    await pass(1_000)
    actor.send({ type: 'toast.pause' })
    await pass(60_000)
    actor.send({ type: 'toast.resume' })
    await pass(1_000)
    visibility.tell(false)
    await pass(60_000)
    visibility.tell(true)
    await pass(999)
    expect(shown()).toBe('Saved')
    await pass(1)
    expect(shown()).toBe('Next')
    await pass(2_999)
    expect(shown()).toBe('Next')
    await pass(1)
    expect(shown()).toBeNull()
  })

  test('waits while the page is hidden, whether it was queued before or then [EXT-11]', async () => {
    const { show, shown, pass, visibility } = await toasting()
    show(success('before'))
    visibility.tell(false)
    await pass(60_000)
    expect(shown()).toBe('before')
    visibility.tell(true)
    await pass(3_000)
    expect(shown()).toBeNull()

    visibility.tell(false)
    show(failure('while hidden'))
    await pass(60_000)
    expect(shown()).toBe('while hidden')
    visibility.tell(true)
    await pass(3_000)
    expect(shown()).toBeNull()
    visibility.tell(false)
    visibility.tell(true)
    show(success('after'))
    await pass(3_000)
    expect(shown()).toBeNull()
  })

  test('waits under a pointer that rests on it while another tab is shown, and while the page is hidden after that [EXT-11]', async () => {
    const { actor, show, shown, pass, visibility } = await toasting()
    show(success('Discarded'))
    actor.send({ type: 'toast.pause' })
    visibility.tell(false)
    visibility.tell(true)
    await pass(60_000)
    expect(shown()).toBe('Discarded')
    visibility.tell(false)
    actor.send({ type: 'toast.resume' })
    await pass(60_000)
    expect(shown()).toBe('Discarded')
    visibility.tell(true)
    await pass(3_000)
    expect(shown()).toBeNull()
  })

  test('executes the action of a toast once, and can be dismissed [EXT-8]', async () => {
    const { actor, show, shown, acted } = await toasting()
    show({ ...success('Deleted'), action: { label: 'Undo', event: { type: 'draft.restore', id: '1' } } })
    actor.send({ type: 'toast.run' })
    actor.send({ type: 'toast.run' })
    expect([acted, shown()]).toEqual([[{ type: 'draft.restore', id: '1' }], null])
    show(success('Saved'))
    actor.send({ type: 'toast.run' })
    expect(shown()).toBe('Saved')
    actor.send({ type: 'toast.dismiss' })
    expect(shown()).toBeNull()
  })

  test('shows the Undos of two drafts, although they say the same [EXT-71]', async () => {
    const { actor, show, acted, pass } = await toasting()
    const deleted = (id: string): Toast => ({
      ...success('Deleted'),
      action: { label: 'Undo', event: { type: 'draft.restore', id } },
    })
    show(deleted('1'), deleted('2'), deleted('2'))
    actor.send({ type: 'toast.run' })
    await pass(0)
    actor.send({ type: 'toast.run' })
    actor.send({ type: 'toast.run' })
    expect(acted.map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('a toast ends with the draft that it is about, shown or waiting [EXT-72]', async () => {
    const { actor, show, shown, queue } = await toasting()
    const saved = (id: string) => aboutDraft(info(`Saved ${id}`), id)
    show(saved('1'), saved('2'), saved('3'))
    actor.send({ type: 'toast.withdraw', key: draftKey('2') })
    expect([shown(), queue()]).toEqual(['Saved 1', ['Saved 3']])
    actor.send({ type: 'toast.withdraw', key: draftKey('1') })
    expect(shown()).toBe('Saved 3')
    actor.send({ type: 'toast.withdraw', key: draftKey('3') })
    actor.send({ type: 'toast.withdraw', key: draftKey('3') })
    expect(shown()).toBeNull()
  })

  test('works if visibility cannot be observed', async () => {
    const { show, shown } = await toasting({ cannotWatch: true })
    show(success('Saved'))
    expect(shown()).toBe('Saved')
  })
})
