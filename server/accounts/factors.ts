import { Secret, TOTP } from 'otpauth'
import type { FactorSecret, FactorState } from '../../contract/factor'
import { HttpError } from '../errors'
import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import { locked } from '../store/engine'
import { type FactorSettings, openSecret, sealSecret } from './factor-key'
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes'

/** The seconds of one code, which the apps of phones take for granted, as they do SHA-1 and six digits (RFC 6238). */
const PERIOD_S = 30
/** A code counts one step before and after its own, for a clock that is not exact (EXT-286). */
const WINDOW = 1

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Meridian', label, secret, period: PERIOD_S })

const rowOf = (db: Db, editorId: string) => db.selectFrom('factors').selectAll().where('editorId', '=', editorId)
const factorOf = (db: Db, editorId: string) => rowOf(db, editorId).executeTakeFirst()

/** Whether an editor is asked for a code at sign-in, since when, and how many recovery codes are left. */
export async function readFactor(db: Db, editorId: string): Promise<FactorState> {
  const since = (await factorOf(db, editorId))?.since ?? null
  return { since, codesLeft: since === null ? 0 : await countRecoveryCodes(db, editorId) }
}

export const hasFactor = async (db: Db, editorId: string): Promise<boolean> =>
  (await factorOf(db, editorId))?.since != null

/** Stores a new secret that a code has still to turn on; null if codes are asked for already. */
export async function beginFactor(db: Db, settings: FactorSettings, editor: Editor): Promise<FactorSecret | null> {
  // Of 20 random bytes: as long as the digest, as RFC 4226 advises.
  const { base32 } = new Secret()
  const secret = sealSecret(settings, editor.id, base32)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('factors')
    .values({ editorId: editor.id, secret, since: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict.column('editorId').doUpdateSet({ secret, lastStep: 0 }).where('factors.since', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== 1) return null
  return { secret: base32, link: totpOf(base32, editor.email).toString() }
}

interface Given {
  editorId: string
  code: string
  now: number
}

/** Uses a code of the device up; false if it is none of these minutes, or was used (EXT-286). */
async function takeDeviceCode(write: Db, settings: FactorSettings, { editorId, code, now }: Given): Promise<boolean> {
  // Held, so that no other secret takes its place once the code has proved this one.
  const factor = await locked(write, rowOf(write, editorId)).executeTakeFirst()
  if (!factor) return false
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const secret = openSecret(settings, editorId, factor.secret)
  if (secret === null)
    throw new HttpError(503, 'Sign-in codes cannot be checked now. Use a recovery code, or ask an administrator.')
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / (PERIOD_S * 1000)) + delta
  // Compared where it is changed, so that of two calls at once one is refused.
  const { numUpdatedRows } = await write
    .updateTable('factors')
    .set({ lastStep: step })
    .where('editorId', '=', editorId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Uses a code up, one of the device or one to recover by; false if it is neither. */
export const takeCode = async (write: Db, settings: FactorSettings, given: Given): Promise<boolean> =>
  (await takeRecoveryCode(write, given.editorId, given.code)) || takeDeviceCode(write, settings, given)

/** Asks for codes from now on, by a code that shows that the device has the secret; null if it is wrong. */
export async function turnOnFactor(write: Db, settings: FactorSettings, given: Given): Promise<string[] | null> {
  if ((await hasFactor(write, given.editorId)) || !(await takeDeviceCode(write, settings, given))) return null
  await write
    .updateTable('factors')
    .set({ since: new Date(given.now).toISOString() })
    .where('editorId', '=', given.editorId)
    .execute()
  return replaceRecoveryCodes(write, given.editorId)
}

/** Asks for no code any more, and forgets secret and recovery codes; false if none was asked for (EXT-287). */
export async function turnOffFactor(write: Db, editorId: string): Promise<boolean> {
  const isOn = await hasFactor(write, editorId)
  for (const table of ['factors', 'recoveryCodes', 'factorTickets'] as const)
    await write.deleteFrom(table).where('editorId', '=', editorId).execute()
  return isOn
}
