/** The names of the chunks of a PNG, as far as the file has them whole. */
function* chunkNames(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    yield String.fromCharCode(...bytes.subarray(at + 4, at + 8))
}

/** Whether a PNG has a chunk of a name before its first pixels. */
export function hasChunk(bytes: Uint8Array, wanted: string): boolean {
  for (const name of chunkNames(bytes)) {
    if (name === wanted) return true
    if (name === 'IDAT') return false
  }
  return false
}

/** Whether a PNG has its last chunk; a program may have appended data to it. */
export function isEndedPng(bytes: Uint8Array): boolean {
  for (const name of chunkNames(bytes)) if (name === 'IEND') return true
  return false
}
