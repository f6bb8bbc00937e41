import { answers } from '../../typed'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import { screenSetup } from './screen.setup'
import { choicesRegion } from './screen-choices'
import { deletionRegion } from './screen-deletion'
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

  const names = (['topics', 'regions', 'events'] as const).filter((name) => choices[name] && name !== tabs?.of)

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
      deletion: deletionRegion(setup, parts),
      notices,
      ...(names.length > 0 && { choices: choicesRegion(setup, parts) }),
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
