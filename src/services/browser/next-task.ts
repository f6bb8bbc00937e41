/** Resolves in a task of its own, before which the page has its turn. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
