// npm run kill [-- ROUNDS]: kills the built server during a stream of acknowledged writes (20 times by default),
// restarts it, and looks for each acknowledged write. Exits with 1 if one was lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { newsCalls } from '../contract/news'
import { sessionCalls } from '../contract/session'
import { type BuiltServer, EMAIL, PASSWORD, startBuilt } from './built-server'

const WRITERS = 8

const saveAnswer = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })
const pageAnswer = z.object({
  data: z.object({ newsList: z.array(z.object({ id: z.string() })), hasNext: z.boolean() }),
})

async function signIn({ address }: BuiltServer): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const answer = await fetch(`${address}${sessionCalls.open.path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const newsItem = (title: string) =>
  JSON.stringify({
    newsType: 'DESCRIPTIVE',
    title,
    description: 'Written in a stream.',
    dateTime: new Date().toISOString(),
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    imageUrls: [],
    videoUrls: [],
  })

/** The ids of the items that must exist, and of those that must not. */
interface Acknowledged {
  saved: Set<string>
  deleted: Set<string>
}

/** Saves items, and deletes every tenth, until the server no longer answers; records what was acknowledged. */
async function write({ address }: BuiltServer, headers: Record<string, string>, { saved, deleted }: Acknowledged) {
  const url = `${address}${newsCalls.save.path}`
  for (let count = 0; ; count += 1) {
    try {
      const response = await fetch(url, { method: 'POST', headers, body: newsItem(`Item ${count}`) })
      const answer = saveAnswer.safeParse(await response.json())
      if (!answer.success) continue
      const { id } = answer.data.data
      saved.add(id)
      if (count % 10 !== 9) continue
      // While its deletion is in flight, an item may or may not exist.
      saved.delete(id)
      if ((await fetch(`${url}/${id}`, { method: 'DELETE', headers })).ok) deleted.add(id)
    } catch {
      return
    }
  }
}

async function storedIds({ address }: BuiltServer, headers: Record<string, string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let pageNo = 0; ; pageNo += 1) {
    const answer = await fetch(`${address}${newsCalls.page.path}?pageNo=${pageNo}`, { headers })
    const { data } = pageAnswer.parse(await answer.json())
    for (const { id } of data.newsList) ids.add(id)
    if (!data.hasNext) return ids
  }
}

const rounds = Number(process.argv[2] ?? 20)
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-kill-'))
const acknowledged: Acknowledged = { saved: new Set(), deleted: new Set() }
const { saved, deleted } = acknowledged
const start = () => startBuilt(dataDir, { DEMO: '0' })
let lost = 0
let slowest = 0
let server = await start()
try {
  for (let round = 1; round <= rounds && lost === 0; round += 1) {
    const headers = await signIn(server)
    const before = saved.size + deleted.size
    const running = server
    const writers = Array.from({ length: WRITERS }, () => write(running, headers, acknowledged))
    const lifeMs = 150 + ((round * 137) % 700)
    await wait(lifeMs)
    await server.stop('SIGKILL')
    await Promise.all(writers)
    server = await start()
    slowest = Math.max(slowest, server.startMs)
    const stored = await storedIds(server, await signIn(server))
    lost = [...saved].filter((id) => !stored.has(id)).length + [...deleted].filter((id) => stored.has(id)).length
    const count = saved.size + deleted.size - before
    console.log(`round ${round}: killed after ${lifeMs} ms, ${count} acknowledged, ${lost} lost`)
  }
  console.log(`${lost} lost of ${saved.size + deleted.size} acknowledged; slowest start ${Math.round(slowest)} ms`)
} finally {
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
if (lost > 0) process.exitCode = 1
