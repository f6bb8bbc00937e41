/** Whether a PNG has a chunk of a name before its first pixels. */
export function hasChunk(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === wanted) return true
    if (name === 'IDAT') return false
    at += 12 + view.getUint32(at)
  }
  return false
}
