import * as z from 'zod/mini'
import { pastTexts } from '../../../src/messages/past'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, inState, isBare, press, says } from './deed'

const isPast = inState('past', '')
/** The history of an item is open; the bin is of the whole list. */
const isOfItem = (stand: Stand): boolean =>
  z.object({ id: z.string() }).safeParse(fieldOf(below(stand, 'past'), 'scope')).success

/** The history of an item, and the bin. */
export const pastDeeds: readonly Deed[] = [
  {
    move: 'past.open, of the list',
    to: '',
    words: 'open the bin',
    play: press(pastTexts.bin),
    isOffered: isBare,
  },
  {
    move: 'past.open, of 1',
    to: '',
    words: 'open the history',
    play: press(pastTexts.history),
    // A form that could not be saved has no version of this path to go back to.
    isOffered: (stand) =>
      isBare(stand) &&
      isIn(stand, 'form') &&
      fieldOf(below(stand, 'form'), 'base') !== null &&
      fieldOf(below(stand, 'form'), 'problem') === null,
  },
  ...(['an earlier 1', 'a deleted one'] as const).map(
    (which): Deed => ({
      move: `form.restore, ${which}`,
      to: '',
      words: `press ${pastTexts.restore} in the ${which === 'a deleted one' ? 'bin' : 'history'}`,
      play: says('pressInPast', pastTexts.restore),
      isOffered: (stand) => isPast(stand) && isOfItem(stand) === (which === 'an earlier 1'),
    }),
  ),
  { move: 'past.close', to: '', words: 'close the history or the bin', play: 'I.closePreview()', isOffered: isPast },
]
