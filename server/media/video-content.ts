import { open } from 'node:fs/promises'

/** The element of a WebM that holds the film, as far behind the header as writers put it. */
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67])
const HEADER_BYTES = 4096
/** Boxes that are looked at; writers put what is looked for among the first. */
const MOST_BOXES = 1000

/** The types of the boxes of an MP4 or QuickTime file, one after the other. */
async function* boxesOf(read: (position: number, length: number) => Promise<Buffer>, size: number) {
  for (let at = 0, count = 0; at + 8 <= size && count < MOST_BOXES; count += 1) {
    const head = await read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8 || at + length > size) return
    yield head.toString('latin1', 4, 8)
    at += length
  }
}

/** Whether there is a film behind the first bytes of a file, which alone tell its type. */
export async function hasFilm(file: string, size: number, extension: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    if (extension === 'webm') return (await read(0, HEADER_BYTES)).includes(SEGMENT)
    if (extension !== 'mp4' && extension !== 'mov') return true
    const found = new Set<string>()
    for await (const type of boxesOf(read, size)) {
      found.add(type)
      if (found.has('moov') && (found.has('mdat') || found.has('moof'))) return true
    }
    return false
  } finally {
    await handle.close()
  }
}
