import type { UrlState } from '../../../domain/navigation/url-state'
import { titleOf } from '../../../domain/title'
import type { Opening } from '../draft-autosave.ports'
import type { ScreenContext, ScreenParts, ScreenTypes } from './screen.ports'

type Saved = NonNullable<ScreenContext<ScreenTypes>['saved']>

/** What the form of a screen opens with, and what is known of an item that it has saved. */
export function openingsOf<Types extends ScreenTypes>({ blank, tabOf, valuesOf }: ScreenParts<Types>) {
  type Values = Types['values']
  const opening = (mode: 'create' | 'edit', id: string | null, values: Values): Opening<Values> => ({
    mode,
    id,
    values,
    draft: null,
  })
  return {
    editing(item: Types['item']): Opening<Values> {
      const values = valuesOf(item)
      return { ...opening('edit', item.id, values), base: { version: item.version ?? null, values } }
    },
    creating: (scope: Types['scope'] | null): Opening<Values> => opening('create', null, blank(scope)),
    savedOf: (item: Types['item']): Saved => ({ id: item.id, title: titleOf(item), tab: tabOf?.(item) ?? null }),
    /** The address that shows a saved item: the search for its title, in its tab. */
    addressOf: ({ title, tab }: Saved): Partial<UrlState> => ({
      ...{ page: 0, search: title, words: title, by: '' },
      ...(tab === null ? {} : { tab }),
    }),
  }
}
