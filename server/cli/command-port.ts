import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { StartupError } from '../errors'
import { type Command, type CommandContext, runCommand } from './commands'

const command = z.object({ name: z.string(), args: z.array(z.string()), folder: z.string() })
const reply = z.object({ ok: z.boolean(), text: z.string() })
const portFile = z.object({ port: z.number(), token: z.string() })
const portFilePath = (dataDir: string) => join(dataDir, 'server.json')

const isEqual = (given: string, expected: string) =>
  Buffer.byteLength(given) === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/**
 * Opens a second port on loopback for commands, since only the running server may open the store. Port and token are
 * stored in the data folder, so that a caller needs read access to it.
 */
export async function openCommandPort(server: CommandContext): Promise<{ close: () => void }> {
  const token = randomBytes(32).toString('base64url')
  const app = new Hono()
  app.post('/command', async (context) => {
    if (!isEqual(context.req.header('x-command-token') ?? '', token)) {
      server.log.warn({ event: 'denied', status: 403, path: '/command' }, 'command refused')
      return context.json({ ok: false, text: 'No' }, 403)
    }
    try {
      const text = await runCommand(server, command.parse(await context.req.json()))
      return context.json({ ok: true, text })
    } catch (error) {
      if (error instanceof StartupError) return context.json({ ok: false, text: error.message })
      server.log.error({ err: error }, 'command failed')
      return context.json({ ok: false, text: error instanceof Error ? error.message : 'It failed' })
    }
  })
  const isOwn = () => readPortFile(server.settings.dataDir)?.token === token
  return new Promise((resolve, reject) => {
    const listener = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      const file = portFilePath(server.settings.dataDir)
      rmSync(file, { force: true })
      writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600 })
      resolve({
        close: () => {
          // Another server of this folder may have written its own meanwhile.
          if (isOwn()) rmSync(file, { force: true })
          listener.close()
        },
      })
    })
    listener.once('error', reject)
  })
}

function readPortFile(dataDir: string): z.infer<typeof portFile> | null {
  try {
    return portFile.parse(JSON.parse(readFileSync(portFilePath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Runs a command through the server that uses a data folder; null if none is running. */
export async function runOnServer(dataDir: string, given: Command): Promise<string | null> {
  const found = readPortFile(dataDir)
  if (found === null) return null
  const response = await fetch(`http://127.0.0.1:${found.port}/command`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Command-Token': found.token },
    body: JSON.stringify(given),
  }).catch(() => null)
  // A killed server leaves its port file, and another program may use that port now.
  if (!response || response.status === 403 || response.status === 404) return null
  const { ok, text } = reply.parse(await response.json())
  if (!ok) throw new StartupError(text)
  return text
}
