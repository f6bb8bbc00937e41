import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { type HistoryMode, noFind, type UrlState } from '../../../domain/navigation/url-state'
import type { Toast } from '../../../domain/toast'
import { absentLogic, type Meta, typed } from '../../typed'
import type { Opening } from '../draft-autosave.ports'
import type { FormEvent, FormOutcome } from '../form.ports'
import { UNDO_TIME } from '../form-host.ports'
import { type ListEvent, type ListRefresh, type ListReport, refreshEvent } from '../list.ports'
import { afterDeletion, type RemovalOutcome } from '../removal.machine'
import type { BulkOutput, SelectionEvent } from '../selection/selection.ports'
import type { TabsEvent } from '../tabs.machine'
import type { Copied, ScreenContext, ScreenEvent, ScreenParts, ScreenReport, ScreenTypes } from './screen.ports'
import { screenActors } from './screen-actors'
import { screenGuards } from './screen-guards'
import { openingsOf } from './screen-openings'

/** A layout of the list, and the month of a calendar. */
type Layout = { view: string | null; month?: string | null }

/** The actors, actions and guards of a screen. */
export function screenSetup<Types extends ScreenTypes>(parts: ScreenParts<Types>) {
  type Item = Types['item']
  type Scope = Types['scope']
  type Values = Types['values']
  type Shown = Types['shown']
  const { choices = {}, notify, past, tabs, urlState } = parts
  const nestedList = tabs?.of === 'items' ? tabs.nestedList : undefined
  const toList = (event: ListEvent<Item, Scope>) => event
  const toForm = (event: FormEvent<Values, Item>) => event
  const toTabs = (event: TabsEvent) => event
  const { addressOf, creating, editing, missingOf, opened, savedOf } = openingsOf(parts)
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

  return setup({
    types: typed<{
      context: ScreenContext<Types>
      events: ScreenEvent<Item, Shown, Values> | ScreenReport<Item, Shown>
      children: {
        list: 'list'
        form: 'form'
        removal: 'removal'
        selection: 'selection'
        notification: 'notification'
        tabs: 'tabs'
        nestedList: 'nestedList'
        topics: 'topics'
        regions: 'regions'
        events: 'events'
        visibility: 'visibility'
        order: 'order'
        past: 'past'
      }
      tags: 'formOpen' | 'loadFailed' | 'notificationFailed'
      meta: Meta
    }>(),
    actors: {
      list: parts.list,
      form: parts.form.machine,
      removal: parts.removal,
      selection: parts.selection?.machine ?? absentLogic,
      // A part that the screen does not have is declared for its type only, and is never invoked.
      notification: notify?.form.machine ?? absentLogic,
      tabs: tabs?.machine ?? absentLogic,
      nestedList: nestedList ?? absentLogic,
      topics: choices.topics ?? absentLogic,
      regions: choices.regions ?? absentLogic,
      events: choices.events ?? absentLogic,
      visibility: parts.visibility ?? absentLogic,
      order: parts.order ?? absentLogic,
      past: past?.machine ?? absentLogic,
      ...screenActors(parts),
    },
    actions: {
      toast: (_, toast: Toast) => parts.toast(toast),
      toTop: () => parts.toTop(),
      setNextToCreate: assign(({ context }, { copied }: { copied?: Copied<Item> }) => ({
        next: creating(context.scope, copied),
      })),
      setNextToRestored: assign((_, { opening: next }: { opening: Opening<Values> | null }) => ({ next })),
      setNextToUndo: assign(({ context }) => ({ next: context.undo })),
      setNextToRequested: assign(({ context: { requested } }, { items }: { items: readonly Item[] }) => {
        const item = items.find(({ id }) => id === requested.edit)
        return { next: item ? editing(item) : null, requested: { ...requested, edit: null } }
      }),
      clearNext: assign({ next: null }),
      openNext: assign(({ context }) => opened(context)),
      clearUndo: assign({ undo: null }),
      restoreDraft: ({ context: { undo } }) => {
        if (!undo?.draft) return
        parts.restore?.restore(undo.draft.id)
        parts.restoreDraft?.(undo.draft.id)
      },
      assignUnsentDraft: assign((_, { unsentDraftId }: { unsentDraftId: string | null }) => ({ unsentDraftId })),
      handOffUnsentDraft: ({ context: { unsentDraftId } }) => {
        if (unsentDraftId !== null) parts.restore?.handOff(unsentDraftId)
      },
      handOff: (_, { id }: { id: string }) => parts.restore?.handOff(id),
      setRequested: assign(({ context: { previewed } }, { urlState: { edit, preview } }: { urlState: UrlState }) => ({
        requested: { edit, preview: preview === previewed?.id ? null : preview },
      })),
      noteMissing: assign(({ context }, { kind }: { kind: 'edit' | 'preview' }) => missingOf(context, kind)),
      clearMissing: assign({ missing: null }),
      noteSaved: assign((_, outcome: FormOutcome<Values, Item>) =>
        outcome.type === 'saved' ? { saved: savedOf(outcome.saved) } : {},
      ),
      clearSaved: assign({ saved: null }),
      noteDeletion: assign((_, outcome: RemovalOutcome<Item>) => afterDeletion(outcome)),
      clearDeletion: assign({ notDeleted: null, deleted: null }),
      clearRequestedEdit: assign(({ context }) => ({ requested: { ...context.requested, edit: null } })),
      clearRequestedPreview: assign(({ context }) => ({ requested: { ...context.requested, preview: null } })),
      /** The preview that was left for the form is left in the same step, to which Back returns (EXT-208). */
      setEditInUrl: ({ context: { opening: open, previewed } }) => {
        const isLeft = previewed === null && urlState.read().preview !== null
        urlState.set({ edit: open.mode === 'edit' ? open.id : null, ...(isLeft && { preview: null }) }, 'push')
      },
      /** The form for which the preview was left has not come; an item that is still looked for stays (EXT-293). */
      clearLeftPreviewInUrl: ({ context: { previewed, requested } }) =>
        previewed === null && requested.preview === null && urlState.set({ preview: null }, 'replace'),
      setOpenInUrl: ({ context: { opening: open } }) => urlState.set({ edit: open.id }, 'replace'),
      clearEditInUrl: () => urlState.set({ edit: null }, 'replace'),
      setPreviewInUrl: ({ context }, { how }: { how: HistoryMode }) =>
        urlState.set({ preview: context.previewed?.id ?? null }, how),
      clearPreviewInUrl: (_, { how }: { how: HistoryMode }) => urlState.set({ preview: null }, how),
      readUnsentEdits: assign(() => ({ unsentEdits: parts.unsentEdits?.read() ?? [] })),
      assignView: assign((_, { view, month = null }: Layout) => ({ view, month })),
      setViewInUrl: (_, { view, month = null }: Layout) => urlState.set({ view, month }, 'push'),
      assignPreviewed: assign(({ context }, { item }: { item: Shown }) => ({
        previewed: item,
        video: null,
        picture: null,
        requested: { ...context.requested, preview: null },
      })),
      previewRequested: assign(({ context: { requested } }, { items }: { items: readonly Shown[] }) => ({
        previewed: items.find(({ id }) => id === requested.preview) ?? null,
        requested: { ...requested, preview: null },
      })),
      clearPreviewed: assign({ previewed: null, video: null, picture: null }),
      assignOpened: assign((_, opened: { video?: string | null; picture?: string | null }) => opened),
      assignNotified: assign((_, { item }: { item: Shown }) => (notify ? { notified: notify.of(item) } : {})),
      assignScope: assign((_, { id }: { id: string | null }) =>
        tabs?.of === 'regions' && id !== null ? { scope: tabs.scopeOf(id) } : {},
      ),
    },
    guards: screenGuards(parts),
    delays: { timeout: 15_000 },
  }).extend({
    actions: {
      /** An item that is to be edited is previewed no longer. */
      setNextToEdit: enqueueActions(({ context: { previewed }, enqueue }, { item }: { item: Item }) => {
        enqueue.assign({ next: editing(item), previewed: null })
        if (previewed !== null) enqueue.raise({ type: 'preview.left' })
      }),
      /** Undo stands for its time, also while another form opens (EXT-74). */
      offerUndo: enqueueActions(({ context, enqueue }, { outcome }: { outcome: FormOutcome<Values, Item> }) => {
        if (outcome.type !== 'dismissed' || !outcome.changed) return
        const { values, draft, base } = outcome
        enqueue.assign({ undo: { ...context.opening, values, draft, base } })
        enqueue.cancel('undo')
        enqueue.raise({ type: 'undo.expire' }, { id: 'undo', delay: UNDO_TIME })
      }),
      raiseFormOpened: raise({ type: 'form.opened' }),
      raiseEditedRemoved: enqueueActions(
        ({ context: { opening: open, saved }, enqueue }, { type, id }: RemovalOutcome) => {
          if (type === 'removed' && saved?.id === id) enqueue.assign({ saved: null })
          if (type === 'removed' && open.mode === 'edit' && open.id === id) enqueue.raise({ type: 'edited.removed' })
        },
      ),
      /** The URL state no longer names the item that is edited, or the one that is previewed. */
      raiseLeft: enqueueActions(({ context: { previewed }, enqueue }, { urlState: to }: { urlState: UrlState }) => {
        if (to.edit === null) enqueue.raise({ type: 'edit.left' })
        if (to.preview !== (previewed?.id ?? null)) enqueue.raise({ type: 'preview.left' })
      }),
      reportList: enqueueActions(({ context: { requested }, enqueue }) => {
        if (requested.edit !== null) enqueue.sendTo('list', toList({ type: 'list.report' }))
      }),
      /** With tabs, the page belongs to the tab that the URL state names, so the tab is requested first. */
      followUrl: enqueueActions(({ enqueue }, { urlState: to }: { urlState: UrlState }) => {
        const { page, search, words, by, tab } = to
        if (tabs) enqueue.sendTo('tabs', toTabs({ type: 'tab.request', id: tab }))
        else enqueue.sendTo('list', toList({ type: 'list.navigate', page, search, words, by }))
        if (!nestedList) return
        enqueue.sendTo('list', toList({ type: 'list.navigate', page: 0, search, words, by }))
        enqueue.sendTo('list', toList({ type: 'list.report' }))
      }),
      /** The item that the address has asked for is looked for on every page, and opened where it is found. */
      findMissing: enqueueActions(({ context: { missing, requested }, enqueue }) => {
        if (missing === null) return
        const by = new URLSearchParams({ only: missing.id }).toString()
        enqueue.assign({ requested: { ...requested, [missing.kind]: missing.id }, missing: null })
        enqueue.sendTo('list', toList({ type: 'list.find', search: '', words: '', by }))
      }),
      /** The address asks for the saved item by its title, which the list follows. */
      setSavedInUrl: ({ context: { saved } }) => saved && urlState.set(addressOf(saved), 'push'),
      updateTabs: sendTo('tabs', (_, { items, isFallback }: Pick<ListReport<{ id: string }>, 'items' | 'isFallback'>) =>
        toTabs({ type: 'tabs.update', ids: idsOf(items), areStandIns: isFallback }),
      ),
      listScope: enqueueActions(({ context: { scope }, enqueue }) => {
        const { page, search, words, by } = urlState.read()
        enqueue.sendTo('list', toList({ type: 'list.scope', scope, page }))
        enqueue.sendTo('list', toList({ type: 'list.navigate', page, search, words, by }))
      }),
      listNested: enqueueActions(({ enqueue }, { id: scope }: { id: string | null }) => {
        const { page } = urlState.read()
        enqueue.sendTo('nestedList', { type: 'list.scope', scope, page })
        enqueue.sendTo('nestedList', { type: 'list.navigate', page, search: '', ...noFind })
      }),
      reloadList: sendTo('list', toList({ type: 'list.reload' })),
      tellVisibility: sendTo('visibility', { type: 'visibility.shown' }),
      tellOrder: sendTo('order', { type: 'order.shown' }),
      tellSelection: sendTo('selection', (_, event: SelectionEvent<Item>) => event),
      followBulk: enqueueActions(({ context: { opening: open }, enqueue }, { action, outcomes }: BulkOutput) => {
        if (outcomes.length > 0) enqueue.sendTo('list', toList({ type: 'list.reload' }))
        const isGone = outcomes.some(({ id, type }) => type === 'done' && id === open.id && action.type === 'delete')
        if (isGone && open.mode === 'edit') enqueue.raise({ type: 'edited.removed' })
      }),
      replaceForm: sendTo('form', toForm({ type: 'form.replace' })),
      /** What was brought back is a draft before anything is typed. */
      saveRestored: enqueueActions(({ context: { opening: open }, enqueue }) => {
        if (open.isRestored) enqueue.sendTo('form', toForm({ type: 'form.change', values: {} }))
      }),
      flushForm: sendTo('form', toForm({ type: 'draft.flush' })),
      leaveForm: sendTo('form', toForm({ type: 'screen.leave' })),
      /** A draft is compared with what the list shows of its item. */
      askForItem: enqueueActions(({ context: { opening: open }, enqueue }) => {
        if (open.draft) enqueue.sendTo('list', toList({ type: 'list.report' }))
      }),
      tellForm: enqueueActions(({ context: { opening: open }, enqueue }, { items }: { items: readonly Item[] }) => {
        const item = items.find(({ id }) => id === open.id)
        if (item) enqueue.sendTo('form', toForm({ type: 'item.read', item }))
      }),
      refreshAfterSave: enqueueActions(
        ({ enqueue }, { outcome, refresh }: { outcome: FormOutcome<Values, Item>; refresh: ListRefresh }) => {
          if (outcome.type !== 'saved') return
          const { asNew, saved } = outcome
          const how = asNew ? parts.refresh.create : refresh
          enqueue.sendTo('list', refreshEvent<Item, Scope>(how, { type: 'item.replace', item: saved }, saved))
        },
      ),
      refreshAfterDelete: enqueueActions(({ enqueue }, { type, id }: RemovalOutcome) => {
        if (type === 'unknown' || type === 'kept') enqueue.sendTo('list', toList({ type: 'list.reload' }))
        if (type === 'removed')
          enqueue.sendTo('list', refreshEvent<Item, Scope>(parts.refresh.delete, { type: 'item.remove', id }))
      }),
    },
  })
}

/** The type of a screen's setup, for the regions that stand in files of their own. */
export type ScreenSetup<Types extends ScreenTypes> = ReturnType<typeof screenSetup<Types>>
