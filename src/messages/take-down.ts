import type { ItemKind } from '../../contract/change'
import type { FileUse } from '../../contract/upload'

/** One item of a kind, and several. */
const nouns: Readonly<Record<ItemKind | 'outbox', readonly [one: string, more: string]>> = {
  articles: ['article', 'articles'],
  carousel: ['slide', 'slides'],
  eventNews: ['event news item', 'event news items'],
  events: ['event', 'events'],
  geoShots: ['GeoShot', 'GeoShots'],
  news: ['news item', 'news items'],
  outbox: ['notification', 'notifications'],
  topics: ['topic', 'topics'],
}

const joined = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** A file is taken down for every reader (EXT-302, EXT-303). */
export const takeDownTexts = {
  title: 'Take a file down',
  lead: 'Deletes an uploaded picture or video from the server at once, for every reader. Removing it from an item alone leaves it at its address for some time.',
  address: 'Address of the file',
  missing: 'Please enter the address of the file',
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  notFound: 'There is no uploaded file at that address.',
  notLookedUp: 'The file could not be looked up.',
  /** The file that was looked up. */
  size: (bytes: number): string => {
    if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
    return bytes < 999_500 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  },
  uploadedAt: (moment: string) => `uploaded ${moment}`,
  uses: (uses: readonly FileUse[]): string => {
    const parts = uses.flatMap(({ kind, count }) =>
      kind === 'changes' ? [] : [`${count} ${nouns[kind][count === 1 ? 0 : 1]}`],
    )
    return parts.length === 0 ? 'No item uses it.' : `Used by ${joined(parts)}.`
  },
  takeDown: 'Take down...',
  /** The question before it, and its answers. */
  question: 'Take this file down?',
  warning: (uses: readonly FileUse[], isVideo: boolean): string => {
    const items = uses.reduce(
      (sum, { kind, count }) => (kind === 'changes' || kind === 'outbox' ? sum : sum + count),
      0,
    )
    const sent = uses.find(({ kind }) => kind === 'outbox')?.count ?? 0
    const missing = `a missing ${isVideo ? 'video' : 'picture'}`
    const parts = ['It cannot be brought back.']
    // An item may name it as its source alone.
    if (items === 1) parts.push(`1 item will show or link to ${missing} until it gets another.`)
    if (items > 1) parts.push(`${items} items will show or link to ${missing} until they get another.`)
    if (sent > 0) parts.push(`${sent} ${nouns.outbox[sent === 1 ? 0 : 1]} will show ${missing}.`)
    return parts.join(' ')
  },
  confirm: 'Take down',
  takingDown: 'Taking down...',
  /** How it ended. */
  takenDown: 'File taken down',
  notTakenDown: 'The file was not taken down.',
  unconfirmed: 'We could not confirm that the file was taken down.',
  stillThere: 'The file is still there.',
} as const
