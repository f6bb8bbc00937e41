import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The film that is uploaded. */
export const clip = readFileSync(join(import.meta.dirname, '../../../server/seed/clips/ferry.mp4'))

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="mediaType"\r\n\r\nVIDEO\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
const END = '\r\n--b--\r\n'

/** An upload whose first half has been sent; the function sends the rest and gives the answer. */
export function beginUpload(address: string, cookie: string) {
  const { hostname, port } = new URL(address)
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const upload = request({ hostname, port, method: 'POST', path: '/api/v1/b2/upload/categorized', headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upload.once('response', resolve)
    upload.once('error', reject)
  })
  // A connection that is cut before anybody asks for the answer is no unhandled rejection.
  answered.catch(() => undefined)
  const half = clip.length >> 1
  upload.write(Buffer.concat([Buffer.from(HEAD), clip.subarray(0, half)]))
  return async () => {
    upload.end(Buffer.concat([clip.subarray(half), Buffer.from(END)]))
    const answer = await answered
    const parts: Uint8Array[] = []
    for await (const part of answer) parts.push(z.instanceof(Uint8Array).parse(part))
    return { status: answer.statusCode, text: Buffer.concat(parts).toString() }
  }
}
