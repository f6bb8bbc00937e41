import * as z from 'zod/mini'
import type { Ledger } from './ledger'

const saveAnswer = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

/** One write: what was sent, and under which key. */
interface Write {
  title: string
  key: string
  body: string
}

/** An answer that a healthy server does not give: only a broken connection ends a writer. */
class RefusedError extends Error {}

function writeOf(title: string): Write {
  const body = JSON.stringify({
    newsType: 'DESCRIPTIVE',
    title,
    description: 'Written in a stream.',
    dateTime: new Date().toISOString(),
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    imageUrls: [],
    videoUrls: [],
  })
  return { title, key: crypto.randomUUID(), body }
}

/** Sends a write under its key, and returns the id that the server answered with. */
export async function send(url: string, headers: Record<string, string>, { key, body }: Write): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body })
  const text = await response.text()
  const answer = saveAnswer.safeParse(JSON.parse(text))
  if (!answer.success) throw new RefusedError(`A write was answered with ${response.status}: ${text}`)
  return answer.data.data.id
}

/** Saves items one after another, and deletes every tenth, until the connection breaks; returns the open write. */
export async function stream(
  url: string,
  headers: Record<string, string>,
  name: string,
  { saved, deleted, undecided }: Ledger,
  onAnswer: () => void,
): Promise<{ open: Write | null; last: Write | null }> {
  let last: Write | null = null
  for (let count = 0; ; count += 1) {
    const write = writeOf(`${name} ${count}`)
    try {
      const id = await send(url, headers, write)
      last = write
      saved.set(write.title, id)
      onAnswer()
    } catch (error) {
      if (error instanceof RefusedError) throw error
      return { open: write, last }
    }
    if (count % 10 !== 9) continue
    const id = saved.get(write.title)
    last = null
    saved.delete(write.title)
    undecided.add(write.title)
    try {
      if (!(await fetch(`${url}/${id}`, { method: 'DELETE', headers })).ok) continue
      undecided.delete(write.title)
      deleted.add(write.title)
    } catch {
      return { open: null, last: null }
    }
  }
}
