import { LOCAL, zonePart } from '../domain/time/time-zone'

const labels = new Map([
  [LOCAL, 'Your Location'],
  ['UTC', 'Universal Time'],
  ['America/New_York', 'United States (East)'],
  ['America/Los_Angeles', 'United States (West)'],
  ['Asia/Kolkata', 'India'],
  ['Europe/London', 'United Kingdom'],
  ['Asia/Tokyo', 'Japan'],
  ['Australia/Sydney', 'Australia'],
])

/** The zones on offer: those of the table, and any other stored ones (SET-1). */
export const offeredZones = (stored: readonly string[]): readonly string[] => [
  ...new Set([...labels.keys(), ...stored.filter((zone) => zone !== '')]),
]

/** The label of a zone: from the table, otherwise the last part of its name (CLOCK-8, CLOCK-9). */
export const zoneLabel = (zone: string): string => labels.get(zone) ?? (zonePart(zone) || zone || 'Your Location')
