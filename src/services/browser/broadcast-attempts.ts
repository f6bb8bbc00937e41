import { millisecondsInDay } from 'date-fns/constants'
import { type Attempt, storedAttempt } from '../../domain/attempt'
import type { NotificationItem } from '../../domain/content/notification'
import type { SafeStorage } from './storage'

const PREFIX = 'broadcastAttempt:'
/** As long as the server knows the keys of attempts. */
const RETENTION = 30 * millisecondsInDay

interface BroadcastAttemptsParts {
  local: SafeStorage
  now: () => number
  /** The signed-in editor; null if there is none. */
  ownerId: () => string | null
}

/** The attempts to broadcast an item, in local storage: their form has no draft (EXT-47). */
export function createBroadcastAttempts({ local, now, ownerId }: BroadcastAttemptsParts) {
  const own = () => `${PREFIX}${ownerId() ?? ''}:`
  const keyOf = ({ type, id }: NotificationItem) => `${own()}${type}:${id}`

  function stored(key: string): Attempt | null {
    try {
      const read = storedAttempt.safeParse(JSON.parse(local.get(key) ?? 'null'))
      return read.success ? read.data : null
    } catch {
      return null
    }
  }

  function removeExpired(): void {
    for (const key of local.keys())
      if (key.startsWith(PREFIX) && now() - (stored(key)?.at ?? 0) > RETENTION) local.remove(key)
  }

  return {
    /** The last attempt of the signed-in editor to broadcast an item, whose outcome is not definite. */
    read(item: NotificationItem | null): Attempt | null {
      removeExpired()
      return item && stored(keyOf(item))
    },
    write(item: NotificationItem | null, attempt: Attempt | null): void {
      if (!item) return
      if (attempt) local.set(keyOf(item), JSON.stringify(attempt))
      else local.remove(keyOf(item))
    },
    /** Removes the attempts of the signed-in editor (EXT-31). */
    clear(): void {
      for (const key of local.keys()) if (key.startsWith(own())) local.remove(key)
    },
  }
}
