import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../support/free-port'
import { firstPrinted } from '../../support/printed'
import { startNode } from './server'

/** The application as a developer has it: `npm run dev` over a store of its own; `report` is shown at ?inspect=report. */
export async function startDevDesk(first: { email: string; password: string }, report = '') {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-dev-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = startNode(['--import', 'tsx', 'tools/dev.ts', '--as-is'], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    FIRST_EMAIL: first.email,
    FIRST_PASSWORD: first.password,
    REPORT: report,
    // The report is opened by what has started the server.
    BROWSER: 'none',
  })
  await firstPrinted(child, /Local: +http/)
  // The styles take longest, on a busy machine longer than a page may take to open: they are made before one is opened.
  await (await fetch(`${url}/src/index.css`, { headers: { accept: 'text/css' } })).text()
  return {
    url,
    async remove() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Cuts a browser off from every address but one; gives what was asked for elsewhere. */
export async function cutOff(context: BrowserContext, url: string): Promise<string[]> {
  const elsewhere: string[] = []
  await context.route(
    (asked) => /^https?:$/.test(asked.protocol) && asked.origin !== new URL(url).origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  return elsewhere
}
