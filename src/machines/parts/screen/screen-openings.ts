import type { Opening } from '../draft-autosave.ports'
import type { ScreenParts, ScreenTypes } from './screen.ports'

/** What the form of a screen opens with: to edit an item, and to create one. */
export function openingsOf<Types extends ScreenTypes>({ blank, valuesOf }: ScreenParts<Types>) {
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
  }
}
