/** A byte range of a file, both ends inclusive. */
export interface Range {
  start: number
  end: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/** A Range header that asks for one range; undefined for the whole file, also for several ranges. */
export function oneRange(header: string | undefined): string | undefined {
  const given = header?.trim() ?? ''
  const [, first = '', last = ''] = ONE_RANGE.exec(given) ?? []
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  return (first === '' && last === '') || isBackwards ? undefined : given
}

/**
 * Parses a Range header; null for the whole file, also for several ranges; 'unsatisfiable' beyond the end of the file.
 */
export function parseRange(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const [, first = '', last = ''] = ONE_RANGE.exec(oneRange(header) ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size ? 'unsatisfiable' : { start, end }
}
