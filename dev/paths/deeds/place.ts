import { below, fieldOf, type Stand } from '../stand'
import { type Deed, isWriting } from './deed'

/** A field of the values of the form; null for one that the form has not. */
function fieldIn(stand: Stand, field: string): unknown {
  const values = fieldOf(below(stand, 'form'), 'values')
  return typeof values === 'object' && values !== null ? (Reflect.get(values, field) ?? null) : null
}
const hasMap = (stand: Stand): boolean => isWriting(stand) && fieldIn(stand, 'latLong') !== null
const hasCountry = (stand: Stand): boolean =>
  isWriting(stand) && !['', null].some((none) => fieldIn(stand, 'country') === none)

/** The map of a form, and what fills in its other fields. */
export const placeDeeds: readonly Deed[] = [
  { move: 'place.point, Vienna', to: 'form', words: 'press on the map', play: 'I.pressOnMap()', isOffered: hasMap },
  {
    move: 'place.take, Austria',
    to: 'form',
    words: 'take the middle of the country',
    play: 'I.takeMiddle()',
    isOffered: (stand) => hasMap(stand) && hasCountry(stand) && fieldIn(stand, 'latLong') === '',
  },
  {
    move: 'unlisted.tell',
    to: 'form',
    words: 'go on from the country to the next field',
    play: 'I.leaveCountry()',
    isOffered: hasCountry,
  },
]
