// npm run kill [-- --rounds N --litestream]: kills the built server during a stream of writes (20 times by default) while two other
// programs use its store, restarts it, sends each write that was not answered again under its key, and compares the
// rows. With --litestream, Litestream replicates the store meanwhile, in place of the program that moves the log, and what
// it restores is compared as well. Exits with 1 if a write that was acknowledged is lost, or one was carried out twice, or
// another program failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { newsCalls } from '../../contract/news'
import { sessionCalls } from '../../contract/session'
import { type BuiltServer, EMAIL, PASSWORD, startBuilt } from '../built-server'
import { given, wholeNumber } from '../command'
import { compare, type Ledger } from './ledger'
import { litestreamProgram, startLitestream } from './litestream'
import { startOutside } from './outside'
import { send, stream } from './write-stream'

const WRITERS = 8
/** A round reads every row, so that a store serves for so many rounds. */
const ROUNDS_PER_STORE = 25
/** The server is killed after one to so many answers: in the stream, whatever the speed of the machine. */
const MOST_ANSWERS = 60

const pageAnswer = z.object({
  data: z.object({ newsList: z.array(z.object({ id: z.string(), title: z.string() })), hasNext: z.boolean() }),
})

async function signIn({ address }: BuiltServer): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const answer = await fetch(`${address}${sessionCalls.open.path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`)
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The ids of the stored items of each title. */
async function storedIds({ address }: BuiltServer, headers: Record<string, string>): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (let pageNo = 0; ; pageNo += 1) {
    const answer = await fetch(`${address}${newsCalls.page.path}?pageNo=${pageNo}`, { headers })
    const { data } = pageAnswer.parse(await answer.json())
    for (const { id, title } of data.newsList) ids.set(title, [...(ids.get(title) ?? []), id])
    if (!data.hasNext) return ids
  }
}

const { rounds, isReplicated } = given('npm run kill [-- --rounds <number>] [--litestream]', () => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, litestream: { type: 'boolean', default: false } },
  })
  return { rounds: wholeNumber('rounds', values.rounds), isReplicated: values.litestream }
})
const litestream = isReplicated ? await litestreamProgram() : null
const total = { rounds: 0, acknowledged: 0, repeated: 0, lost: 0, doubled: 0, slowestMs: 0, reads: 0, checkpoints: 0 }

/** Compares rows with what they must be; the words say what was found. */
function judge(ledger: Ledger, stored: Map<string, string[]>): string {
  const { lost, doubled } = compare(ledger, stored)
  total.lost += lost.length
  total.doubled += doubled.length
  for (const title of [...lost, ...doubled].slice(0, 10)) console.log(`  ${title}`)
  return `${lost.length} lost, ${doubled.length} doubled`
}

const start = (dataDir: string) => startBuilt(dataDir, { DEMO: '0' })

/** Rounds of one store, until one has lost or doubled something. */
async function workOn(first: number, end: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-kill-'))
  const ledger: Ledger = { saved: new Map(), deleted: new Set(), undecided: new Set() }
  let server = await start(dataDir)
  const reader = startOutside('reader', dataDir)
  // Whoever replicates a store moves its log alone.
  const checkpointer = litestream === null ? startOutside('checkpointer', dataDir) : null
  const replica = litestream === null ? null : startLitestream(litestream, dataDir)
  try {
    // The session is a write, too: it is used after each kill.
    const headers = await signIn(server)
    for (let round = first; round < end && total.lost + total.doubled === 0; round += 1) {
      const before = ledger.saved.size + ledger.deleted.size
      const answers = 1 + ((round * 37) % MOST_ANSWERS)
      const running = server
      let left = answers
      const writers = Array.from({ length: WRITERS }, (_, at) =>
        stream(`${running.address}${newsCalls.save.path}`, headers, `Round ${round}, ${at}`, ledger, () => {
          left -= 1
          if (left === 0) void running.stop('SIGKILL')
        }),
      )
      const ended = await Promise.all(writers)
      await running.stop('SIGKILL')
      const acknowledged = ledger.saved.size + ledger.deleted.size - before
      server = await start(dataDir)
      total.slowestMs = Math.max(total.slowestMs, server.startMs)
      // What was not answered is sent again, and so is what was.
      const again = ended.flatMap(({ open, last }) => [open, last]).filter((write) => write !== null)
      for (const write of again) {
        const id = await send(`${server.address}${newsCalls.save.path}`, headers, write)
        if (!ledger.saved.has(write.title)) ledger.saved.set(write.title, id)
      }
      const judged = judge(ledger, await storedIds(server, headers))
      total.rounds += 1
      total.acknowledged += acknowledged
      total.repeated += again.length
      console.log(
        `round ${round}: killed after ${answers} answers, ${acknowledged} acknowledged, ${again.length} repeated, ${judged}`,
      )
    }
    if (replica) {
      const restored = await replica.restored()
      console.log(`restored by Litestream: ${restored.size} items, ${judge(ledger, restored)}`)
    }
  } finally {
    replica?.kill()
    await server.stop('SIGTERM')
    total.reads += await reader.end()
    total.checkpoints += (await checkpointer?.end()) ?? 0
    rmSync(dataDir, { recursive: true, force: true })
  }
}

for (let round = 1; round <= rounds && total.lost + total.doubled === 0; round += ROUNDS_PER_STORE)
  await workOn(round, Math.min(round + ROUNDS_PER_STORE, rounds + 1))
const { acknowledged, repeated, lost, doubled, slowestMs, reads, checkpoints } = total
console.log(
  `${total.rounds} rounds: ${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged and ${repeated} repeated ` +
    `writes, beside ${reads} outside reads and ${checkpoints} checkpoints; slowest start ${Math.round(slowestMs)} ms`,
)
if (lost + doubled > 0) process.exitCode = 1
