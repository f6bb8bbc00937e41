import type { Base, Comparison } from './comparison'

/** What is known of the stored item: its values, or what a draft remembers of them. */
type Known<Values> = { values: Values; version: number | null } | Base

/** What a form is opened with to bring an earlier version of an item back, or a deleted one, as an unsent draft. */
interface RestoredOpening<Values> {
  mode: 'create' | 'edit'
  id: string | null
  values: Values
  draft: null
  base?: Known<Values>
  isRestored: true
}

/** Opens an edit of a present item with the content of an earlier version of it; null where nothing is known of the present one (EXT-197). */
export const earlierVersion = <Values extends object, Item extends { id: string }>(
  { valuesOf }: Pick<Comparison<Values, Item>, 'valuesOf'>,
  earlier: Item,
  present: Known<Values> | null,
): RestoredOpening<Values> => ({
  mode: 'edit',
  id: earlier.id,
  values: valuesOf(earlier),
  draft: null,
  ...(present && { base: present }),
  isRestored: true,
})

/** Opens a new item with the content of a deleted one (EXT-199). */
export const deletedItem = <Values extends object, Item>(
  { asNew, valuesOf }: Pick<Comparison<Values, Item>, 'asNew' | 'valuesOf'>,
  deleted: Item,
): RestoredOpening<Values> => ({
  mode: 'create',
  id: null,
  values: asNew(valuesOf(deleted)),
  draft: null,
  isRestored: true,
})
