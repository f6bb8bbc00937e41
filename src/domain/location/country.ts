import { countries } from './countries'
import { otherNames } from './country-names'

const names = countries.map((name) => ({ name, key: keyOf(name) }))
const others = countries.flatMap((name) => (otherNames[name] ?? []).map((other) => ({ name, key: keyOf(other) })))
/** The country of each name; a Map, so that no text matches an inherited property of an object. */
const byName = new Map([...others, ...names].map(({ name, key }) => [key, name]))

/** The countries of names that begin with a text, the names of the list first. */
const beginning = (typed: string): string[] =>
  [...names, ...others].filter(({ key }) => key.startsWith(typed)).map(({ name }) => name)

/**
 * The countries that match a text: the one that it names, then those with a name that begins with it, then those that
 * contain it (CTRY-2, EXT-93).
 */
export function matching(text: string): string[] {
  const typed = keyOf(text)
  const meant = byName.get(typed)
  const containing = names.filter(({ key }) => key.includes(typed)).map(({ name }) => name)
  return [...new Set([...(meant === undefined ? [] : [meant]), ...beginning(typed), ...containing])]
}

/** The match that Enter takes: the first one, if the text begins a name of it (EXT-92). */
export function firstBegun(text: string): string | undefined {
  const typed = keyOf(text)
  return typed === '' ? undefined : beginning(typed).length > 0 ? matching(text)[0] : undefined
}

/** The match that Tab takes: the country that the text names, or the only one that matches (EXT-92). */
export function soleMatch(text: string): string | undefined {
  const found = matching(text)
  return byName.get(keyOf(text)) ?? (found.length === 1 ? found[0] : undefined)
}

/** The value of a country field on blur: the country that the text names, else the text unchanged (CTRY-1, CTRY-4). */
export const canonicalCountry = (text: string): string => byName.get(keyOf(text)) ?? text

/** Whether a text is neither blank nor the name of a country in the list. */
export const isUnlisted = (text: string): boolean => keyOf(text) !== '' && !countries.includes(text.trim())

/** The country that a text outside the list is most like; nothing if it is like none (EXT-93). */
export function nearestCountry(text: string): string | undefined {
  const match = firstBegun(text) ?? soleMatch(text)
  if (match !== undefined) return match
  const typed = keyOf(text)
  let nearest: { name: string; distance: number } | undefined
  for (const { name, key } of [...names, ...others]) {
    const distance = distanceOf(typed, key)
    if (distance <= typed.length / 3 && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { name, distance }
  }
  return nearest?.name
}

/** How many letters one has to add, leave out or replace to get from one text to another. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1]
    for (let index = 1; index <= to.length; index += 1)
      next.push(
        Math.min(
          (next[index - 1] ?? 0) + 1,
          (row[index] ?? 0) + 1,
          (row[index - 1] ?? 0) + (letter === to[index - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[to.length] ?? 0
}

function keyOf(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/[\p{Mn}.’']/gu, '')
    .toLowerCase()
}
