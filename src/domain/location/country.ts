import { countries } from './countries'

/** Short and former names (CTRY-4); a Map, so that no typed word finds what every object has. */
const aliases = new Map([
  ['usa', 'United States'],
  ['us', 'United States'],
  ['u.s.', 'United States'],
  ['u.s.a.', 'United States'],
  ['america', 'United States'],
  ['united states of america', 'United States'],
  ['uk', 'United Kingdom'],
  ['u.k.', 'United Kingdom'],
  ['great britain', 'United Kingdom'],
  ['uae', 'United Arab Emirates'],
  ['holland', 'Netherlands'],
  ['burma', 'Myanmar'],
  ['turkey', 'Türkiye'],
  ['czech republic', 'Czechia'],
  ['drc', 'Democratic Republic of the Congo'],
])
const byName = new Map(countries.map((name) => [folded(name), name]))

/** The countries that a typed text may mean: an alias first, then every name that holds the text (CTRY-2). */
export function matching(text: string): string[] {
  const typed = folded(text)
  const meant = aliases.get(typed)
  const found = countries.filter((name) => name !== meant && folded(name).includes(typed))
  return meant === undefined ? found : [meant, ...found]
}

/** What a field keeps when it is left: the country a text names, else the text as it was typed (CTRY-1, CTRY-4). */
export function canonicalCountry(text: string): string {
  const typed = folded(text)
  return aliases.get(typed) ?? byName.get(typed) ?? text
}

function folded(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
