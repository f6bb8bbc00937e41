import { mediaTexts } from '../../../src/messages/media'
import { below, fieldOf, type Stand } from '../stand'
import { type Deed, isWriting, pressInForm, says } from './deed'

const to = 'form'
/** The values of the form whose names fit, while they can be changed. */
function valuesOf(stand: Stand, pattern: RegExp): unknown[] {
  const values = fieldOf(below(stand, to), 'values')
  const all: [string, unknown][] =
    typeof values === 'object' && values !== null && isWriting(stand) ? Object.entries(values) : []
  return all.flatMap(([key, value]) => (pattern.test(key) ? [value] : []))
}
const hasSeveral = (stand: Stand, pattern: RegExp): boolean =>
  valuesOf(stand, pattern).some((list) => Array.isArray(list) && list.length > 1)
const isTyped = (stand: Stand): boolean => valuesOf(stand, /Entry$/).some((entry) => entry !== '')

/** Addresses that are typed, and the order of lists. */
export const entryDeeds: readonly Deed[] = [
  {
    move: 'form.change, an odd address',
    to,
    words: 'type an address that is none of a picture',
    play: says('typeAddress', 'x'),
    isOffered: (stand) => valuesOf(stand, /Entry$/).length > 0,
  },
  {
    move: 'form.change, an address',
    to,
    words: 'type the address of a picture',
    play: says('typeAddress', '/media/demo-coast.webp'),
    isOffered: (stand) => valuesOf(stand, /Entry$/).length > 0,
  },
  { move: 'form.add, a picture', to, words: 'add it', play: pressInForm(mediaTexts.list.addUrl), isOffered: isTyped },
  {
    move: 'entry.move, the first picture back',
    to,
    words: 'move the first picture back',
    play: 'I.moveFirst()',
    isOffered: (stand) => hasSeveral(stand, /images|imageUrls/i),
  },
  {
    move: 'form.change, two lines',
    to,
    words: 'type two lines',
    play: 'I.typeLines()',
    isOffered: (stand) => valuesOf(stand, /points|sources|sourceUrls/i).length > 0,
  },
  {
    move: 'entry.move, the first line back',
    to,
    words: 'move the first line back',
    play: 'I.moveFirst()',
    isOffered: (stand) => hasSeveral(stand, /points|sources|sourceUrls/i) && !hasSeveral(stand, /images|imageUrls/i),
  },
  {
    move: 'entry.remove, its first line',
    to,
    words: 'remove the first line',
    play: 'I.removeLine()',
    isOffered: (stand) => hasSeveral(stand, /points|sources|sourceUrls/i),
  },
]
