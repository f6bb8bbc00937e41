import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Call } from '../contract/call'
import { sentId, wellFormed } from '../contract/fields.sent'
import type { Editor } from './auth'
import { readJson } from './body'
import type { Settings } from './config'
import type { Db } from './db'
import { type Env, granted, Refusal } from './http'
import type { Storage } from './storage'

/** What every route stands on. */
export interface Parts {
  app: Hono<Env>
  db: Db
  storage: Storage
  settings: Settings
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
}

/** A request that fits its call; a write's `db` is a transaction that ends with the answer. */
export interface Asked<Query, Body> {
  /** The `:id` of the path, '' where it has none. */
  id: string
  query: Query
  body: Body
  db: Db
  editor: Editor
  /** The present as an ISO string. */
  now: string
}

/** One read value, or the 422 that names its first bad field. */
export function fitting<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = [...(issue?.path ?? []), ...(extra === undefined ? [] : [extra])].join('.')
  throw new Refusal(422, field === '' ? `The request does not fit: ${issue?.message}` : `${field}: ${issue?.message}`)
}

function queryOf(context: Context<Env>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (values.length > 1) throw new Refusal(400, `${name} is given more than once`)
    if (!wellFormed(name) || !values.every(wellFormed)) throw new Refusal(422, 'The address holds unusable characters')
    query[name] = values[0] ?? ''
  }
  return query
}

/** Refuses a body of another type than JSON, which a foreign form could send (SV5). */
function onlyJson(context: Context<Env>) {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined && context.req.method === 'DELETE') return
  if (type !== 'application/json') throw new Refusal(415, 'Send application/json')
}

/** Reads path, query and body of a request as its call demands them. */
export async function asked<Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  parts: Pick<Parts, 'settings'>,
  context: Context<Env>,
  call: Pick<Call<Query, Body, z.ZodMiniType>, 'method' | 'path' | 'query' | 'body'>,
): Promise<{ id: string; query: z.output<Query>; body: z.output<Body> }> {
  const { id: named } = context.req.param()
  const id = named === undefined ? '' : fitting(sentId, named)
  const query = fitting(call.query, queryOf(context))
  if (call.method === 'get') return { id, query, body: fitting(call.body, undefined) }
  onlyJson(context)
  const body = fitting(call.body, await readJson(context.req.raw, parts.settings.ceilings.json))
  return { id, query, body }
}

const digest = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Runs a write once for its Idempotency-Key: copies wait for the first and get its very answer (L3). */
async function once(
  db: Db,
  key: string | undefined,
  by: string[],
  body: unknown,
  now: string,
  run: () => Promise<string>,
) {
  if (key === undefined) return run()
  if (key === '' || key.length > 200) throw new Refusal(400, 'An Idempotency-Key has 1 to 200 characters')
  const row = {
    key: digest(...by, key),
    bodyHash: digest(JSON.stringify(body)),
    status: 200,
    reply: '',
    createdAt: now,
  }
  const first = await db
    .insertInto('replays')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(first.numInsertedOrUpdatedRows) === 1) {
    const reply = await run()
    await db.updateTable('replays').set({ reply }).where('key', '=', row.key).execute()
    return reply
  }
  const kept = await db.selectFrom('replays').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow()
  if (kept.bodyHash !== row.bodyHash) throw new Refusal(422, 'This Idempotency-Key was used for another request')
  return kept.reply
}

/** Answers one call of the contract: checks what came, wraps what goes, and writes in one transaction. */
export function answer<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  parts: Parts,
  call: Call<Query, Body, Data>,
  handle: (asked: Asked<z.output<Query>, z.output<Body>>) => Promise<z.input<Data>>,
) {
  parts.app.on(call.method.toUpperCase(), call.path, async (context) => {
    const request = await asked(parts, context, call)
    const editor = context.get('editor')
    const now = new Date(parts.clock()).toISOString()
    const run = async (db: Db) => JSON.stringify(granted(await handle({ ...request, db, editor, now })))
    const key = call.method === 'post' ? context.req.header('idempotency-key') : undefined
    const reply =
      call.method === 'get'
        ? await run(parts.db)
        : await parts.db
            .transaction()
            .execute((db) => once(db, key, [editor.id, call.name], request.body, now, () => run(db)))
    return context.body(reply, 200, { 'Content-Type': 'application/json' })
  })
}

/** Says no to an item that is not there. */
export const missing = (noun: string) => new Refusal(404, `There is no such ${noun}`)

/** How many rows a page holds (PAGE-2). */
export const PAGE_SIZE = 10

/** The numbers that go with one page of a list. */
export const pageNumbers = (pageNo: number, totalCount: number) => ({
  totalCount,
  pageSize: PAGE_SIZE,
  hasNext: (pageNo + 1) * PAGE_SIZE < totalCount,
})
