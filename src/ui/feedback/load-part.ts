import { loadOnce } from './load-once'

/** Paths of the files of each module that is loaded on demand; tools/build/page.ts writes them into the document. */
function readParts(): Map<string, unknown> {
  // Tools load the same modules without a document.
  const list = typeof document === 'undefined' ? null : document.getElementById('parts')
  const read: unknown = JSON.parse(list?.textContent ?? '{}')
  return new Map(Object.entries(read ?? {}))
}

let parts: Map<string, unknown> | null = null
const arrivals = new Map<string, () => Promise<void>>()

async function request(file: string): Promise<void> {
  // The page has requested it from its start.
  if (document.querySelector(`link[href="${file}"]`)) return
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(file)
  await answer.arrayBuffer()
}

function arrival(file: string): Promise<void> {
  const load = arrivals.get(file) ?? loadOnce(() => request(file)).load
  arrivals.set(file, load)
  return load()
}

/**
 * Imports a module once its files have arrived; rejects if they do not, and may be called again. Many browsers never
 * request a file again once its import or preload has failed (whatwg/html#6768): it would fail until the page is
 * reloaded. The import then takes the file from the browser's cache.
 * `name` is the name of the module's file, or the id of a route.
 */
export async function loadPart<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  parts ??= readParts()
  const files = parts.get(name)
  if (Array.isArray(files)) await Promise.all(files.map((file) => arrival(String(file))))
  return load()
}
