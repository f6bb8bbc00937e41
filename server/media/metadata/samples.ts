import type { Source, Span } from './blank'
import { type Box, contentOf } from './boxes'

/** Bytes of one table of samples: four hours at 60 pictures a second. */
const MOST_TABLE_BYTES = 4 * 1024 * 1024

/** The rows of a table behind its count, each read at its position; undefined if they are not all there. */
function rowsOf<Row>(table: Buffer, from: number, width: number, read: (at: number) => Row): Row[] | undefined {
  if (table.length < from) return undefined
  const count = table.readUInt32BE(from - 4)
  if (from + count * width > table.length) return undefined
  return Array.from({ length: count }, (_, row) => read(from + row * width))
}

/** Where the samples of a track lie in the file, chunk by chunk; null where its tables do not say so. */
export async function chunksOf(source: Source, tables: ReadonlyMap<string, Box>): Promise<Span[] | null> {
  const table = (type: string) => contentOf(source, tables.get(type), MOST_TABLE_BYTES)
  const [sizes, runs, short, long] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ]
  const offsets =
    rowsOf(short, 8, 4, (at) => short.readUInt32BE(at)) ?? rowsOf(long, 8, 8, (at) => Number(long.readBigUInt64BE(at)))
  const groups = rowsOf(runs, 8, 12, (at) => ({ first: runs.readUInt32BE(at), samples: runs.readUInt32BE(at + 4) }))
  if (offsets === undefined || groups === undefined || sizes.length < 12) return null
  const same = sizes.readUInt32BE(4)
  const each = same === 0 ? rowsOf(sizes, 12, 4, (at) => sizes.readUInt32BE(at)) : []
  if (each === undefined) return null
  let [group, next] = [0, 0]
  return offsets.map((at, chunk) => {
    while ((groups[group + 1]?.first ?? Infinity) <= chunk + 1) group += 1
    const samples = groups[group]?.samples ?? 0
    if (same > 0) return { at, end: at + samples * same }
    const end = each.slice(next, next + samples).reduce((sum, size) => sum + size, at)
    next += samples
    return { at, end }
  })
}
