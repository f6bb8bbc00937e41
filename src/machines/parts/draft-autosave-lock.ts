import type { DraftAutosaveSetup } from './draft-autosave.setup'

/** Whether this tab may write the draft: one tab at a time does (EXT-28). */
export function lockRegion<Values>(base: DraftAutosaveSetup<Values>) {
  /** Requests the draft lock, waiting or stealing it, and follows its status. */
  const requested = base.createStateConfig({
    initial: 'requesting',
    invoke: {
      src: 'lock',
      id: 'lock',
      input: ({ context: { lock } }) => ({ request: lock }),
      onError: {
        meta: { reason: 'Without a lock no tab overwrites the other: the changes of two tabs become two drafts.' },
        target: '.held',
      },
    },
    on: {
      'lock.changed': [
        {
          meta: { spec: ['EXT-29'] },
          guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'deleted' }) },
          target: 'deleted',
          actions: 'raiseDetach',
        },
        {
          meta: { spec: ['EXT-30'] },
          guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'unsupportedVersion' }) },
          target: 'unsupportedVersion',
          actions: 'raiseDetach',
        },
      ],
    },
    states: {
      requesting: {
        on: {
          'lock.changed': [
            {
              meta: { spec: ['EXT-28'] },
              guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'held' }) },
              target: 'held',
            },
            {
              description: 'The lock itself says that another tab holds it; a slow browser is waited for.',
              meta: { spec: ['EXT-28', 'EXT-73'] },
              guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'lost' }) },
              target: 'lockedElsewhere',
              actions: 'raiseDetach',
            },
          ],
        },
      },
      held: {
        on: {
          'lock.changed': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'lockedElsewhere',
            actions: 'raiseDetach',
          },
        },
      },
      lockedElsewhere: {
        tags: 'lockedElsewhere',
        on: {
          'lock.changed': {
            description: 'The other tab released the draft, or was closed.',
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'held' }) },
            target: 'available',
          },
        },
      },
      available: {
        tags: ['lockedElsewhere', 'available'],
        on: {
          'lock.changed': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'lockedElsewhere',
          },
        },
      },
    },
  })

  return base.createStateConfig({
    description: 'Whether this tab may write the draft: one tab at a time does.',
    initial: 'notRequested',
    always: {
      meta: { reason: 'The values belong to another draft than before.' },
      guard: 'hasDraftChanged',
      target: '.requested',
      actions: 'assignLockRequest',
    },
    on: {
      'attempt.record': {
        description: 'The attempt has ended, and nothing was typed into the draft that it began.',
        meta: { spec: ['EXT-170'] },
        guard: { type: 'endsUntouched', params: ({ event }) => event },
        target: '.notRequested',
        actions: ['finish', 'forgetSent'],
      },
      'draft.takeOver': { meta: { spec: ['EXT-28'] }, guard: 'canTakeOver', target: '.requested' },
    },
    states: {
      notRequested: {},
      requested,
      deleted: {
        description: 'Another tab saved or deleted the draft; the next change creates a new one.',
        tags: 'lockedElsewhere',
      },
      unsupportedVersion: {
        description: 'A newer version of the program wrote the draft, so it is not modified.',
        tags: 'lockedElsewhere',
      },
    },
  })
}
