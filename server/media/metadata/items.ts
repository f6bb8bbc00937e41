import { type Blank, blank, isInside, overlap, type Source, type Span } from './blank'
import { type Box, boxesOf, contentOf } from './boxes'
import { minimalExif } from './exif'

const MOST_TABLE_BYTES = 64 * 1024
/** Descriptions and times of items. */
const NOTES = new Set(['udes', 'crtt', 'mdft'])
/** Exif data without an entry, behind the offset that AVIF puts before it: strict decoders refuse zeros. */
const NO_EXIF = Buffer.concat([Buffer.alloc(4), minimalExif(null)])

interface Item {
  id: number
  spans: Span[]
}

/** The ids of the items that are Exif data or a packet of XMP. */
async function metadataIds(source: Source, infos: Box): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  const [version] = await source.read(infos.content, 1)
  for await (const info of boxesOf(source, infos.content + (version === 0 ? 6 : 8), infos.end)) {
    const head = await source.read(info.content, Math.min(14, info.end - info.content))
    if (info.type !== 'infe' || head.length < 12 || (head[0] !== 2 && head[0] !== 3)) continue
    const wide = head[0] === 3 ? 2 : 0
    const type = head.toString('latin1', 8 + wide, 12 + wide)
    if (type === 'Exif' || type === 'mime') ids.set(head.readUIntBE(4, 2 + wide), type)
  }
  return ids
}

/** Where the items lie; null where that is said in a way that is not understood. */
function itemsIn(table: Buffer, ownData: number | undefined): Item[] | null {
  let at = 6
  let isCut = table.length < 8
  const take = (bytes: number) => {
    isCut ||= at + bytes > table.length
    at += bytes
    if (isCut || bytes === 0) return 0
    return bytes === 8 ? Number(table.readBigUInt64BE(at - 8)) : table.readUIntBE(at - bytes, bytes)
  }
  const version = table[0] ?? 0
  const [a = 0, b = 0] = table.subarray(4, 6)
  const widths = [a >> 4, a & 15, b >> 4, version === 0 ? 0 : b & 15]
  const [offsetWidth = 0, lengthWidth = 0, baseWidth = 0, indexWidth = 0] = widths
  if (version > 2 || widths.some((width) => ![0, 4, 8].includes(width))) return null
  const items: Item[] = []
  for (let count = take(version === 2 ? 4 : 2); count > 0 && !isCut; count -= 1) {
    const id = take(version === 2 ? 4 : 2)
    const method = version === 0 ? 0 : take(2) & 15
    const isElsewhere = take(2) !== 0 || method > 1 || (method === 1 && ownData === undefined)
    const base = take(baseWidth) + (method === 1 ? (ownData ?? 0) : 0)
    const spans: Span[] = []
    const extents = take(2)
    // Those that take no bytes of the table could be any number.
    isCut ||= extents > 1 && indexWidth + offsetWidth + lengthWidth === 0
    for (let left = extents; left > 0 && !isCut; left -= 1) {
      take(indexWidth)
      const start = base + take(offsetWidth)
      const length = take(lengthWidth)
      // Without a length it is all that follows.
      if (!isElsewhere) spans.push({ at: start, end: length === 0 ? Infinity : start + length })
    }
    items.push({ id, spans })
  }
  return isCut ? null : items
}

/** The notes among the properties of a picture's items. */
async function* propertyBlanks(source: Source, properties: Box): AsyncGenerator<Blank> {
  for await (const list of boxesOf(source, properties.content, properties.end))
    if (list.type === 'ipco')
      for await (const { type, content, end } of boxesOf(source, list.content, list.end))
        if (NOTES.has(type)) yield blank(content, end - content)
}

/** The metadata among the items of an AVIF, which the box `meta` lists; its orientation is a property of the picture. */
export async function* itemBlanks(source: Source, meta: Box, media: readonly Span[]): AsyncGenerator<Blank> {
  const boxes = new Map<string, Box>()
  for await (const box of boxesOf(source, meta.content + 4, meta.end)) boxes.set(box.type, box)
  const properties = boxes.get('iprp')
  if (properties) yield* propertyBlanks(source, properties)
  const [infos, own] = [boxes.get('iinf'), boxes.get('idat')]
  const items = itemsIn(await contentOf(source, boxes.get('iloc'), MOST_TABLE_BYTES), own?.content)
  if (infos === undefined || items === null) return
  const ids = await metadataIds(source, infos)
  const holders = own === undefined ? media : [...media, { at: own.content, end: own.end }]
  const kept = items.filter(({ id }) => !ids.has(id)).flatMap(({ spans }) => spans)
  const dropped = items.filter(({ id }) => ids.has(id))
  if (
    overlap(
      dropped.flatMap(({ spans }) => spans),
      kept,
    )
  )
    return
  for (const { id, spans } of dropped)
    for (const span of spans.filter((span) => isInside(span, holders))) {
      const length = span.end - span.at
      const isExif = ids.get(id) === 'Exif' && spans.length === 1 && length >= NO_EXIF.length
      yield blank(span.at, length, isExif ? NO_EXIF : undefined)
    }
}
