import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type CommandParts, runCommand } from './commands'
import { PlainFault } from './plain-fault'

const command = z.object({ name: z.string(), args: z.array(z.string()) })
const reply = z.object({ ok: z.boolean(), text: z.string() })
const door = z.object({ port: z.number(), token: z.string() })
const doorFile = (dataDir: string) => join(dataDir, 'server.json')

const same = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

/**
 * Opens a second port of loopback through which this machine's commands reach the running server, since only it may
 * touch the store. Whoever cannot read the data folder does not know the port's token.
 */
export async function openAdminDoor(parts: CommandParts): Promise<{ close: () => void }> {
  const token = randomBytes(32).toString('base64url')
  const app = new Hono()
  app.post('/command', async (context) => {
    if (!same(context.req.header('x-door-token') ?? '', token)) return context.json({ ok: false, text: 'No' }, 403)
    try {
      const { name, args } = command.parse(await context.req.json())
      return context.json({ ok: true, text: await runCommand(parts, name, args) })
    } catch (error) {
      if (error instanceof PlainFault) return context.json({ ok: false, text: error.message })
      parts.log.error({ err: error }, 'command failed')
      return context.json({ ok: false, text: error instanceof Error ? error.message : 'It failed' })
    }
  })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      const file = doorFile(parts.settings.dataDir)
      rmSync(file, { force: true })
      writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 })
      resolve({
        close: () => {
          rmSync(file, { force: true })
          server.close()
        },
      })
    })
    server.once('error', reject)
  })
}

/** Asks the server that runs on a data folder to do a command; null where none runs. */
export async function askRunningServer(dataDir: string, name: string, args: string[]): Promise<string | null> {
  let found: z.infer<typeof door>
  try {
    found = door.parse(JSON.parse(readFileSync(doorFile(dataDir), 'utf8')))
  } catch {
    return null
  }
  const asked = await fetch(`http://127.0.0.1:${found.port}/command`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Door-Token': found.token },
    body: JSON.stringify({ name, args }),
  }).catch(() => null)
  // A killed server leaves its file behind, and another program may have its port by now.
  if (!asked || asked.status === 403 || asked.status === 404) return null
  const { ok, text } = reply.parse(await asked.json())
  if (!ok) throw new PlainFault(text)
  return text
}
