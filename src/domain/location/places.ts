import { type Country, regionOf } from './lands'
import type { Point } from './lat-long'
import { otherPlaceNames } from './place-names'

/** A town or city that an editor can find by its name. */
export interface Town {
  name: string
  /** Its name with what tells it from others: Springfield, IL, United States. */
  label: string
  point: Point
  /** What it tells of an item's location; null on disputed land. */
  country: Country | null
}

/** The places as they are stored, the largest first: name, index of the land, latitude, longitude, distinction. */
export interface PlaceList {
  lands: readonly (readonly string[])[]
  places: readonly string[]
}

/** A part of the map, in degrees. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface Gazetteer {
  /** The places whose name begins with a text, the largest first; after a comma the name of the country may follow. */
  find: (text: string, most: number) => readonly Town[]
  /** The largest places within bounds. */
  within: (bounds: MapBounds, most: number) => readonly Town[]
}

const plain = new Map(Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', æ: 'ae', œ: 'oe' }))

/** A name as it is compared: without case, accents and apostrophes. */
export function placeKey(name: string): string {
  const lower = name.toLowerCase()
  if (/^[a-z ]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßøłđðıħæœ]/g, (letter) => plain.get(letter) ?? letter)
    .replaceAll(/[.’‘'`]/g, '')
    .replaceAll(/[-/ ]+/g, ' ')
}

/** The index of a list of places. Reading its lines takes a slow processor some 30 ms. */
export function createGazetteer({ lands, places }: PlaceList): Gazetteer {
  const rows = places.map((line) => line.split('|'))
  const keys = rows.map(([name = '']) => placeKey(name))
  const landNames = lands.map(([name = '']) => placeKey(name))
  const others = Object.entries(otherPlaceNames).map(([other, name]) => ({
    key: placeKey(other),
    index: rows.findIndex(([own]) => own === name),
  }))

  function placeAt(index: number): Town {
    const [name = '', land = '', latitude, longitude, distinction] = rows[index] ?? []
    const [landName = '', owner, region] = lands[Number(land)] ?? []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    const country = owner ?? landName
    const own = region ?? regionOf(country, point)
    return {
      name,
      // A city that is a state has one name.
      label: [...new Set([name, distinction ?? name, landName])].join(', '),
      point,
      country: own === null ? null : { country, region: own },
    }
  }

  const isInLand = (index: number, land: string): boolean => {
    const [, own = '', , , distinction = ''] = rows[index] ?? []
    return land === '' || [landNames[Number(own)] ?? '', placeKey(distinction)].some((key) => key.startsWith(land))
  }

  return {
    find(text, most) {
      const [typed = '', land = ''] = text.split(',').map((part) => placeKey(part.trim()))
      if (typed === '') return []
      const begun: number[] = []
      const inside: number[] = []
      for (const [index, key] of keys.entries()) {
        if (!key.includes(typed) || !isInLand(index, land)) continue
        if (key.startsWith(typed)) begun.push(index)
        else if (key.includes(` ${typed}`)) inside.push(index)
      }
      const named = others
        .filter(({ key, index }) => index >= 0 && key.startsWith(typed) && isInLand(index, land))
        .map(({ index }) => index)
      // A place of exactly this name comes first, then the larger ones.
      const exact = (index: number) =>
        keys[index] === typed || others.some((one) => one.key === typed && one.index === index)
      const byName = [...new Set([...begun, ...named])].sort(
        (one, other) => Number(exact(other)) - Number(exact(one)) || one - other,
      )
      return [...new Set([...byName, ...inside])].slice(0, most).map(placeAt)
    },
    within({ west, south, east, north }, most) {
      const found: Town[] = []
      for (const [index, [, , latitude, longitude]] of rows.entries()) {
        const [y, x] = [Number(latitude), Number(longitude)]
        if (x > west && x < east && y > south && y < north) found.push(placeAt(index))
        if (found.length === most) break
      }
      return found
    },
  }
}
