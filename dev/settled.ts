/** Resolves once all settled promises have been handled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
