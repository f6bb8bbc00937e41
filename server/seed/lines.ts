import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a seed file, each split at `|`. */
export const readLines = (folder: string, file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'))

/** The places of a seed folder: what an item has of one, by its key. */
export function placesIn(folder: string) {
  const places = new Map(readLines(folder, 'places.txt').map(([key = '', ...place]) => [key, place]))
  return (key: string) => {
    const [country = '', region = '', latLong = ''] = places.get(key) ?? []
    return { region, country, latLong }
  }
}

/** Pseudo-random numbers between 0 and 1, deterministic for a seed (mulberry32). */
export function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const idOf = (prefix: string, index: number) => `${prefix}-${`${index}`.padStart(4, '0')}`
