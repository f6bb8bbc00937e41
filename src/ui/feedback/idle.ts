/** How long a page that is never idle makes others wait, in milliseconds. */
const LONGEST = 2_000

/** Resolves when the browser has nothing else to do, after what is shown has been painted. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST })
    else setTimeout(resolve)
  })

/** Lets `load` wait until what is shown has been painted. */
export const whenIdle =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    await idle()
    return load()
  }
