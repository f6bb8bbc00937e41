/** What is on its way or has come, by address; what failed is forgotten, so that it can be asked for again. */
const asked = new Map<string, Promise<unknown>>()

function once(address: string, ask: () => Promise<unknown>): Promise<unknown> {
  const known = asked.get(address)
  if (known) return known
  const asking = ask()
  asked.set(address, asking)
  asking.catch(() => asked.delete(address))
  return asking
}

async function fetched(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await answer.arrayBuffer()
}

const styled = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not come`))
    }
    document.head.append(link)
  })

/**
 * Loads a part of the desk once all its files, given by their paths below the root, have come; rejects where one has not.
 * A browser never asks again for a module that once failed (HTML, module map): so none is imported before it is here,
 * and asking again does help (ERR-5). What is done without it stands in a `catch` of its own: Vite moves a `then` that
 * follows an import into `load`.
 */
export async function loadLate<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(
    files.map(async (file) => {
      const address = new URL(`/${file}`, document.baseURI).href
      if (!file.endsWith('.css')) return once(address, () => fetched(address))
      const isThere = [...document.querySelectorAll('link')].some(({ href }) => href === address)
      return isThere ? undefined : once(address, () => styled(address))
    }),
  )
  return load()
}
