import type { FileHandle } from 'node:fs/promises'

/** Reads so many bytes of a file at a position; fewer where it ends. */
export async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
