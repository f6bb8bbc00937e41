/** Resolves once what is drawn now has been painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Lets `load` wait until what is drawn now has been painted. */
export const oncePainted =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    await painted()
    return load()
  }
