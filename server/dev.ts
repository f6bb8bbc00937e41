import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { createFirstEditor, firstSignIn } from './accounts/first-editor'
import { addressOf } from './address'
import type { createServer } from './app'
import { deleteExpired } from './clean-up'
import { readSettings } from './config'
import { createLog } from './http/log'
import { createLive, type Live } from './live/live'
import { openStorage, type Storage } from './media/storage'
import { projectRoot } from './project-root'
import { seedIfEmpty } from './seed/seed'
import { openStore, type Store } from './store/db'

interface Stores {
  store: Store
  storage: Storage
  live: Live
}

declare global {
  // Survives a restart of Vite: libsql releases the store's lock only when the process ends.
  var meridianStores: Promise<Stores> | undefined
}

const loaded = z.object({ createServer: z.custom<typeof createServer>((value) => typeof value === 'function') })
const CALLS = /^\/(api|dashboard\/api|notify\/api|media|healthz|livez|readyz|openapi\.json|docs(\.css)?)(\/|\?|$)/

function portOf({ httpServer }: ViteDevServer): number | undefined {
  const at = httpServer?.address()
  return typeof at === 'object' ? at?.port : undefined
}

/** Serves the API inside Vite's process; edited server code takes effect with the next request. */
export function meridianServer(): Plugin {
  return {
    name: 'meridian-server',
    apply: 'serve',
    // A change of the store must not reload the page.
    config: () => ({
      server: { watch: { ignored: [`${normalizePath(resolve(readSettings(process.env).dataDir))}/**`] } },
    }),
    async configureServer(vite) {
      const settings = readSettings(process.env)
      const log = createLog(settings.logLevel)
      const open = async (): Promise<Stores> => {
        const store = await openStore(settings)
        const storage = await openStorage(settings.dataDir, settings.bucket)
        await deleteExpired(store.db, settings, Date.now())
        const created = await createFirstEditor(store.db, settings, new Date().toISOString())
        if (settings.demo) await seedIfEmpty(store.db, storage, join(projectRoot(), 'server/seed'))
        // Its port is known once it listens: another one where the usual one is taken.
        if (created)
          vite.httpServer?.once('listening', () => console.log(firstSignIn(created, addressOf(settings, portOf(vite)))))
        return { store, storage, live: createLive({ db: store.db, log, clock: Date.now }) }
      }
      globalThis.meridianStores ??= open()
      const { store, storage, live } = await globalThis.meridianStores
      vite.middlewares.use((request, response, next) => {
        if (!CALLS.test(request.url ?? '')) return next()
        vite
          .ssrLoadModule('/server/app.ts')
          .then((module) =>
            getRequestListener(loaded.parse(module).createServer({ db: store.db, storage, settings, log, live }).fetch)(
              request,
              response,
            ),
          )
          .catch(next)
      })
    },
  }
}
