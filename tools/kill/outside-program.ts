// node --import tsx tools/kill/outside-program.ts reader|checkpointer FILE: uses the store of a server as other programs
// do, until its input ends; then it prints how often.
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import * as z from 'zod/mini'

const [kind, file = ''] = process.argv.slice(2)
const store = new Database(file)
store.pragma('busy_timeout = 1000')
const count = z.object({ n: z.number() })
const news = () => count.parse(store.prepare('select count(*) as n from news').get()).n

/** Reads twice within one transaction, with time for writes and kills between: both must see the same. */
async function readOnce(): Promise<void> {
  store.exec('begin')
  const before = news()
  await pause(Math.random() * 100)
  const after = news()
  store.exec('commit')
  if (before !== after) throw new Error(`One transaction saw ${before} and ${after} items`)
}

/** Moves the log into the file, in each way that SQLite has. */
async function checkpointOnce(turn: number): Promise<void> {
  store.pragma(`wal_checkpoint(${['passive', 'full', 'restart', 'truncate'][turn % 4]})`)
  await pause(Math.random() * 20)
}

let times = 0
process.stdin.resume().once('end', () => {
  console.log(times)
  process.exit()
})
for (; ; times += 1) await (kind === 'reader' ? readOnce() : checkpointOnce(times))
