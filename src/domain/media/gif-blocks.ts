const EXTENSION = 0x21
const FRAME = 0x2c

/** The first byte of each block of a GIF, the last of them the one that ends it; none does in a file that breaks off. */
function* gifBlocks(bytes: Uint8Array): Generator<number> {
  let at = 13 + tableSize(bytes[10] ?? 0)
  for (let block = bytes[at]; block !== undefined; block = bytes[at]) {
    yield block
    if (block === EXTENSION) at = afterParts(bytes, at + 2)
    else if (block === FRAME) at = afterParts(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    else return
  }
}

/** Whether a GIF has more than one frame. */
export function hasMoreFrames(bytes: Uint8Array): boolean {
  let frames = 0
  for (const block of gifBlocks(bytes)) {
    if (block === FRAME) frames += 1
    if (frames > 1) return true
  }
  return false
}

/** Whether a GIF ends before the file does; browsers take any unknown block for the end. */
export function isEndedGif(bytes: Uint8Array): boolean {
  for (const block of gifBlocks(bytes)) if (block !== EXTENSION && block !== FRAME) return true
  return false
}

/** The bytes of a colour table, whose presence and size a byte of flags says. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

/** Where a sequence of parts ends: each begins with its length, and an empty one is the last. */
function afterParts(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}
