import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { AwayError, codeOf, NO_NETWORK, StartupError } from '../errors'
import { isLoopback } from '../setting-kinds'

/** How long a start waits for its database. */
const START_TIMEOUT_MS = 60_000
const BETWEEN_TRIES_MS = 500
/** The lock of the servers that prepare one database. */
const LOCK = 'meridian.start'
/** What a wait may end: no server there yet, no network yet, or a server that starts up or has too many clients. */
const PASSING = new Set([...NO_NETWORK, '57P03', '53300'])

/** Options by which any certificate will do, or one of any host. */
const unchecked = z.union([
  z.object({ rejectUnauthorized: z.literal(false) }),
  z.object({ checkServerIdentity: z.custom((check) => typeof check === 'function') }),
])

/**
 * Whether a database is reached over a network in plain text, or without a check of its certificate. The library is
 * asked, since an address may name another host or mode in its query.
 */
export function isUnprotected(url: string | undefined): boolean {
  if (url === undefined) return false
  try {
    const { host, ssl } = new pg.Client({ connectionString: url })
    if (host.startsWith('/') || isLoopback(host)) return false
    return !ssl || unchecked.safeParse(ssl).success
  } catch (error) {
    throw new StartupError(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * After a minute the database gives up a server that is gone without a word, as at a power cut, and ends what it holds. By
 * itself it waits for two hours.
 */
const KEEPALIVES = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** What the library says where an answer does not come in time; it only stops waiting. */
const LATE = 'Query read timeout'

/**
 * A connection that is closed once an answer was late: its transaction is still open, and whoever had it next would commit
 * what is in it.
 */
function untilLate(client: pg.PoolClient): pg.PoolClient {
  let isLate = false
  const query = async (text: string, values: unknown[]) => {
    // Else the rollback would wait as long again.
    if (isLate) throw new AwayError('The database has not answered in time')
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!(error instanceof Error) || error.message !== LATE) throw error
      isLate = true
      throw new AwayError('The database does not answer in time', { cause: error })
    }
  }
  const own = new Map<string | symbol, unknown>([
    ['query', query],
    ['release', () => client.release(isLate)],
  ])
  return new Proxy(client, { get: (target, name): unknown => own.get(name) ?? Reflect.get(target, name) })
}

/** The connections of a server, whose statements take at most so many milliseconds; 0 is no limit. */
export function openPool(url: string, statementMs: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    // Between two statements of a transaction the server does next to nothing: it is gone.
    idle_in_transaction_session_timeout: statementMs,
    options: KEEPALIVES,
    keepAlive: true,
    // The database ends a long statement itself: who waits longer waits for one that is gone.
    ...(statementMs === 0 ? {} : { query_timeout: statementMs + 5000 }),
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  // So would that of one in use, whose statement has got the error already.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { connect: async () => untilLate(await pool.connect()), end: () => pool.end() }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    options: KEEPALIVES,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Connects once the database answers; throws a StartupError if it refuses, or does not answer within a minute. */
async function connectedInTime(url: string, onWaiting: (host: string) => void): Promise<pg.Client> {
  const { host, pathname } = new URL(url)
  const since = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await connected(url)
    } catch (error) {
      const why = error instanceof Error ? error.message || codeOf(error) : String(error)
      const isPassing = PASSING.has(codeOf(error)) || why.includes('timeout')
      if (!isPassing) throw new StartupError(`The database ${pathname.slice(1)} at ${host} cannot be used: ${why}`)
      if (performance.now() - since > START_TIMEOUT_MS)
        throw new StartupError(`The database at ${host} does not answer: ${why}`)
      if (tries === 0) onWaiting(host)
      await wait(BETWEEN_TRIES_MS)
    }
  }
}

/**
 * Runs `work` while no other server runs its own on the same PostgreSQL, and gives its result; `onWaiting` is told the
 * host if it does not answer at once.
 */
export async function aloneOn<Result>(
  url: string,
  work: () => Promise<Result>,
  onWaiting: (host: string) => void = () => undefined,
): Promise<Result> {
  const client = await connectedInTime(url, onWaiting)
  try {
    // The lock ends with this connection, however the process ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [LOCK])
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

const PROBE_MS = 1500

/** Asks by a connection of its own whether a database answers: those of the pool may wait for a silent one. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A database that says that it is full or starting up is not silent.
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}

/** A question whether a database answers, which all who ask at once share. */
export function createProbe(url: string): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    asked ??= answers(url).finally(() => {
      asked = null
    })
    return asked
  }
}
