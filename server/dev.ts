import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import type { createServer } from './app'
import { readSettings } from './config'
import { openStore, type Store } from './db'
import { makeLog } from './log'
import { seedIfEmpty } from './seed'
import { firstEditor, projectRoot, sweep } from './start'
import { openStorage, type Storage } from './storage'

interface Handles {
  store: Store
  storage: Storage
}

declare global {
  // Outlives a restart of Vite: the store's lock is freed only when its process ends.
  var meridianHandles: Promise<Handles> | undefined
}

const loaded = z.object({ createServer: z.custom<typeof createServer>((value) => typeof value === 'function') })
const OURS = /^\/(api|dashboard\/api|notify\/api|media|healthz|openapi\.json)(\/|\?|$)/

/** Serves the calls inside Vite's own process; edited server code is in force at the next request. */
export function meridianServer(): Plugin {
  return {
    name: 'meridian-server',
    apply: 'serve',
    // The store changes with every write; nobody wants the page to reload for it.
    config: () => ({ server: { watch: { ignored: ['**/data/**'] } } }),
    async configureServer(vite) {
      const settings = readSettings(process.env)
      const log = makeLog(settings.logLevel)
      const open = async (): Promise<Handles> => {
        const store = await openStore(settings)
        const storage = await openStorage(settings.dataDir, settings.bucket)
        await sweep(store.db, Date.now())
        const created = await firstEditor(store.db, settings, new Date().toISOString())
        if (settings.demo)
          await seedIfEmpty(store.db, storage, join(projectRoot(), 'server/seed'), settings.publicUrl ?? '')
        if (created) console.log(`First sign-in: ${created.email} with the password ${created.password}`)
        return { store, storage }
      }
      globalThis.meridianHandles ??= open()
      const { store, storage } = await globalThis.meridianHandles
      vite.middlewares.use((request, response, next) => {
        if (!OURS.test(request.url ?? '')) return next()
        vite
          .ssrLoadModule('/server/app.ts')
          .then((module) =>
            getRequestListener(loaded.parse(module).createServer({ db: store.db, storage, settings, log }).fetch)(
              request,
              response,
            ),
          )
          .catch(next)
      })
    },
  }
}
