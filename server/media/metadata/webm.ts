import { type Blank, blank, type Source } from './blank'

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const SEEK_ID = 0x53ab
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
const VOID = 0xec
const CHECKSUM = 0xbf
const MUXING_APP = 0x4d80
const WRITING_APP = 0x5741
/** Whole parts of a film that only describe it, and space that was once such a part. */
const NOTES = new Set([TAGS, ATTACHMENTS, VOID])
const TRACKS = 0x1654ae6b
const TRACK = 0xae
/** SeekHead, Info and Tracks: what is looked for is inside. */
const HOLDERS = new Set([0x114d9b74, 0x1549a966, TRACKS])
/** Within them: title, date, names of files and tracks, and the checksums that are wrong without them. */
const DROPPED = new Set([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x536e, CHECKSUM, VOID])
const SEEK = 0x4dbb

interface Element {
  id: number
  at: number
  content: number
  end: number
}

/** The element at a position; its end is Infinity where its size is not given, and null stands for no element. */
async function elementAt(source: Source, at: number): Promise<Element | null> {
  const head = await source.read(at, 12)
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.length) return null
  let size = (head[idBytes] ?? 0) & (0xff >> sizeBytes)
  let isOpen = size === 0xff >> sizeBytes
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) {
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  const content = at + idBytes + sizeBytes
  return { id: head.readUIntBE(0, idBytes), at, content, end: isOpen ? Infinity : content + size }
}

/** The elements of a part of a file, one after the other; those of what `enters` is true for come after it. */
async function* elementsOf(source: Source, from: number, until: number, enters: (element: Element) => boolean) {
  for (let at = from; at < until && source.left > 0; source.left -= 1) {
    const element = await elementAt(source, at)
    if (element === null) return
    const isEntered = enters(element)
    if (element.end > until && !isEntered) return
    yield element
    at = isEntered ? element.content : element.end
  }
}

/** How much of a name is spaces; a longer one ends with zeros, which EBML allows (RFC 8794, 13). */
const NAME_BYTES = 64

/** Makes of an element one that is free space. */
function voided({ at, end }: Element): Blank {
  const length = end - at
  if (length < 9) return blank(at, length, Buffer.from([VOID, 0x80 | (length - 2)]))
  const begin = Buffer.alloc(9, VOID)
  begin.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
  return blank(at, length, begin)
}

/** Whether an entry of the table of contents names a part that becomes free space. */
async function seeksNotes(source: Source, seek: Element): Promise<boolean> {
  for await (const { id, content, end } of elementsOf(source, seek.content, seek.end, () => false))
    if (id === SEEK_ID && end - content === 4) return NOTES.has((await source.read(content, 4)).readUInt32BE(0))
  return false
}

async function* blanksWithin(source: Source, holder: Element): AsyncGenerator<Blank> {
  for await (const element of elementsOf(source, holder.content, holder.end, () => false)) {
    const { id, content, end } = element
    if (id === TRACK && holder.id === TRACKS) yield* blanksWithin(source, element)
    else if (DROPPED.has(id) || (id === SEEK && (await seeksNotes(source, element)))) yield voided(element)
    // A film must name its programs.
    else if (id === MUXING_APP || id === WRITING_APP)
      yield blank(content, end - content, Buffer.alloc(Math.min(end - content, NAME_BYTES), ' '))
  }
}

/** The metadata of a WebM. */
export async function* webmBlanks(source: Source): AsyncGenerator<Blank> {
  const enters = ({ id, end }: Element) => id === SEGMENT || (id === CLUSTER && end === Infinity)
  for await (const element of elementsOf(source, 0, source.size, enters)) {
    if (NOTES.has(element.id)) yield voided(element)
    else if (HOLDERS.has(element.id)) yield* blanksWithin(source, element)
  }
}
