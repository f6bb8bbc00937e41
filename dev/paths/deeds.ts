import { instruction } from '../replay/event-sentences'
import { accountDeeds, signInCodeDeeds } from './deeds/account'
import { comparisonDeeds } from './deeds/comparison'
import type { Deed } from './deeds/deed'
import { draftDeeds } from './deeds/drafts'
import { entryDeeds } from './deeds/entries'
import { formDeeds } from './deeds/form'
import { lateNotificationDeeds } from './deeds/late-notification'
import { listDeeds, noticeDeeds, selectionDeeds } from './deeds/list'
import { mediaDeeds } from './deeds/media'
import { notificationDeeds, notificationOutcomeDeeds } from './deeds/notification'
import { outcomeDeeds } from './deeds/outcome'
import { pageEndDeeds } from './deeds/page-ends'
import { pageDeeds } from './deeds/pages'
import { pastDeeds } from './deeds/past'
import { placeDeeds } from './deeds/place'
import { previewMediaDeeds } from './deeds/preview-media'
import { removalDeeds } from './deeds/removal'
import { rowDeeds } from './deeds/rows'
import { typingOnDeeds } from './deeds/typing-on'

/** What an editor can do on a screen, by the part that it is done to; the search tries it in this order. */
export const deeds: readonly Deed[] = [
  ...removalDeeds,
  ...formDeeds,
  ...outcomeDeeds,
  ...listDeeds,
  ...noticeDeeds,
  ...comparisonDeeds,
  ...selectionDeeds,
  ...rowDeeds,
  ...pastDeeds,
  ...draftDeeds,
  ...notificationDeeds,
  ...notificationOutcomeDeeds,
  ...lateNotificationDeeds,
  ...mediaDeeds,
  ...entryDeeds,
  ...placeDeeds,
  ...previewMediaDeeds,
  ...typingOnDeeds,
  ...pageDeeds,
  ...pageEndDeeds,
  ...accountDeeds,
  ...signInCodeDeeds,
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
