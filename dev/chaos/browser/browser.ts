import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { openStore } from '../../../server/store/db'
import { signIn } from '../../../tools/bench-parts'
import { type BuiltServer, startBuilt } from '../../../tools/built-server'
import { headlessPath, launchOptions } from '../../../tools/chromium'
import { type Row, rowsOf } from '../wire/host'
import { runInBrowser } from './browser-run'
import { browserStepsOf } from './browser-steps'

/** The second layer: random work in Chromium on the application as it was built, whose server is really killed. */
export async function chaosInBrowser(first: number, runs: number, length: number): Promise<{ red: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-chaos-'))
  const settings = { DEMO: '1', SIGN_IN_TRIES: '1000' }
  let server: BuiltServer = await startBuilt(dataDir, settings)
  const { port } = new URL(server.address)
  /** Kills the server as a process, and starts it again on the same store. */
  const restart = async (meanwhile: () => Promise<void> = async () => undefined) => {
    await server.stop('SIGKILL')
    await meanwhile()
    server = await startBuilt(dataDir, { ...settings, PORT: port })
  }
  /** The rows of the store as a kill leaves them: read from a copy, because only one process opens a store. */
  async function rows(): Promise<Row[]> {
    const copy = mkdtempSync(join(tmpdir(), 'meridian-chaos-'))
    try {
      await restart(async () => cpSync(dataDir, copy, { recursive: true }))
      const store = await openStore({ dataDir: copy, databaseUrl: null })
      const read = await rowsOf(store)
      await store.close()
      return read
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  const browser = await chromium.launch(launchOptions(headlessPath()))
  let red = 0
  try {
    const storageState = await signIn(browser, server.address)
    for (let seed = first; seed < first + runs; seed += 1) {
      const from = performance.now()
      const context = await browser.newContext({ baseURL: server.address, storageState })
      const { problems, typed, saved } = await runInBrowser(
        context,
        { restart, rows },
        seed,
        browserStepsOf(seed, length),
      )
      await context.close()
      if (problems.length > 0) red += 1
      const seconds = Math.round((performance.now() - from) / 1000)
      console.log(`seed ${seed}: ${problems.length} problems, ${typed} typed, ${saved} saved, ${seconds} s`)
      for (const problem of problems) console.log(`  ${problem}`)
    }
  } finally {
    await browser.close()
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { red }
}
