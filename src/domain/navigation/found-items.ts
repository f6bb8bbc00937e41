import { areAmong, tokensOf } from './named'

/** The kinds of items that the palette finds, in the order in which they are listed. */
const itemKinds = ['news', 'events', 'geoShots', 'articles', 'carousel', 'topics'] as const
export type ItemKind = (typeof itemKinds)[number]

/** An item that the palette offers, as it was last read. */
export interface FoundItem {
  kind: ItemKind
  id: string
  title: string
  item: object
}

/** What the lists of the host have found for a text; not all of it if a list could not be searched. */
export interface TitleAnswer {
  text: string
  items: readonly FoundItem[]
  isAll: boolean
}

/** How many items of a kind are listed. */
const MOST = 5

/** The words of a title, folded once: the palette asks for those of all known items at each key. */
const titleWords = new WeakMap<FoundItem, readonly string[]>()
function wordsOf(one: FoundItem): readonly string[] {
  const words = titleWords.get(one) ?? tokensOf(one.title)
  titleWords.set(one, words)
  return words
}

/**
 * The items for a text, at most five of a kind: those that the host found for it first, then what is known here and has
 * the words in its title. Of an answer to another text only what matches this one counts (EXT-182).
 */
export function itemsMatching(
  known: readonly FoundItem[],
  answer: Omit<TitleAnswer, 'isAll'> | null,
  text: string,
): readonly FoundItem[] {
  if (text.trim() === '') return []
  const searched = tokensOf(text)
  const isNamedSo = (one: FoundItem) => areAmong(searched, wordsOf(one))
  const answered = answer?.items.filter((one) => answer.text === text.trim() || isNamedSo(one)) ?? []
  const isNew = ({ kind, id }: FoundItem) => !answered.some((one) => one.kind === kind && one.id === id)
  const all = [...answered, ...known.filter((one) => isNamedSo(one) && isNew(one))]
  return itemKinds.flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, MOST))
}
