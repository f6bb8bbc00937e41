import { or, stateIn } from 'xstate'
import type { Opening } from '../draft-autosave.ports'
import type { ScreenContext, ScreenParts, ScreenTypes } from './screen.ports'

/** What a screen asks before a transition: what opens, and whether the list shows what is looked for. */
export function screenGuards<Types extends ScreenTypes>({ choices, form, notify, past, urlState }: ScreenParts<Types>) {
  type Of = { context: ScreenContext<Types> }
  type Has = { items: readonly { id: string }[] }
  type Read = { hasFailed: boolean }
  type Found = { opening: Opening<Types['values']> | null }
  const isLoaded = () => form.isLoaded?.() ?? true
  const hasId = (items: Has['items'], wanted: string | null) => wanted !== null && items.some(({ id }) => id === wanted)
  return {
    isRead: (_: Of, { hasFailed }: Read) => !hasFailed,
    isFound: (_: Of, { opening: found }: Found) => found !== null,
    hasNext: ({ context }: Of) => context.next !== null,
    hasNextDraft: ({ context }: Of) => (context.next?.draft ?? null) !== null,
    isNextEdit: ({ context }: Of) => context.next?.mode === 'edit',
    isLoaded,
    isLoadedAndNextEdit: ({ context }: Of) => isLoaded() && context.next?.mode === 'edit',
    isClosing: or([stateIn({ form: { creating: 'closing' } }), stateIn({ form: { editing: 'closing' } })]),
    isNotificationLoaded: () => notify?.form.isLoaded?.() ?? true,
    canUndo: ({ context }: Of) => context.undo !== null,
    areChoicesNamed: () => choices?.areNamed?.() ?? false,
    isPastOffered: () => past?.isOffered() ?? false,
    hasUnsentDraft: ({ context }: Of) => context.unsentDraftId !== null,
    isRequestedEditFound: ({ context: { requested } }: Of, { items }: Has) => hasId(items, requested.edit),
    /** A list that could not be read does not say what is missing. */
    isRequestedEditMissing: ({ context: { requested } }: Of, { hasFailed }: Read) =>
      requested.edit !== null && !hasFailed,
    /** The URL state asks for another item of this page than the one that is open. */
    isOtherEditFound: ({ context: { opening: open, requested } }: Of, { items }: Has) =>
      requested.edit !== open.id && hasId(items, requested.edit),
    isOtherEditMissing: ({ context: { opening: open, requested } }: Of, { hasFailed }: Read) =>
      requested.edit !== null && requested.edit !== open.id && !hasFailed,
    isRequestedPreviewFound: ({ context: { requested } }: Of, { items }: Has) => hasId(items, requested.preview),
    isRequestedPreviewMissing: ({ context: { requested } }: Of, { hasFailed }: Read) =>
      requested.preview !== null && !hasFailed,
    /** The saved item is among the items, and nothing hides it there. */
    isSavedShown: ({ context: { saved } }: Of, { items }: Has) => {
      const { search, by } = urlState.read()
      return saved !== null && hasId(items, saved.id) && search === '' && by === ''
    },
  }
}
