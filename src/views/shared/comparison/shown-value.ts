import { changedWords } from '../../../domain/comparison/changed-words'
import type { Difference, Shown } from '../../../domain/comparison/comparison'
import { mediaUrl } from '../../../domain/navigation/url'
import { localMoment } from '../../../domain/time/local-time'
import { comparisonTexts as texts } from '../../../messages/comparison'
import type { Side } from '../../../ui/forms/side-choice'

/** The name of what an id in a field refers to; undefined if it is not known. */
export type NameOf = (field: string, value: string) => string | undefined

const dates = new Set(['dateTime', 'startDate', 'endDate'])
const pictures = new Set(['imageUrl', 'imageUrls', 'bannerUrl', 'thumbnail', 'articles'])
const types: Readonly<Record<string, string>> = texts.newsTypes
const labels: Readonly<Record<string, string>> = texts.fields

/** The label of a field of an item. */
export const fieldLabel = (field: string): string => labels[field] ?? field

/** The two sides of a compared field, each marked where it differs from the other. */
export function sidesOf({ field, ours, theirs }: Difference, nameOf?: NameOf): Record<'ours' | 'theirs', SideContent> {
  const side = (own: Shown, other: Shown): SideContent => ({
    text: changedWords(linesOf(field, own, nameOf).join('\n'), linesOf(field, other, nameOf).join('\n')),
    pictures: pictures.has(field) && typeof own !== 'boolean' ? picturesOf([own].flat()) : [],
  })
  return { ours: side(ours, theirs), theirs: side(theirs, ours) }
}

/** The pictures that can be shown, each once. */
const picturesOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => mediaUrl(address) ?? [])),
]

type SideContent = Pick<Side, 'text' | 'pictures'>

function linesOf(field: string, shown: Shown, nameOf?: NameOf): readonly string[] {
  if (typeof shown === 'boolean') return [shown ? texts.on : texts.off]
  if (typeof shown !== 'string') return shown.length === 0 ? [texts.empty] : shown
  if (shown.trim() === '') return [texts.empty]
  if (dates.has(field)) return [localMoment(shown)]
  if (field === 'newsType') return [types[shown] ?? shown]
  return [nameOf?.(field, shown) ?? shown]
}

/** The compared fields in the order in which forms have them. */
export const inFormOrder = (differences: readonly Difference[]): readonly Difference[] =>
  differences.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))

const order = Object.keys(labels)
