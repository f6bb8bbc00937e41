import type { Logger } from 'pino'
import { deleteOldDevices } from './accounts/devices'
import { factorTickets } from './accounts/factor-tickets'
import { invitations } from './accounts/invitations'
import { deleteOldSessions } from './accounts/sessions'
import type { Settings } from './config'
import { deleteIdempotencyKeys } from './http/idempotency'
import { deleteFailures } from './http/sign-in-limit'
import type { Storage } from './media/storage'
import { removeLeftTemp } from './media/temp'
import { indexMissing } from './search/search-index'
import { deleteChanges } from './store/changes'
import type { Db } from './store/db'
import { deleteGoneScopes } from './store/totals'
import { sweepUploads } from './store/uploads'

const DAY = 86_400_000

/** How long a write can be repeated; the app asks no longer for the key of an older attempt alone (EXT-45). */
const KEYS_LIFETIME = 30 * DAY

type Step = () => Promise<unknown>

const expiredSteps = (db: Db, { changesDays }: Pick<Settings, 'changesDays'>, now: number): Step[] => {
  const before = (age: number) => new Date(now - age).toISOString()
  return [
    () => deleteIdempotencyKeys(db, before(KEYS_LIFETIME)),
    () => deleteFailures(db, before(DAY)),
    () => deleteOldSessions(db, now),
    () => deleteOldDevices(db, now),
    () => invitations.deleteOld(db, now),
    () => factorTickets.deleteOld(db, now),
    () => deleteChanges(db, before(changesDays * DAY)),
    () => deleteGoneScopes(db),
  ]
}

/**
 * Deletes idempotency keys after 30 days, sign-in failures after a day, sessions, browsers, invitations and tickets of
 * sign-ins after their lifetime, noted changes after CHANGES_DAYS, and the totals of topics and events that are gone.
 */
export async function deleteExpired(db: Db, settings: Pick<Settings, 'changesDays'>, now: number): Promise<void> {
  for (const step of expiredSteps(db, settings, now)) await step()
}

/** What is cleaned up, and where it is told that it could not be. */
interface CleanUp {
  db: Db
  storage: Storage
  settings: Pick<Settings, 'changesDays'>
  log: Logger
}

/** Does what each hour has to be done, step by step; one that fails is logged, and keeps none from its turn. */
export async function cleanUp({ db, storage, settings, log }: CleanUp, now: number): Promise<void> {
  const steps: Step[] = [
    // First, since it says to other servers that this one lives.
    () => removeLeftTemp(storage.temp, { isAlone: false, now }),
    ...expiredSteps(db, settings, now),
    () => indexMissing(db),
    () => sweepUploads(db, storage, now),
  ]
  for (const step of steps) await step().catch((error: unknown) => log.error({ err: error }, 'cleanup failed'))
}
