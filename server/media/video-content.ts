import { open } from 'node:fs/promises'
import { boxesOf } from './metadata/boxes'
import { readPart } from './read-part'

/** The element of a WebM that holds the film, as far behind the header as writers put it. */
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67])
const HEADER_BYTES = 4096
/** Boxes that are looked at; writers put what is looked for among the first. */
const MOST_BOXES = 1000

/** Whether there is a film behind the first bytes of a file, which alone tell its type. */
export async function hasFilm(file: string, size: number, extension: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const read = (at: number, length: number) => readPart(handle, at, length)
    if (extension === 'webm') return (await read(0, HEADER_BYTES)).includes(SEGMENT)
    if (extension !== 'mp4' && extension !== 'mov') return true
    const found = new Set<string>()
    for await (const { type } of boxesOf({ read, size, left: MOST_BOXES }, 0, size)) {
      found.add(type)
      if (found.has('moov') && found.has('mdat')) return true
    }
    return false
  } finally {
    await handle.close()
  }
}
