import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { openStore } from '../../../server/store/db'
import { addEditor } from '../../../server/store/editors'
import { signIn } from '../../../tools/bench/parts'
import { type BuiltServer, PASSWORD, startBuilt } from '../../../tools/built-server'
import { headlessPath, launchOptions } from '../../../tools/test/chromium'
import { type Row, rowsOf } from '../wire/host'
import { EDITORS } from './browser-page'
import { runInBrowser } from './browser-run'
import { browserStepsOf } from './browser-steps'

/** Puts a store with both editors into a folder: from a copy, because this process keeps the store that it has opened. */
async function addEditors(dataDir: string): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'meridian-chaos-'))
  const store = await openStore({ dataDir: made, databaseUrl: null })
  for (const editor of EDITORS) await addEditor(store.db, editor, '', PASSWORD, '2026-01-01T00:00:00.000Z')
  await store.close()
  cpSync(made, dataDir, { recursive: true })
  rmSync(made, { recursive: true, force: true })
}

/** The second layer: random work in Chromium on the application as it was built, whose server is really killed. */
export async function chaosInBrowser(first: number, runs: number, length: number): Promise<{ red: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-chaos-'))
  const settings = { DEMO: '1', SIGN_IN_TRIES: '1000' }
  await addEditors(dataDir)
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
    const signedIn = []
    for (const editor of EDITORS) signedIn.push({ editor, state: await signIn(browser, server.address, editor) })
    for (let seed = first; seed < first + runs; seed += 1) {
      const from = performance.now()
      const profiles = await Promise.all(
        signedIn.map(async ({ editor, state: storageState }) => ({
          editor,
          context: await browser.newContext({ baseURL: server.address, storageState }),
        })),
      )
      const { problems, typed, saved } = await runInBrowser(
        profiles,
        { restart, rows },
        seed,
        browserStepsOf(seed, length),
      )
      for (const { context } of profiles) await context.close()
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
