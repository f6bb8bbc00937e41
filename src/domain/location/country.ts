import { countries } from './countries'

/** Short and former names (CTRY-4); a Map, so that no text matches an inherited property of an object. */
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

/** The countries that match a text: an alias first, then every name that contains the text (CTRY-2). */
export function matching(text: string): string[] {
  const typed = folded(text)
  const meant = aliases.get(typed)
  const found = countries.filter((name) => name !== meant && folded(name).includes(typed))
  return meant === undefined ? found : [meant, ...found]
}

/** The value of a country field on blur: the country that the text names, else the text unchanged (CTRY-1, CTRY-4). */
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
