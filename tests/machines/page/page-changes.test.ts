import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { RemovedDraft } from '../../../src/domain/drafts/draft'
import type { StreamEvent } from '../../../src/domain/live'
import { createLiveMachine } from '../../../src/machines/page/live.machine'
import { createReportMachine } from '../../../src/machines/page/report.machine'
import { createSessionMachine } from '../../../src/machines/page/session.machine'
import type { Editor } from '../../../src/machines/page/session.ports'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { answered, begin, listeners, noScreens, recordedToasts } from '../../support/fakes'

test('a new name of the editor, stored in another tab, is shown here', async () => {
  const ann: Editor = { id: '1', email: 'ann@desk.org', name: 'Ann' }
  const tabs = listeners<Editor | null>()
  const machine = createSessionMachine({
    session: { restore: async () => ann, clear: () => undefined, onChange: tabs.on, ...noScreens },
  })
  const { actor } = await begin((around) => createActor(machine, around))
  tabs.tell({ ...ann, name: 'Ann Berg' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.editor?.name]).toEqual([
    { signedIn: { fresh: 'using' } },
    'Ann Berg',
  ])
})

test('a report that could not be made does not ask again by itself [EXT-38]', async () => {
  const saving = answered<string, void>()
  const machine = createReportMachine({ save: saving.port, toast: recordedToasts().toast })
  const { actor } = await begin((around) => createActor(machine, around))
  actor.send({ type: 'report.open' })
  actor.send({ type: 'report.save' })
  await saving.last().no(new Error('no chunk'))
  expect(actor.getSnapshot().value).toBe('idle')
})

test('a draft that was deleted for good is not listed any more, and is not asked about [EXT-75]', async () => {
  const removed = (id: string): RemovedDraft => ({
    id,
    formType: 'news',
    formData: {},
    removedAt: 2,
  })
  let all = [removed('a'), removed('b')]
  const nothing = () => undefined
  const machine = createDraftsMachine({
    drafts: {
      list: () => [],
      removed: () => all,
      open: nothing,
      remove: nothing,
      restore: nothing,
      purge: (id) => {
        all = all.filter((one) => one.id !== id)
      },
      deleteAll: async () => undefined,
      leave: nothing,
      watch: () => nothing,
    },
    toast: nothing,
  })
  const { actor } = await begin((around) => createActor(machine, around))
  actor.send({ type: 'draft.purge', id: 'a' })
  actor.send({ type: 'purge.confirm' })
  const { purging, removed: listed } = actor.getSnapshot().context
  expect([purging, listed.map(({ id }) => id)]).toEqual([null, ['b']])
})

describe('a stream that is opened again after a failure', () => {
  test.each<[string, StreamEvent[], string]>([
    [
      'a change by the same editor',
      [
        {
          type: 'change.told',
          change: {
            id: 'c7',
            kind: 'news',
            itemId: '1',
            scope: null,
            act: 'changed',
            version: 2,
            editor: 'Ann',
            own: true,
          },
        },
      ],
      'c7',
    ],
    ['many changes', [{ type: 'many.told', id: 'c8' }], 'c8'],
  ])('begins after what was told last: %s [EXT-263]', async (_, told, after) => {
    const asked: (string | null)[] = []
    let hear: (event: StreamEvent) => void = () => undefined
    const machine = createLiveMachine({
      live: {
        isReady: () => true,
        onReady: () => () => undefined,
        isHidden: () => false,
        onVisibility: () => () => undefined,
        onOpened: () => () => undefined,
        listen: (from, listener) => {
          asked.push(from)
          hear = listener
          return () => undefined
        },
        tell: () => undefined,
      },
    })
    const { pass } = await begin((around) => createActor(machine, around))
    for (const event of told) hear(event)
    hear({ type: 'stream.fail' })
    await pass(1_000)
    expect(asked).toEqual([null, after])
  })
})
