import { PlainFault } from './plain-fault'

const BLOCK = 512

/** One file inside an archive. */
export interface Entry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'ascii')
  header.write(name, 0, 100, 'utf8')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.fill(' ', 148, 156)
  header.write('0', 156)
  header.write('ustar\0', 257, 'ascii')
  header.write('00', 263, 'ascii')
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
    'ascii',
  )
  return header
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Writes files one after the other as a tar archive; throws when a file is not as long as it was said to be. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of entries) {
    yield headerOf(name, size)
    let sent = 0
    for await (const chunk of bytes) {
      sent += chunk.byteLength
      yield chunk
    }
    if (sent !== size) throw new Error(`${name} changed while it was copied`)
    yield padding(size)
  }
  yield Buffer.alloc(BLOCK * 2)
}

const broken = () => new PlainFault('This file is no backup of Meridian, or it is not whole.')

/** Reads a tar archive; each entry's bytes must be read before the next entry is asked for. */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const take = async (most: number, whole: boolean): Promise<Buffer> => {
    while (rest.length < (whole ? most : 1)) {
      const next = await chunks.next()
      if (next.done) throw broken()
      rest = Buffer.concat([rest, next.value])
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  for (;;) {
    const header = await take(BLOCK, true)
    if (header.every((byte) => byte === 0)) return
    const name = header.subarray(0, 100).toString('utf8').replace(/\0.*$/s, '')
    const size = Number.parseInt(header.subarray(124, 136).toString('ascii'), 8)
    if (header.subarray(257, 262).toString('ascii') !== 'ustar' || !Number.isSafeInteger(size)) throw broken()
    let left = size
    async function* bytes() {
      while (left > 0) {
        const part = await take(left, false)
        left -= part.length
        yield part
      }
    }
    const entry = { name, size, bytes: bytes() }
    yield entry
    for await (const _ of entry.bytes);
    await take(padding(size).length, true)
  }
}
