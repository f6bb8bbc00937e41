import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { CallError } from '../../../src/domain/failure'
import { createRemovalMachine } from '../../../src/machines/parts/removal.machine'
import { serverWords } from '../../../src/messages/failures'
import { answered, begin, breaks, failed, offline, recordedToasts, refused, unknown } from '../../support/fakes'
import type { Saved } from '../../support/form-kit'

const item: Saved = { id: '1', title: 'One', links: [], version: 1 }

async function removing(confirmWith: 'dialog' | 'browser', confirm: (text: string) => boolean = () => true) {
  const remove = answered<{ item: Saved; version: number | undefined; signal: AbortSignal }, void>()
  const toasts = recordedToasts()
  const asked: string[] = []
  const machine = createRemovalMachine<Saved>({
    id: 'removal',
    remove: remove.port,
    confirmWith,
    confirm: (text) => {
      asked.push(text)
      return confirm(text)
    },
    toast: toasts.toast,
    texts: {
      question: ({ title }) => `Delete ${title}?`,
      removed: ({ title }) => `${title} deleted`,
      removeFailed: serverWords('Refused', 'Broken'),
    },
    spec: {},
  })
  return { remove, toasts, asked, ...(await begin((around) => createActor(machine, { ...around, input: { item } }))) }
}

describe('a deletion', () => {
  test('is carried out after the dialog is confirmed, and shows a notice [NEWS-31, NEWS-32]', async () => {
    const { actor, remove, toasts, asked } = await removing('dialog')
    expect(actor.getSnapshot().value).toBe('confirming')
    actor.send({ type: 'delete.confirm' })
    actor.send({ type: 'delete.confirm' })
    expect(remove.calls).toHaveLength(1)
    await remove.last().yes()
    expect(actor.getSnapshot().output).toMatchObject({ type: 'removed', id: '1', deleted: { id: '1' } })
    expect([toasts.texts(), asked]).toEqual([['One deleted'], []])
  })

  test.each(['dialog', 'browser'] as const)(
    'of what someone changed shows the change first, asked by the %s [EXT-52]',
    async (how) => {
      const { actor, remove, toasts } = await removing(how)
      actor.send({ type: 'delete.confirm' })
      expect(remove.last().asked.version).toBe(1)
      await remove.last().no(new CallError('failed', { status: 412, data: { ...item, title: 'Two', version: 2 } }))
      expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['changed', []])
      expect(actor.getSnapshot().context.present).toMatchObject({ title: 'Two', version: 2 })
      actor.send({ type: 'delete.confirm' })
      expect(remove.last().asked.version).toBe(2)
      await remove.last().yes()
      expect(actor.getSnapshot().output).toMatchObject({ type: 'removed', id: '1', deleted: { id: '1' } })
    },
  )

  test('of what someone changed can be cancelled, which keeps the item [EXT-52]', async () => {
    const { actor, remove } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(new CallError('failed', { status: 412, data: { ...item, version: 2 } }))
    actor.send({ type: 'delete.cancel' })
    expect(actor.getSnapshot().output).toEqual({ type: 'kept', id: '1' })
    expect(remove.calls).toHaveLength(1)
  })

  test('makes no call if the dialog is cancelled [NEWS-30]', async () => {
    const { actor, remove, toasts } = await removing('dialog')
    actor.send({ type: 'delete.cancel' })
    expect(actor.getSnapshot().output).toEqual({ type: 'cancelled', id: '1' })
    expect([remove.calls.length, toasts.shown.length]).toEqual([0, 0])
  })

  test('asks by a browser dialog if configured [NEWS-29, NEWS-31]', async () => {
    const { actor, remove, asked } = await removing('browser')
    expect(asked).toEqual(['Delete One?'])
    expect(actor.getSnapshot().value).toBe('deleting')
    expect([...actor.getSnapshot().tags].sort()).toEqual(['busy', 'locked'])
    expect(remove.calls).toHaveLength(1)
  })

  test('a browser dialog that is declined, or cannot open, changes nothing [NEWS-30]', async () => {
    for (const answer of [() => false, breaks]) {
      const { actor, remove } = await removing('browser', answer)
      expect(actor.getSnapshot().output).toEqual({ type: 'cancelled', id: '1' })
      expect(remove.calls).toHaveLength(0)
    }
  })

  test('a rejection shows the message of the API server and the item stays [NEWS-33, ERR-5, EXT-231]', async () => {
    const { actor, remove, toasts } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(refused('Not yours'))
    const notDeleted = { item, failure: 'Not yours', reason: '' }
    expect(actor.getSnapshot().output).toEqual({ type: 'failed', id: '1', notDeleted })
    expect(toasts.texts()).toEqual(['Not yours'])
  })

  test('a response that is not ok is reported twice, first in the text of the API server [NEWS-34, ERR-1]', async () => {
    const { actor, remove, toasts } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(failed(500))
    expect(actor.getSnapshot().output?.type).toBe('failed')
    expect(toasts.texts()).toEqual(['An error occurred', 'Broken'])
  })

  test.each([
    [
      new CallError('failed', { status: 503, serverMessage: 'Down', waitSeconds: 30 }),
      'Down The server asks you to wait 30 s.',
    ],
    [offline(), 'You are offline.'],
    [new CallError('failed', { status: 401, isQuiet: true }), ''],
  ])('that ends with %j keeps its text and what else is known of the cause [EXT-231]', async (error, reason) => {
    const { actor, remove } = await removing('browser')
    await remove.last().no(error)
    expect(actor.getSnapshot().output?.notDeleted).toEqual({ item, failure: 'Broken', reason })
  })

  test('that fails after an unknown outcome leaves that unknown, and says why it failed [EXT-3, EXT-231]', async () => {
    const { actor, remove } = await removing('browser')
    await remove.last().no(unknown())
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(refused('It is in use'))
    const notDeleted = { item, failure: 'It is in use', reason: '' }
    expect(actor.getSnapshot().output).toEqual({ type: 'unknown', id: '1', notDeleted })
  })

  test('an expired session shows no toast, and the item stays [EXT-2]', async () => {
    const { actor, remove, toasts } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(new CallError('failed', { status: 401, isQuiet: true }))
    expect([actor.getSnapshot().output?.type, toasts.texts()]).toEqual(['failed', []])
  })

  test('an unknown outcome waits for the person, who may delete again or dismiss it [EXT-3]', async () => {
    const { actor, remove } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await remove.last().no(unknown())
    expect(actor.getSnapshot().value).toBe('outcomeUnknown')
    actor.send({ type: 'delete.confirm' })
    expect(remove.calls).toHaveLength(2)
    await remove.last().no(unknown())
    actor.send({ type: 'delete.cancel' })
    expect(actor.getSnapshot().output).toEqual({ type: 'unknown', id: '1' })
  })

  test('after 60 seconds without a response the outcome is unknown and the call is aborted [EXT-3]', async () => {
    const { actor, remove, pass } = await removing('dialog')
    actor.send({ type: 'delete.confirm' })
    await pass(59_999)
    expect(actor.getSnapshot().value).toBe('deleting')
    await pass(1)
    expect(actor.getSnapshot().value).toBe('outcomeUnknown')
    expect(remove.last().asked.signal.aborted).toBe(true)
  })
})
