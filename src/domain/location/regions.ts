import type { Region } from '../../../contract/region'

/** The regions offered when the host's list cannot be read (CALL-25). */
export const fallbackRegions: readonly Region[] = [
  { id: 'north-america', name: 'North America' },
  { id: 'south-america', name: 'South America' },
  { id: 'europe', name: 'Europe' },
  { id: 'asia', name: 'Asia' },
  { id: 'africa', name: 'Africa' },
  { id: 'oceania', name: 'Oceania' },
]

/** The regions of events, each with its label (EVT-12). */
export const eventRegions = fallbackRegions.map(({ id, name }) => ({ value: id, label: name }))

/** The label of a region; an unknown region is shown as stored (EVT-12, EVT-31). */
export const regionLabel = (stored: string): string =>
  eventRegions.find(({ value }) => value === stored)?.label ?? stored
