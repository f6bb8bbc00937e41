/** The result of a write to the browser's storage; a failed write leaves the old value. */
export type WriteResult = 'stored' | 'full' | 'unavailable'

/** Browser storage that returns results instead of throwing, also where storage is not available. */
export interface SafeStorage {
  /** Null if nothing is stored or the storage cannot be read. */
  get: (key: string) => string | null
  set: (key: string, value: string) => WriteResult
  /** Returns whether the key is absent now. */
  remove: (key: string) => boolean
  keys: () => string[]
}

/** Wraps a storage; `area` is called for each access, since even the property access may throw. */
export function createSafeStorage(area: () => Storage): SafeStorage {
  function tryStorage<Result>(work: (storage: Storage) => Result, otherwise: (error: unknown) => Result): Result {
    try {
      return work(area())
    } catch (error) {
      return otherwise(error)
    }
  }
  return {
    get: (key) =>
      tryStorage(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      tryStorage<WriteResult>(
        (storage) => {
          storage.setItem(key, value)
          return 'stored'
        },
        (error) => (isQuota(error) ? 'full' : 'unavailable'),
      ),
    remove: (key) =>
      tryStorage(
        (storage) => {
          storage.removeItem(key)
          return storage.getItem(key) === null
        },
        () => false,
      ),
    keys: () =>
      tryStorage(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        () => [],
      ),
  }
}

/** Keeps in memory what a storage refuses to store, until the page is left. */
export function overMemory(storage: SafeStorage): SafeStorage {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? storage.get(key),
    set(key, value) {
      const result = storage.set(key, value)
      memory.delete(key)
      if (result !== 'stored') {
        storage.remove(key)
        memory.set(key, value)
      }
      return result
    },
    remove(key) {
      memory.delete(key)
      return storage.remove(key) || storage.get(key) === null
    },
    keys: () => [...new Set([...memory.keys(), ...storage.keys()])],
  }
}

/** Browsers report a full storage in four ways: two names and two codes. */
export function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const name = 'name' in error ? error.name : undefined
  const code = 'code' in error ? error.code : undefined
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' || code === 22 || code === 1014
}
