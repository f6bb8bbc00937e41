import { IDBFactory } from 'fake-indexeddb'
import { createWebLocks } from './web-locks'

/** What a tab listens to in its browser. */
export interface Listener {
  storageChanged: (key: string | null) => void
  message: (channel: string, data: unknown) => void
}

export type Profile = ReturnType<typeof createProfile>

/** One browser: what its tabs share on the device, and how that fails. */
export function createProfile(email: string) {
  const values = new Map<string, string>()
  const listeners = new Map<object, Listener>()
  let exchanges = 0

  /** How the storage fails: local storage is full, or the database is. */
  const faults = { isLocalFull: false, isDatabaseFull: false, isOffline: false }

  return {
    email,
    faults,
    cookies: new Map<string, string>(),
    database: new IDBFactory(),
    locks: createWebLocks(),
    values,
    listeners,
    /** How often its tabs were told something: a change of local storage, or a message. */
    exchanges: (): number => exchanges,
    /** Notifies the other tabs of a change of local storage. */
    changed(owner: object, key: string | null): void {
      exchanges += 1
      for (const [tab, listener] of listeners) if (tab !== owner) listener.storageChanged(key)
    },
    /** Sends a message to the other tabs. */
    post(owner: object, channel: string, data: unknown): void {
      exchanges += 1
      for (const [tab, listener] of listeners) if (tab !== owner) listener.message(channel, structuredClone(data))
    },
  }
}

/** A storage of one tab over values that others may share; a tab that has ended writes no more. */
export function storageOver(
  values: Map<string, string>,
  isFull: () => boolean,
  isEnded: () => boolean,
  changed: (key: string | null) => void,
): Storage {
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isEnded()) return
      const grows = String(value).length > (values.get(key)?.length ?? -1)
      if (isFull() && grows) throw new DOMException('Full', 'QuotaExceededError')
      if (values.get(key) === String(value)) return
      values.set(key, String(value))
      changed(key)
    },
    removeItem(key) {
      if (!isEnded() && values.delete(key)) changed(key)
    },
    clear() {
      if (isEnded()) return
      values.clear()
      changed(null)
    },
  }
}
