import { type Attempt, storedAttempt } from '../../domain/attempt'
import type { NotificationItem } from '../../domain/content/notification'
import { readJson } from '../../domain/json'
import { overMemory, type SafeStorage } from './storage'

const PREFIX = 'broadcastAttempt:'

/**
 * The attempts to broadcast an item, in local storage: their form has no draft (EXT-47). They stay until their outcome
 * is definite, whatever the clock says: a broadcast that may have been sent is never sent again without its question.
 * What the browser does not store stays in memory until the page is left (EXT-40).
 */
export function createBroadcastAttempts(given: SafeStorage) {
  const local = overMemory(given)

  return {
    /** The attempts of one editor, whoever is signed in when their outcome is known; null is nobody. */
    of(editorId: string | null) {
      const own = `${PREFIX}${editorId ?? ''}:`
      const keyOf = ({ type, id }: NotificationItem) => `${own}${type}:${id}`
      return {
        /** The last attempt to broadcast an item, whose outcome is not definite. */
        read: (item: NotificationItem | null): Attempt | null =>
          item && (storedAttempt.safeParse(readJson(local.get(keyOf(item)))).data ?? null),
        write(item: NotificationItem | null, attempt: Attempt | null): void {
          if (!item) return
          if (attempt) local.set(keyOf(item), JSON.stringify(attempt))
          else local.remove(keyOf(item))
        },
        /** Removes them all (EXT-31). */
        clear(): void {
          for (const key of local.keys()) if (key.startsWith(own)) local.remove(key)
        },
      }
    },
  }
}
