import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Db } from '../store/db'
import { countRows } from '../store/totals'
import { hashOf } from './tokens'

const COUNT = 10
/** 120 random bits, so that a plain digest is enough; 24 letters in base32. */
const BYTES = 15

/** Without what a person may leave out or write otherwise. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

const newCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32.replace(/.{4}(?=.)/g, '$&-')

/** Replaces the recovery codes of an editor, and returns the new ones, which are stored hashed (EXT-283). */
export async function replaceRecoveryCodes(write: Db, editorId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await write.deleteFrom('recoveryCodes').where('editorId', '=', editorId).execute()
  await write
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashOf(plain(code)), editorId })))
    .execute()
  return codes
}

/** Uses a recovery code up; false if it is none of this editor (EXT-285). */
export async function takeRecoveryCode(write: Db, editorId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(plain(code)))
    .where('editorId', '=', editorId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}

/** The recovery codes that an editor has not used. */
export const countRecoveryCodes = (db: Db, editorId: string): Promise<number> =>
  countRows(db.selectFrom('recoveryCodes').where('editorId', '=', editorId))
