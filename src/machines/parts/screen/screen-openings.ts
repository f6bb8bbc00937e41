import type { UrlState } from '../../../domain/navigation/url-state'
import { isSentId } from '../../../domain/sent-id'
import { titleOf } from '../../../domain/title'
import type { Opening } from '../draft-autosave.ports'
import type { Copied, ScreenContext, ScreenParts, ScreenTypes } from './screen.ports'

type Saved = NonNullable<ScreenContext<ScreenTypes>['saved']>

/** What the form of a screen opens with, and what is known of an item that it has saved. */
export function openingsOf<Types extends ScreenTypes>(parts: ScreenParts<Types>) {
  type Values = Types['values']
  const opening = (mode: 'create' | 'edit', id: string | null, values: Values): Opening<Values> => ({
    mode,
    id,
    values,
    draft: null,
  })
  const creating = (scope: Types['scope'] | null, copied?: Copied<Types['item']>): Opening<Values> => {
    if (!copied) return opening('create', null, parts.blank(scope))
    const values = { ...parts.valuesOf(copied.item) }
    Reflect.deleteProperty(values, 'id')
    return { ...opening('create', null, values), copyOf: copied.title }
  }
  return {
    /** An empty form, or one with the values of an item, which the new one has nothing else to do with. */
    creating,
    editing(item: Types['item']): Opening<Values> {
      const values = parts.valuesOf(item)
      return { ...opening('edit', item.id, values), base: { version: item.version ?? null, values } }
    },
    /**
     * A form that opens by itself is empty; what could be restored before it is not offered any more, but what the
     * address asks for may still come with the list.
     */
    opened: ({ next, requested, scope, undo }: ScreenContext<Types>) => ({
      opening: next ?? creating(scope),
      next: null,
      ...(next && { undo: next === undo ? null : undo, unsentDraftId: null, saved: null, missing: null }),
      requested: next ? { ...requested, edit: null } : requested,
    }),
    /** An item that the address asks for, and that is not on the page. */
    missingOf({ requested }: ScreenContext<Types>, kind: 'edit' | 'preview'): Pick<ScreenContext<Types>, 'missing'> {
      const id = requested[kind]
      return { missing: id === null ? null : { kind, id } }
    },
    /** What is known of a saved item; null where the host has not told its id, by which a list would show it. */
    savedOf: (item: Types['item']): Saved | null =>
      isSentId(item.id) ? null : { id: item.id, title: titleOf(item), tab: parts.tabOf?.(item) ?? null },
    /** The address that shows a saved item: the search for its title, in its tab. */
    addressOf: ({ title, tab }: Saved): Partial<UrlState> => ({
      page: 0,
      search: title,
      words: title,
      by: '',
      ...(tab === null ? {} : { tab }),
    }),
  }
}
