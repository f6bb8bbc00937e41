import { type Blank, blank, type Source } from './blank'

/** A box of an MP4, QuickTime or AVIF file: where it begins, where its content begins, and its end. */
export interface Box {
  type: string
  at: number
  content: number
  end: number
}

/** The boxes of a part of a file, one after the other, up to the first that does not fit. */
export async function* boxesOf(source: Source, from: number, end: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= end && source.left > 0; ) {
    // Before the box is given, or a caller that goes into it would never come to the end of what is left.
    source.left -= 1
    const head = await source.read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + length < content || at + length > end) return
    yield { type: head.toString('latin1', 4, 8), at, content, end: at + length }
    at += length
  }
}

/** The content of a box, up to a most of bytes; empty for a box that has more, and for none. */
export const contentOf = async (source: Source, box: Box | undefined, most: number): Promise<Buffer> =>
  box === undefined || box.end - box.content > most ? Buffer.alloc(0) : source.read(box.content, box.end - box.content)

/** Makes of a box one that is free space. */
export const freed = ({ at, content, end }: Box): Blank[] => [
  blank(at + 4, 4, Buffer.from('free')),
  blank(content, end - content),
]
