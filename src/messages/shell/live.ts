import type { ItemKind } from '../../../contract/change'
import type { Unseen } from '../../domain/live'

/** One item of a kind, and several. */
const nouns: Readonly<Record<ItemKind, readonly [one: string, more: string]>> = {
  articles: ['article', 'articles'],
  carousel: ['slide', 'slides'],
  eventNews: ['news item', 'news items'],
  events: ['event', 'events'],
  geoShots: ['GeoShot', 'GeoShots'],
  news: ['story', 'stories'],
  topics: ['topic', 'topics'],
}

const counted = (kind: ItemKind, count: number) => nouns[kind][count === 1 ? 0 : 1]

const named = (names: readonly string[]): string => {
  const [first = '', second = '', ...others] = names
  if (names.length < 3) return names.length === 2 ? `${first} and ${second}` : first
  return `${first} and ${others.length + 1} others`
}

/** What others do while a list or a form is open (EXT-263 to EXT-266). */
export const liveTexts = {
  /** The bar over a list; empty if there is nothing to show. */
  unseen({ created, changed, deleted, isMany }: Unseen): string {
    const [kind] = [...created, ...changed, ...deleted].map((change) => change.kind)
    if (isMany || kind === undefined) return isMany ? 'This list has changed' : ''
    const parts = [
      created.length > 0 && `${created.length} new ${counted(kind, created.length)}`,
      changed.length > 0 && `${changed.length} ${counted(kind, changed.length)} changed`,
      deleted.length > 0 && `${deleted.length} ${counted(kind, deleted.length)} deleted`,
    ]
    return parts.filter((part) => part !== false).join(', ')
  },
  show: 'Show',
  /** The signs of a row. */
  deletedBy: (editor: string) => `Deleted by ${editor}`,
  openAt: (names: readonly string[]) => `Open: ${named(names)}`,
  /** In the place of who changed the item last. */
  openToo: (names: readonly string[], kind: ItemKind) =>
    `${named(names)} ${names.length === 1 ? 'has' : 'have'} this ${nouns[kind][0]} open too`,
} as const
