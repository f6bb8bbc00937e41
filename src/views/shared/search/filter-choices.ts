import { countries } from '../../../domain/location/countries'
import { eventRegions, fallbackRegions } from '../../../domain/location/regions'
import { type FilteredList, type FilterName, filteredLists } from '../../../domain/navigation/filters'
import { newsTexts } from '../../../messages/content/news'
import { listSearchTexts } from '../../../messages/list-search'
import type { Choice } from '../../../ui/forms/select'

/** What a screen has read for the choices of its filters. */
export interface ReadChoices {
  topics: readonly { id: string; topicName: string }[]
  regions: readonly { name: string }[]
}

const { values, sorts } = listSearchTexts
const named = (text: string): Choice => ({ value: text, label: text })
const of = <Name extends keyof typeof values>(...names: readonly Name[]): Choice[] =>
  names.map((value) => ({ value, label: values[value] }))

/** The choices of a filter; none for a date. */
export function choicesOf(list: FilteredList, name: FilterName, { topics, regions }: ReadChoices): readonly Choice[] {
  switch (name) {
    case 'type':
      return [
        { value: 'DESCRIPTIVE', label: newsTexts.types.DESCRIPTIVE },
        { value: 'BULLETPOINTS', label: newsTexts.types.BULLETPOINTS },
      ]
    case 'topic':
      return topics.map(({ id, topicName }) => ({ value: id, label: topicName || id }))
    case 'region':
      if (list === 'events') return eventRegions
      return (regions.length > 0 ? regions : fallbackRegions).map((region) => named(region.name))
    case 'country':
      return countries.map(named)
    case 'enabled':
      return of('true', 'false')
    case 'when':
      return of('running', 'upcoming', 'past')
    default:
      return []
  }
}

/** The orders of a list, each in both directions. */
export const ordersOf = (list: FilteredList): readonly Choice[] =>
  filteredLists[list].sorts.flatMap((name) => [
    { value: name, label: sorts[name][0] },
    { value: `-${name}`, label: sorts[name][1] },
  ])
