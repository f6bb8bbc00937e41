import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from '../../../server/app'
import { createLog } from '../../../server/http/log'
import { openMetrics } from '../../../server/http/open-metrics'
import { type TestServer, tempFolder } from './kit'

/** A folder with the built client of a test. */
export function builtClient(): string {
  const client = tempFolder('client')
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Meridian</title>')
  return client
}

/** Every call that a server answers, as its router has it. */
export async function routesOf({ store, storage, settings }: TestServer, client: string): Promise<string[]> {
  const metrics = await openMetrics(settings)
  const { routes } = createServer({ db: store.db, storage, settings, log: createLog('silent'), metrics, client })
  return [...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`))]
}

/** The answer to a call of the router, with a body that may be wrong. */
export function ask(server: TestServer, call: string, headers: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  // The right to acknowledge is looked at behind the body.
  const body = method === 'GET' ? {} : { body: '{"cursor":"0"}', method }
  const address = path.replace(/:\w+/g, 'none').replace('*', '')
  return server.fetch(address, { ...body, headers: { 'content-type': 'application/json', ...headers } })
}

/** Whether a call is made for who sends these headers; it may be refused for another reason. */
export async function admits(server: TestServer, call: string, headers: Record<string, string>): Promise<boolean> {
  const answer = await ask(server, call, headers)
  await answer.body?.cancel()
  return answer.status !== 401 && answer.status !== 403
}
