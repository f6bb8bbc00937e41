import type { Difference, Shown } from '../../../domain/comparison/comparison'
import { localMoment } from '../../../domain/time/local-time'
import { comparisonTexts as texts } from '../../../messages/comparison'

/** The name of what an id in a field refers to; undefined if it is not known. */
export type NameOf = (field: string, value: string) => string | undefined

const dates = new Set(['dateTime', 'startDate', 'endDate'])
const types: Readonly<Record<string, string>> = texts.newsTypes
const labels: Readonly<Record<string, string>> = texts.fields

/** The label of a compared field. */
export const labelOf = ({ field }: Difference): string => labels[field] ?? field

/** The lines that show one side of a compared field. */
export function linesOf(field: string, shown: Shown, nameOf?: NameOf): readonly string[] {
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
