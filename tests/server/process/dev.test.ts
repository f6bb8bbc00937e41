import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'
import { meridianServer } from '../../../server/dev'
import { tempFolder } from '../support/kit'

afterAll(() => vi.unstubAllEnvs())

test('the development server answers pages and calls from one process', async () => {
  vi.stubEnv('DATA_DIR', tempFolder('dev'))
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('FIRST_PASSWORD', 'a password for tests')
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'silent',
    plugins: [meridianServer()],
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await vite.listen()
    const at = vite.httpServer?.address()
    const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/api/v1/regions`)).status).toBe(401)
    const body = JSON.stringify({ email: 'editor@meridian.local', password: 'a password for tests' })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${address}/dashboard/api/v1/user/login`, { method: 'POST', headers, body })
    expect(signedIn.status).toBe(200)
    const picture = await fetch(`${address}/media/demo-aurora.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    await vite.close()
  }
})
