interface Request {
  /** Which tab asks. */
  owner: object
  grant: () => void
}
interface Holder {
  owner: object
  lose: () => void
}

type Granted = (lock: object | null) => unknown

/** The Web Locks of one browser: exclusive locks with `signal`, `steal` and `ifAvailable`. */
export function createWebLocks() {
  const held = new Map<string, Holder>()
  const waiting = new Map<string, Request[]>()

  const queueOf = (name: string): Request[] => {
    const queue = waiting.get(name) ?? []
    waiting.set(name, queue)
    return queue
  }
  const grantNext = (name: string) => {
    if (!held.has(name)) queueOf(name).shift()?.grant()
  }

  function request(
    owner: object,
    name: string,
    { signal, steal, ifAvailable }: LockOptions,
    granted: Granted,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = () => {
        const holder: Holder = { owner, lose: () => reject(new DOMException('The lock was stolen', 'AbortError')) }
        held.set(name, holder)
        const release = () => {
          if (held.get(name) !== holder) return
          held.delete(name)
          grantNext(name)
        }
        // As in browsers, the lock is granted in a task of its own.
        queueMicrotask(() => void answer(holder).then(resolve, reject).finally(release))
      }
      const answer = async (lock: Holder | null) => granted(lock)
      if (ifAvailable && (held.has(name) || queueOf(name).length > 0))
        return queueMicrotask(() => void answer(null).then(resolve, reject))
      if (signal?.aborted) return reject(signal.reason)
      if (steal) {
        const former = held.get(name)
        held.delete(name)
        former?.lose()
        return grant()
      }
      const waiter: Request = { owner, grant }
      queueOf(name).push(waiter)
      signal?.addEventListener('abort', () => {
        const queue = queueOf(name)
        if (!queue.includes(waiter)) return
        queue.splice(queue.indexOf(waiter), 1)
        reject(signal.reason)
      })
      grantNext(name)
    })
  }

  return {
    request,
    /** Releases everything of a tab that has ended. */
    drop(owner: object): void {
      for (const [name, queue] of waiting) {
        waiting.set(
          name,
          queue.filter((one) => one.owner !== owner),
        )
        if (held.get(name)?.owner === owner) held.delete(name)
        grantNext(name)
      }
    },
  }
}
