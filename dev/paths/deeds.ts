import { instruction } from '../replay/event-sentences'
import { comparisonDeeds } from './deeds/comparison'
import type { Deed } from './deeds/deed'
import { formDeeds } from './deeds/form'
import { listDeeds, selectionDeeds } from './deeds/list'
import { mediaDeeds } from './deeds/media'
import { pageDeeds } from './deeds/pages'
import { pastDeeds } from './deeds/past'
import { removalDeeds } from './deeds/removal'

/** What an editor can do on a screen, by the part that it is done to; the search tries it in this order. */
export const deeds: readonly Deed[] = [
  ...removalDeeds,
  ...formDeeds,
  ...listDeeds,
  ...comparisonDeeds,
  ...selectionDeeds,
  ...pastDeeds,
  ...mediaDeeds,
  ...pageDeeds,
]

/** The event type of a deed. */
export const typeOf = ({ move }: Deed): string => move.split(',')[0] ?? ''

/** What is done by an event for which the story of a report has no words. */
const bare = (type: string): string => type.split('.').reverse().join(' the ')

/** A deed as an instruction: `press Delete in the row of an item`. */
export function deedWords(deed: Deed, root: string): string {
  if (deed.words !== undefined) return deed.words
  const type = typeOf(deed)
  // What is typed is said by what it leads to.
  if (type === 'form.change') return `type ${deed.more}`
  return [instruction({ type }, root) ?? bare(type), deed.more ?? ''].filter(Boolean).join(' ')
}
