// Kills the built server in a stream of acknowledged writes, starts it again and looks for what it had promised to keep.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newsCalls } from '../contract/news'
import { sessionCalls } from '../contract/session'

const PROGRAM = 'dist/server/main.js'
const EMAIL = 'kill@meridian.test'
const PASSWORD = 'only for this run'
const WRITERS = 8

const saved = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })
const listed = z.object({ data: z.object({ newsList: z.array(z.object({ id: z.string() })), hasNext: z.boolean() }) })

interface Server {
  process: ChildProcess
  address: string
  startMs: number
}

function start(dataDir: string): Promise<Server> {
  const from = performance.now()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    FIRST_EMAIL: EMAIL,
    FIRST_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended at its start with ${code}`)))
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Meridian is at (http:\S+?)\/\n/.exec(said)?.[1]
      if (address) resolve({ process: child, address, startMs: performance.now() - from })
    })
  })
}

async function killed(server: Server, signal: NodeJS.Signals) {
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill(signal)
  await ended
}

async function signIn({ address }: Server): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const answer = await fetch(`${address}${sessionCalls.open.path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const item = (title: string) =>
  JSON.stringify({
    newsType: 'DESCRIPTIVE',
    title,
    description: 'Written in a stream.',
    dateTime: new Date().toISOString(),
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    imageUrls: [],
    videoUrls: [],
  })

/** Writes until the server is gone; what it acknowledged is added to `kept`, what it acknowledged deleting to `gone`. */
async function write(server: Server, headers: Record<string, string>, kept: Set<string>, gone: Set<string>) {
  for (let count = 0; ; count += 1) {
    try {
      const url = `${server.address}${newsCalls.save.path}`
      const answer = saved.safeParse(
        await (await fetch(url, { method: 'POST', headers, body: item(`Item ${count}`) })).json(),
      )
      if (!answer.success) continue
      const { id } = answer.data.data
      kept.add(id)
      if (count % 10 !== 9) continue
      // While its deletion is under way nothing is promised about an item.
      kept.delete(id)
      if ((await fetch(`${url}/${id}`, { method: 'DELETE', headers })).ok) gone.add(id)
    } catch {
      return
    }
  }
}

async function everything({ address }: Server, headers: Record<string, string>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let pageNo = 0; ; pageNo += 1) {
    const answer = await fetch(`${address}${newsCalls.page.path}?pageNo=${pageNo}`, { headers })
    const { data } = listed.parse(await answer.json())
    for (const { id } of data.newsList) ids.add(id)
    if (!data.hasNext) return ids
  }
}

/** Runs `npm run kill -- ROUNDS` (20 unless told); the exit code is 1 when one acknowledged write was lost. */
export async function main([rounds = '20']: string[]) {
  if (!existsSync(PROGRAM)) throw new Error('Build the server first: npx vite build -c vite.server.config.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-kill-'))
  const kept = new Set<string>()
  const gone = new Set<string>()
  let lost = 0
  let slowest = 0
  let server = await start(dataDir)
  try {
    for (let round = 1; round <= Number(rounds); round += 1) {
      const headers = await signIn(server)
      const before = kept.size + gone.size
      const writers = Array.from({ length: WRITERS }, () => write(server, headers, kept, gone))
      const lifeMs = 150 + ((round * 137) % 700)
      await new Promise((resolve) => setTimeout(resolve, lifeMs))
      await killed(server, 'SIGKILL')
      await Promise.all(writers)
      server = await start(dataDir)
      slowest = Math.max(slowest, server.startMs)
      const there = await everything(server, await signIn(server))
      lost = [...kept].filter((id) => !there.has(id)).length + [...gone].filter((id) => there.has(id)).length
      console.log(
        `round ${round}: killed after ${lifeMs} ms, ${kept.size + gone.size - before} acknowledged, ${lost} lost`,
      )
      if (lost > 0) break
    }
    console.log(`${lost} lost of ${kept.size + gone.size} acknowledged; slowest start ${Math.round(slowest)} ms`)
  } finally {
    await killed(server, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (lost > 0) process.exitCode = 1
}
