import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from '../http/env'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What a request is counted and traced as: nothing that a caller could vary without end. */
export function routeName(context: Context<Env>): { method: string; route: string } {
  const patterns = matchedRoutes(context).map(({ path }) => path)
  const route = patterns.find((pattern) => !pattern.endsWith('*')) ?? patterns.find((p) => p === '/assets/*') ?? 'other'
  const { method } = context.req
  return { method: METHODS.has(method) ? method : 'other', route }
}
