import { assertEvent } from 'xstate'
import { answers } from '../../typed'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import { screenSetup } from './screen.setup'
import { formRegion } from './screen-form'
import { notificationRegion } from './screen-notification'
import { pastRegion } from './screen-past'
import { previewRegion } from './screen-preview'
import { rowsRegion } from './screen-rows'
import { selectionRegion } from './screen-selection'

/**
 * A screen: a list whose items are created, edited and deleted, and optionally previewed, broadcast, and chosen by tabs.
 */
export function createScreenMachine<Types extends ScreenTypes>(parts: ScreenParts<Types>) {
  const { id, choices = {}, notify, preview, spec, tabs, urlState } = parts
  const setup = screenSetup(parts)
  const childFailed = { meta: { spec: ['ERR-5'] } }
  const all = { scope: 'all' as const, page: 0, search: '' }
  const nestedList = tabs?.of === 'items' ? tabs.nestedList : undefined

  const invokedTabs = {
    src: 'tabs' as const,
    id: 'tabs' as const,
    input: () => ({ requestedId: urlState.read().tab }),
    onError: childFailed,
  }

  const deletion = setup.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: {
          'delete.request': {
            meta: answers(spec.deleteAsked, 'An item is to be deleted.'),
            target: 'confirmingDeletion',
            actions: 'clearDeletion',
          },
          'deletion.dismiss': { meta: { spec: ['EXT-231'] }, actions: 'clearDeletion' },
        },
      },
      confirmingDeletion: {
        description: 'The editor confirms; then the item is deleted, or how that ended stays unknown.',
        invoke: {
          src: 'removal',
          id: 'removal',
          input: ({ event }) => {
            assertEvent(event, 'delete.request')
            return { item: event.item }
          },
          onDone: {
            meta: { reason: 'The deletion has ended; the list follows it.' },
            target: 'idle',
            actions: [
              { type: 'noteDeletion', params: ({ event }) => event.output },
              { type: 'refreshAfterDelete', params: ({ event }) => event.output },
              { type: 'raiseEditedRemoved', params: ({ event }) => event.output },
            ],
          },
          onError: { meta: { spec: ['ERR-5'] }, target: 'idle' },
        },
      },
    },
  })

  /** A form of a screen that has choices opens with them; they are read once. */
  const names = (['topics', 'regions', 'events'] as const).filter((name) => choices[name] && name !== tabs?.of)
  const choosing = setup.createStateConfig({
    initial: 'unread',
    states: {
      unread: {
        on: {
          'form.opened': { meta: answers(spec.choices, 'A form that opens needs its choices.'), target: 'read' },
          'choices.request': { meta: { spec: parts.selection ? ['EXT-107', 'EXT-168'] : ['EXT-107'] }, target: 'read' },
        },
      },
      read: {
        invoke: [
          ...(choices.topics
            ? [{ src: 'topics' as const, id: 'topics' as const, input: all, onError: childFailed }]
            : []),
          ...(choices.regions && tabs?.of !== 'regions'
            ? [{ src: 'regions' as const, id: 'regions' as const, input: all, onError: childFailed }]
            : []),
          ...(choices.events
            ? [{ src: 'events' as const, id: 'events' as const, input: all, onError: childFailed }]
            : []),
        ],
      },
    },
  })

  /** The tabs, and what they choose: what the list shows, or what the list under it shows. */
  const tabRegion = () =>
    nestedList
      ? setup.createStateConfig({
          invoke: [
            invokedTabs,
            {
              src: 'nestedList',
              id: 'nestedList',
              input: () => ({ scope: null, page: urlState.read().page, search: '' }),
              onError: childFailed,
            },
          ],
          on: {
            'list.shown': {
              description: 'A list that could not be read does not say that a tab is gone.',
              meta: { reason: 'The items are the tabs.' },
              guard: { type: 'isRead', params: ({ event }) => event },
              actions: { type: 'updateTabs', params: ({ event }) => event },
            },
            'tab.selected': {
              meta: { reason: 'The selected tab determines what the nested list shows.' },
              actions: { type: 'listNested', params: ({ event }) => event },
            },
          },
        })
      : setup.createStateConfig({
          invoke: [invokedTabs, { src: 'regions', id: 'regions', input: all, onError: childFailed }],
          on: {
            'regions.shown': {
              meta: { reason: 'The regions are the tabs.' },
              actions: { type: 'updateTabs', params: ({ event }) => event },
            },
            'tab.selected': {
              meta: { reason: 'The selected tab determines what the list shows.' },
              actions: [{ type: 'assignScope', params: ({ event }) => event }, 'listScope'],
            },
          },
        })

  /** A region of its own, since what a region handles does not reach the screen itself. */
  const notices = setup.createStateConfig({
    on: {
      'list.shown': {
        description: 'The list shows the item that was saved.',
        meta: { spec: ['EXT-111'] },
        guard: { type: 'isSavedShown', params: ({ event }) => event },
        actions: 'clearSaved',
      },
    },
  })

  const { 'view.choose': chosen } = setup.createStateConfig({
    on: {
      'view.choose': {
        meta: answers(spec.viewed, 'Another layout of the list was chosen.'),
        actions: [
          { type: 'assignView', params: ({ event }) => event },
          { type: 'setViewInUrl', params: ({ event }) => event },
        ],
      },
    },
  }).on

  return setup.createMachine({
    id,
    context: () => {
      const handedOver = parts.handedOver?.() ?? null
      const { edit, preview: previewId, view, month } = urlState.read()
      return {
        scope: parts.scope,
        view,
        month,
        opening: { mode: 'create', id: null, values: parts.blank(parts.scope), draft: null },
        next: handedOver ? { mode: 'create', id: null, values: handedOver, draft: null } : null,
        undo: null,
        unsentDraftId: null,
        requested: { edit, preview: previewId },
        missing: null,
        saved: null,
        notDeleted: null,
        deleted: null,
        previewed: null,
        video: null,
        picture: null,
        notified: null,
        unsentEdits: [],
      }
    },
    invoke: [
      {
        src: 'list',
        id: 'list',
        // The page of the URL state belongs to the nested list, if there is one (TOPIC-25).
        input: () => {
          const { page, search, words, by } = urlState.read()
          return { scope: parts.scope, page: nestedList ? 0 : page, search, words, by }
        },
        onError: { meta: { reason: 'A list that failed shows its own error.' } },
      },
      { src: 'urlState', id: 'urlState', onError: { meta: { reason: 'The screen works without URL state.' } } },
      ...(parts.unsentEdits
        ? [
            {
              src: 'unsentEdits',
              id: 'unsentEdits',
              onError: { meta: { reason: 'The list works without marks of unsent edits.' } },
            } as const,
          ]
        : []),
    ],
    type: 'parallel',
    on: {
      'url.changed': {
        meta: { spec: ['EXT-5'] },
        actions: [
          { type: 'setRequested', params: ({ event }) => event },
          { type: 'assignView', params: ({ event }) => event.urlState },
          { type: 'raiseLeft', params: ({ event }) => event },
          'clearMissing',
          { type: 'followUrl', params: ({ event }) => event },
        ],
      },
      'missing.find': { meta: { spec: ['EXT-110'] }, actions: 'findMissing' },
      'missing.dismiss': { meta: { spec: ['EXT-110'] }, actions: 'clearMissing' },
      'saved.show': {
        meta: { spec: ['EXT-111'] },
        actions: ['setSavedInUrl', 'clearSaved', { type: 'followUrl', params: () => ({ urlState: urlState.read() }) }],
      },
      'saved.dismiss': { meta: { spec: ['EXT-111'] }, actions: 'clearSaved' },
      'undo.expire': { meta: { spec: ['EXT-74'] }, actions: 'clearUndo' },
      ...(parts.layouts && { 'view.choose': chosen }),
      ...(parts.unsentEdits && {
        'edits.changed': { meta: { spec: ['EXT-53'] }, actions: 'readUnsentEdits' as const },
      }),
    },
    states: {
      form: formRegion(setup, parts),
      deletion,
      notices,
      ...(names.length > 0 && { choices: choosing }),
      ...(preview && { preview: previewRegion(setup, parts) }),
      ...(parts.past && { past: pastRegion(setup) }),
      ...(notify && {
        notification: notificationRegion(setup, parts, notify.blank),
      }),
      ...((parts.visibility || parts.order) && { rows: rowsRegion(setup, parts) }),
      ...(parts.selection && { selection: selectionRegion(setup) }),
      ...(tabs && { tabs: tabRegion() }),
    },
  })
}
