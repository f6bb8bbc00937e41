import type { Context } from 'hono'
import { deliveryCalls } from '../../contract/delivery'
import { UPLOADS_PATH } from '../../contract/upload'
import { HttpError } from '../errors'
import type { Env } from '../http/env'
import type { Db } from '../store/db'
import { findKey, type Scope, writerId } from './keys'

const DELIVERIES: ReadonlySet<string> = new Set(Object.values(deliveryCalls).map(({ path }) => path))

/** The scope that a call asks of a key; null for what only an editor may do. */
function scopeOf(method: string, path: string): Scope | null {
  if (DELIVERIES.has(path)) return 'outbox'
  if (path.startsWith('/dashboard/') || path.startsWith(`${UPLOADS_PATH}/`)) return null
  return method === 'GET' || method === 'HEAD' ? 'read' : 'publish'
}

/** The key that a request bears; undefined if it bears none. */
const keyIn = (context: Context<Env>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]

/** Lets the key of a request make its call, in its own name; false if the request bears none (EXT-275). */
export async function admitKey(context: Context<Env>, db: Db): Promise<boolean> {
  const text = keyIn(context)
  if (text === undefined) return false
  const needed = scopeOf(context.req.method, context.req.path)
  const key = await findKey(db, text)
  if (!key) throw new HttpError(401, 'This key is not valid')
  context.set('key', key)
  if (needed === null) throw new HttpError(403, 'This call is for editors, not for keys')
  if (!key.scopes.includes(needed)) throw new HttpError(403, `This key does not have the scope ${needed}`)
  context.set('editor', { id: writerId(key), email: '', name: `${key.name} (key)` })
  return true
}
