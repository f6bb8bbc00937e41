import { answers } from '../typed'
import type { DraftAutosavePorts } from './draft-autosave.ports'
import { draftAutosaveSetup, lostOf } from './draft-autosave.setup'
import { lockRegion } from './draft-autosave-lock'

/**
 * Saves the draft of an open form: on the device while the editor types, in the list of drafts at each pause (EXT-10).
 * It owns the draft's link and its lock, and offers the previous draft of the form.
 */
export function createDraftAutosaveMachine<Values>(ports: DraftAutosavePorts<Values>) {
  const base = draftAutosaveSetup(ports)
  /** An unlisted draft, and one of an edit, is offered by the form itself (EXT-18, EXT-53). */
  const offersPrevious = ports.draft.findPrevious !== undefined

  /** What is not saved yet is saved; a new draft is created if another tab has written this one. */
  const unsaved = base.createStateConfig({
    on: {
      'draft.detach': {
        meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
        target: 'clean',
        actions: ['flush', 'detach'],
      },
    },
  }).on

  const swapPrevious = {
    meta: { spec: ['EXT-18'] },
    actions: [
      { type: 'flushValues', params: ({ event }: { event: { values: Values } }) => event },
      { type: 'swapWithPrevious', params: ({ event }: { event: { values: Values } }) => event },
      'reportValues',
      'reportPrevious',
    ],
  } as const

  const content = base.createStateConfig({
    initial: 'clean',
    on: {
      'draft.change': {
        meta: answers(ports.spec.draftSaved, 'Something was typed.'),
        target: '.dirty',
        actions: { type: 'assignContent', params: ({ event }) => event },
      },
      'draft.detach': {
        description: 'This tab must not write the draft any more.',
        meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
        target: '.clean',
        actions: 'detach',
      },
      'draft.takeOver': {
        description: 'The draft continues in this tab, in its latest saved version.',
        meta: { spec: ['EXT-28'] },
        guard: 'canTakeOver',
        target: '.dirty',
        actions: ['takeOver', 'reportValues'],
      },
      'page.leave': {
        meta: answers(ports.spec.draftFlushed, 'The page is being left.'),
        guard: 'hasContent',
        actions: 'flush',
      },
      'screen.leave': {
        meta: answers(ports.spec.draftFlushed, 'The screen is being left.'),
        guard: 'hasContent',
        target: '.clean',
        actions: ['flushAndTell', 'markAnnounced'],
      },
      ...(offersPrevious && { 'previous.swap': { ...swapPrevious, target: '.dirty' } }),
    },
    states: {
      clean: {},
      dirty: {
        description: 'Saved on the device a moment after the first key that is not saved, also while typing goes on.',
        after: { saveDelay: { meta: { spec: ['EXT-10', 'EXT-77'] }, target: 'saving' } },
        on: {
          ...unsaved,
          'draft.change': {
            meta: { spec: ['EXT-10'] },
            actions: { type: 'assignContent', params: ({ event }) => event },
          },
        },
      },
      saving: {
        on: unsaved,
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context: { link, content: values, uploads, base: madeFrom } }) => ({
            written: link && values !== null ? { link, values, uploads, base: madeFrom } : null,
          }),
          onDone: {
            meta: { spec: ['EXT-10'] },
            target: 'saved',
            actions: [{ type: 'assignLink', params: ({ event }) => event.output }, 'markSaved'],
          },
          onError: {
            meta: { reason: 'The device could not save the draft; saving is repeated.' },
            target: 'saveFailed',
          },
        },
      },
      saved: {
        after: {
          publishDelay: {
            description: 'Typing has paused: the draft is added to the list of drafts.',
            meta: answers(ports.spec.draftSaved, 'Typing has paused.'),
            target: 'clean',
            actions: ['publish', 'announceSavedOnce', 'markAnnounced'],
          },
        },
      },
      saveFailed: {
        description: 'Only this page holds the values, so the browser asks before it leaves the page.',
        invoke: {
          src: 'blockUnload',
          id: 'blockUnload',
          onError: { meta: { reason: 'Saving is repeated even if leaving the page cannot be confirmed.' } },
        },
        on: {
          ...unsaved,
          'draft.change': {
            description: 'Leaving the page still needs confirmation; the next attempt saves the latest values.',
            meta: answers(ports.spec.draftSaved, 'Something was typed.'),
            actions: { type: 'assignContent', params: ({ event }) => event },
          },
          ...(offersPrevious && { 'previous.swap': swapPrevious }),
        },
        after: { retry: { meta: { reason: 'The device may have room again.' }, target: 'saving' } },
      },
    },
  })

  const previous = base.createStateConfig({
    description: 'The previous draft of the form is searched for, and offered.',
    invoke: {
      src: 'findPrevious',
      id: 'findPrevious',
      input: ({ context: { opening } }) => opening,
      onDone: {
        meta: { spec: ['EXT-18'] },
        actions: [{ type: 'assignPrevious', params: ({ event }) => event.output }, 'reportPrevious'],
      },
      onError: { meta: { reason: 'If the search for a previous draft fails, none is offered.' } },
    },
    on: {
      'previous.remove': {
        meta: { spec: ['EXT-18'] },
        actions: ['discardPrevious', 'clearPrevious', 'reportPrevious'],
      },
    },
  })

  return base.createMachine({
    id: ports.id,
    context: ({ input: opening }) => ({
      opening,
      link: opening.link,
      content: null,
      base: opening.base,
      lock: null,
      previous: null,
      ...lostOf(opening.link && ports.draft.latest(opening.link)),
      savedAt: null,
      hasAnnounced: false,
      nextId: opening.link ? null : opening.id,
      begunToSend: null,
    }),
    output: ({ context: { link } }) => ({ link }),
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        invoke: {
          src: 'pageHide',
          id: 'pageHide',
          onError: { meta: { reason: 'Drafts are saved even if page events are not available.' } },
        },
        on: {
          'draft.leave': [
            {
              description: 'The form ends without a decision about its draft, which is saved.',
              meta: answers(ports.spec.draftFlushed, 'The form is being left.'),
              guard: 'hasContent',
              target: 'ended',
              actions: 'flushAndTell',
            },
            { meta: { reason: 'There is nothing to save.' }, target: 'ended' },
          ],
          'draft.retain': {
            description: 'What was typed after the form was sent is saved; its attempt has ended.',
            meta: { spec: ['EXT-3'] },
            target: 'ended',
            actions: { type: 'flushAttempt', params: ({ event }) => ({ ...event, attempt: null }) },
          },
          'uploads.record': {
            description: 'The draft names the files that are not uploaded, so that they can be named if they are lost.',
            meta: { spec: ['EXT-62'] },
            actions: [{ type: 'assignUploads', params: ({ event }) => event }, 'flush'],
          },
          'attempt.record': {
            description: 'The draft holds the attempt before the call is made, until its outcome is definite.',
            meta: { spec: ['EXT-46'] },
            actions: [
              { type: 'assignSent', params: ({ event }) => event },
              { type: 'flushAttempt', params: ({ event }) => event },
            ],
          },
          'draft.dismiss': {
            description: 'The values are saved before they are discarded, so that they can be restored.',
            meta: { spec: ['EXT-8', 'EXT-71'] },
            target: 'ended',
            actions: [{ type: 'flushValues', params: ({ event }) => event }, 'discard'],
          },
          'draft.discard': { meta: { reason: 'The form was saved.' }, target: 'ended', actions: 'finish' },
        },
        states: { content, lock: lockRegion(base), ...(offersPrevious && { previous }) },
      },
      ended: { type: 'final' },
    },
  })
}
