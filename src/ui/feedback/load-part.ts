import { loadOnce } from './load-once'

/** A module that is loaded on demand, with the paths of its files; tools/page.ts writes them into the document. */
interface Part {
  name: string
  files: readonly string[]
}

const readParts = loadOnce(
  async (): Promise<readonly Part[]> => JSON.parse(document.getElementById('parts')?.textContent ?? '[]'),
)

const arrivals = new Map<string, () => Promise<void>>()

async function request(file: string): Promise<void> {
  // The page has requested it from its start.
  if (document.querySelector(`link[href="${file}"]`)) return
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await answer.arrayBuffer()
}

function arrival(file: string): Promise<void> {
  const load = arrivals.get(file) ?? loadOnce(() => request(file)).load
  arrivals.set(file, load)
  return load()
}

/**
 * Imports a module once its files have arrived; rejects if they do not, and may be called again. Many browsers never
 * request a file again once its import has failed (whatwg/html#6768): the import would fail until the page is reloaded.
 * `name` is the name of the module's file, or the id of a route.
 */
export async function loadPart<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const part = (await readParts.load()).find((known) => known.name === name)
  await Promise.all(part?.files.map(arrival) ?? [])
  return load()
}
