import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { openStore } from '../../server/store/db'
import { signIn } from '../../tools/bench-parts'
import { type BuiltServer, startBuilt } from '../../tools/built-server'
import { headlessPath, launchOptions } from '../../tools/chromium'
import { runAll, tool } from '../../tools/programs'
import { runInBrowser } from './browser-run'
import { browserStepsOf } from './browser-steps'
import { type Row, rowsOf } from './host'

/** The second layer: random work in Chromium on the built application, whose server is really killed. */
export async function chaosInBrowser(first: number, runs: number, length: number): Promise<{ red: number }> {
  await runAll([tool('build.ts')])
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
  /** The rows of the store, which only one process opens. */
  async function rows(): Promise<Row[]> {
    const read: Row[] = []
    await restart(async () => {
      const store = await openStore({ dataDir, databaseUrl: null })
      read.push(...(await rowsOf(store)))
      await store.close()
    })
    return read
  }
  const browser = await chromium.launch(launchOptions(headlessPath()))
  let red = 0
  try {
    const storageState = await signIn(browser, server.address)
    for (let seed = first; seed < first + runs; seed += 1) {
      const from = performance.now()
      const context = await browser.newContext({ baseURL: server.address, storageState })
      const problems = await runInBrowser(context, { restart, rows }, seed, browserStepsOf(seed, length))
      await context.close()
      if (problems.length > 0) red += 1
      console.log(`seed ${seed}: ${problems.length === 0 ? 'ok' : 'RED'}, ${Math.round(performance.now() - from)} ms`)
      for (const problem of problems) console.log(`  ${problem}`)
    }
  } finally {
    await browser.close()
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { red }
}
