import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '../config'
import { codeOf } from '../errors'
import { wholeKey } from '../secret-files'

/** What says where the key is of which the secrets of sign-in codes are encrypted. */
export type FactorSettings = Pick<Settings, 'factorKey' | 'databaseUrl' | 'dataDir'>

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Whether this server can keep sign-in codes: servers that share a database need a key that all of them are given
 * (EXT-288).
 */
export const keepsFactors = ({ factorKey, databaseUrl }: FactorSettings): boolean =>
  factorKey !== null || databaseUrl === null

const keyFile = ({ dataDir }: FactorSettings) => join(dataDir, 'factor.key')

/** The key of the setting, else for the embedded store that of the data folder; null if there is none. */
function keyOf(settings: FactorSettings): Buffer | null {
  if (settings.factorKey !== null || !keepsFactors(settings)) return settings.factorKey
  const file = keyFile(settings)
  return existsSync(file) ? wholeKey(readFileSync(file, 'utf8').trim()) : null
}

/** Whether there is a key of the secrets of sign-in codes. */
export const hasFactorKey = (settings: FactorSettings): boolean => keyOf(settings) !== null

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows cannot flush a folder, and its files are durable without a flush of it.
    if (codeOf(error) !== 'EPERM') throw error
  } finally {
    closeSync(handle)
  }
}

/** The key, made and kept in the data folder where there is none yet. */
function keyFor(settings: FactorSettings): Buffer {
  const known = keyOf(settings)
  if (known !== null) return known
  const made = randomBytes(KEY_BYTES)
  const file = keyFile(settings)
  // Never in place of a file that cannot be read as a key: it may be the key of what is stored.
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, `${made.toString('hex')}\n`)
    // As durable as what it encrypts.
    fsyncSync(handle)
    syncFolder(dirname(file))
  } catch (error) {
    // Part of a key would keep the next attempt from making one.
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  return made
}

/** Encrypts the secret of an editor's codes, so that it is none for another editor. */
export function sealSecret(settings: FactorSettings, editorId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(settings), nonce).setAAD(Buffer.from(editorId))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Decrypts what `sealSecret` made of it; null with another key. */
export function openSecret(settings: FactorSettings, editorId: string, sealed: string): string | null {
  const key = keyOf(settings)
  const bytes = Buffer.from(sealed, 'base64url')
  if (key === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(editorId))
    .setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
