import { type CipherGCM, createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartupError } from '../errors'
import { readPart } from '../media/read-part'
import { wholeKey } from '../secret-files'

/*
 * A sealed file: the magic words, a salt, a tag that only the right key makes of these two, then the content in parts,
 * each with AES-256-GCM and its own tag. The nonce of a part is its number and whether it is the last one, so that no
 * part can be changed, moved, left out or cut off.
 */
const MAGIC = Buffer.from('meridian-sealed-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const PART_BYTES = 64 * 1024
const ALGORITHM = 'aes-256-gcm'
/** As hard to guess as OWASP advises, with 32 MiB. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** The key of one file, whose nonces therefore never repeat under the same key. */
async function keyOf(secret: string, salt: Buffer): Promise<Buffer> {
  const whole = wholeKey(secret)
  if (whole) return Buffer.from(hkdfSync('sha256', whole, salt, 'meridian backup', 32))
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function nonceOf(part: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(part, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** No part has this nonce. */
const HEADER_NONCE = Buffer.alloc(12, 0xff)

const finished = (cipher: CipherGCM, bytes: Uint8Array): Buffer =>
  Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])

/** The bytes of a sealed part or header; null if they are not what the key made. */
function unsealed(key: Buffer, nonce: Buffer, sealed: Buffer, header?: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAuthTag(sealed.subarray(end))
  if (header) decipher.setAAD(header)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    return null
  }
}

/** Divides bytes into parts of one size; the last one may be shorter, and is empty only if there are no bytes. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number) {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    // A full part waits for the next byte: without one it is the last.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { number, part: rest.subarray(0, size), isLast: false }
      number += 1
    }
  }
  yield { number, part: rest, isLast: true }
}

/** Encrypts bytes with a key of 32 bytes or a passphrase. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, salt])
  const key = await keyOf(secret, salt)
  yield Buffer.concat([header, finished(createCipheriv(ALGORITHM, key, HEADER_NONCE).setAAD(header), Buffer.alloc(0))])
  for await (const { number, part, isLast } of partsOf(bytes, PART_BYTES))
    yield finished(createCipheriv(ALGORITHM, key, nonceOf(number, isLast)), part)
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    return await readPart(handle, 0, HEADER_BYTES + TAG_BYTES)
  } finally {
    await handle.close()
  }
}

export const isSealed = async (file: string): Promise<boolean> =>
  (await headOf(file)).subarray(0, MAGIC.length).equals(MAGIC)

/** Decrypts a sealed file; throws a StartupError for another key and at the first changed byte. */
export async function* unseal(file: string, secret: string | null): AsyncGenerator<Uint8Array> {
  if (secret === null) throw new StartupError('This backup is encrypted. Set BACKUP_KEY to its key.')
  const head = await headOf(file)
  const header = head.subarray(0, HEADER_BYTES)
  const key = await keyOf(secret, header.subarray(MAGIC.length))
  if (!unsealed(key, HEADER_NONCE, head.subarray(HEADER_BYTES), header))
    throw new StartupError('BACKUP_KEY is not the key of this backup. Nothing was restored.')
  const sealed = createReadStream(file, { start: head.length })
  for await (const { number, part, isLast } of partsOf(sealed, PART_BYTES + TAG_BYTES)) {
    const bytes = unsealed(key, nonceOf(number, isLast), part)
    if (!bytes) throw new StartupError('This encrypted backup is damaged or incomplete. Nothing was restored.')
    yield bytes
  }
}
