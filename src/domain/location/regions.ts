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
