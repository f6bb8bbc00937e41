import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDraftAutosaveMachine } from '../../../../src/machines/parts/draft-autosave.machine'
import { begin, draftStore, recordedToasts } from '../../../support/fakes'

/** The draft autosave of a form that opens without a draft, and is told an id for its first one. */
async function saving() {
  const drafts = draftStore<{ title: string }>()
  const toasts = recordedToasts()
  const begun: (string | null)[] = []
  const machine = createDraftAutosaveMachine<{ title: string }>({
    id: 'words.form.draft',
    marked: (base) => base,
    draft: {
      ...drafts.port,
      begin: (id) => {
        begun.push(id)
        return drafts.port.begin(id)
      },
    },
    toast: toasts.toast,
    texts: { draftSaved: 'SavedDraft' },
    spec: {},
  })
  const { actor, pass } = await begin((around) =>
    createActor(machine, { ...around, input: { values: { title: '' }, link: null, id: 'form 1' } }),
  )
  return {
    ...drafts,
    actor,
    toasts,
    begun,
    type: (title: string) => actor.send({ type: 'draft.change', values: { title } }),
    /** Waits until the draft is in the list. */
    pause: async (first = 250) => {
      for (const time of [first, 750]) await pass(time)
    },
    pass,
  }
}

describe('the draft of a form', () => {
  test('holds the last key, also of those that come before it is saved [EXT-10, DRAFT-10]', async () => {
    const { type, pause, last } = await saving()
    type('a')
    type('ab')
    await pause()
    expect(last.published).toEqual({ title: 'ab' })
  })

  test('holds what was typed while the device was full, once there is room [EXT-10, DRAFT-10]', async () => {
    const { type, pass, pause, last, store } = await saving()
    store.isFull = true
    type('a')
    await pass(250)
    type('ab')
    store.isFull = false
    await pause(5_000)
    expect(last.published).toEqual({ title: 'ab' })
  })

  test('is told to be saved once, also where typing goes on after the screen was left [DRAFT-10, DRAFT-11]', async () => {
    const { actor, type, pause, log, toasts } = await saving()
    type('a')
    actor.send({ type: 'screen.leave' })
    type('ab')
    await pause()
    expect([log.at(-1), toasts.texts()]).toEqual(['publish draft 1', ['SavedDraft']])
  })

  test('that another tab has taken leaves its id to it: the next key begins one of another id [EXT-28, EXT-29]', async () => {
    for (const status of ['lost', 'deleted'] as const) {
      const { type, begun, locks } = await saving()
      type('a')
      locks[0]?.tell(status)
      type('ab')
      expect(begun).toEqual(['form 1', null])
    }
  })
})
