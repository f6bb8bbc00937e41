import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { StartupError } from '../errors'
import { type Command, type CommandContext, runCommand } from './server-commands'

const command = z.object({ name: z.string(), args: z.array(z.string()), folder: z.string() })
const reply = z.object({ ok: z.boolean(), text: z.string() })
const addressFile = z.object({ socket: z.string(), token: z.string() })
const addressFilePath = (dataDir: string) => join(dataDir, 'server.json')

/** In bytes; macOS allows the fewest. */
const LONGEST_PATH = 103

/**
 * Where the socket of this process is: among its working files, or in a folder of its own if the path would be too long.
 */
function chooseSocket(temp: string): { socket: string; folder: string | null } {
  const name = 'commands.sock'
  if (process.platform === 'win32')
    return { socket: `\\\\.\\pipe\\meridian-${randomBytes(16).toString('hex')}`, folder: null }
  const socket = resolve(temp, name)
  if (Buffer.byteLength(socket) <= LONGEST_PATH) return { socket, folder: null }
  // A folder for temporary files may be hidden from the caller, as by PrivateTmp; systemd's runtime folder is not.
  const folder = mkdtempSync(join(process.env.RUNTIME_DIRECTORY ?? tmpdir(), 'meridian-'))
  return { socket: join(folder, name), folder }
}

const isEqual = (given: string, expected: string) =>
  Buffer.byteLength(given) === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/**
 * Opens a Unix socket, or a named pipe of Windows, for commands, since only the running server may open the store. Its
 * path and a token are stored in the data folder, so that a caller needs read access to it.
 */
export async function openCommandSocket(server: CommandContext): Promise<{ close: () => void }> {
  const token = randomBytes(32).toString('base64url')
  const app = new Hono()
  app.post('/command', async (context) => {
    if (!isEqual(context.req.header('x-command-token') ?? '', token)) {
      server.log.warn({ event: 'denied', status: 403, path: '/command' }, 'command refused')
      return context.json({ ok: false, text: 'No' }, 403)
    }
    try {
      return context.json({ ok: true, text: await runCommand(server, command.parse(await context.req.json())) })
    } catch (error) {
      if (error instanceof StartupError) return context.json({ ok: false, text: error.message })
      server.log.error({ err: error }, 'command failed')
      return context.json({ ok: false, text: error instanceof Error ? error.message : 'It failed' })
    }
  })
  const isOwn = () => readAddressFile(server.settings.dataDir)?.token === token
  const { socket, folder } = chooseSocket(server.storage.temp)
  const listener = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((listening, reject) => {
    listener.once('error', reject)
    listener.listen(socket, listening)
  })
  const file = addressFilePath(server.settings.dataDir)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ socket, token }), { mode: 0o600 })
  return {
    close: () => {
      // Another server of this folder may have written its own meanwhile.
      if (isOwn()) rmSync(file, { force: true })
      listener.close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readAddressFile(dataDir: string): z.infer<typeof addressFile> | null {
  try {
    return addressFile.parse(JSON.parse(readFileSync(addressFilePath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Sends a body to a socket, and returns status and text of the answer; rejects if nobody listens there. */
function send(socketPath: string, token: string, body: string): Promise<{ status: number; answer: string }> {
  const headers = { 'Content-Type': 'application/json', 'X-Command-Token': token }
  return new Promise((done, reject) => {
    const sent = request({ socketPath, path: '/command', method: 'POST', headers, agent: false }, (response) => {
      text(response).then((answer) => done({ status: response.statusCode ?? 0, answer }), reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Runs a command through the server that uses a data folder; null if none is running. */
export async function runOnServer(dataDir: string, given: Command): Promise<string | null> {
  const found = readAddressFile(dataDir)
  if (found === null) return null
  const response = await send(found.socket, found.token, JSON.stringify(given)).catch(() => null)
  // A killed server leaves its file, and another server may have its own.
  if (!response || response.status === 403 || response.status === 404) return null
  const { ok, text: said } = reply.parse(JSON.parse(response.answer))
  if (!ok) throw new StartupError(said)
  return said
}
