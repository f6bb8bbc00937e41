/** How long a call waits for the attempt to be stored, in milliseconds. */
const SETTLE_TIME = 1000

/** The last write of each draft to IndexedDB, until it has ended, and whether it was stored. */
export function createPendingWrites() {
  const pending = new Map<string, Promise<boolean>>()
  return {
    add(id: string, writing: Promise<boolean>): void {
      pending.set(id, writing)
      void writing.finally(() => pending.get(id) === writing && pending.delete(id))
    },
    /** Whether the last write of a draft was stored; known once it has ended. */
    isStored: async (id: string): Promise<boolean> => (await pending.get(id)) ?? true,
    /** Resolves once the pending writes have ended, after a second at the latest. */
    async settled(): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SETTLE_TIME)
      })
      await Promise.race([Promise.all(pending.values()), late])
      clearTimeout(timer)
    },
  }
}
