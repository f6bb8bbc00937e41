import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepBuild } from '../../../server/http/previous-build'
import { openTestServer, tempFolder } from '../support/kit'

describe('the built client', () => {
  const folder = tempFolder('desk')
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><title>Meridian</title>')
  writeFileSync(join(folder, 'theme.js'), 'document.title')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export const a = 1\n'.repeat(100))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')

  test('answers one page at every address but the calls, under the strict policy', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    for (const path of ['/', '/dashboard', '/all-news?page=2', '/notifications', '/login', '/events/a%2Fb']) {
      const response = await server.fetch(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
      expect(policy).not.toContain('unsafe')
    }
    for (const path of [
      '/media/x',
      '/assets/gone.js',
      '/none.js',
      '/.vite/manifest.json',
      '/..%2f..%2fetc%2fpasswd.txt',
    ])
      expect((await server.fetch(path)).status).toBe(404)
    for (const path of ['/api/v1/none', '/dashboard/api/none', '/notify/api/none'])
      expect((await server.fetch(path)).status).toBe(401)
  })

  test('the hashed files of the previous build are served until the next one, and those of this one while it is built anew [EXT-61]', async () => {
    const dataDir = tempFolder('data')
    const build = (name: string) => {
      const client = tempFolder('desk')
      mkdirSync(join(client, 'assets'))
      writeFileSync(join(client, 'index.html'), name)
      for (const file of ['shared-0000.js', `form-${name}.js`, `form-${name}.js.map`])
        writeFileSync(join(client, 'assets', file), `export const build = '${name}'`)
      return client
    }
    const [first, second, third] = [build('1111'), build('2222'), build('3333')]
    const served = async (client: string) => {
      await using server = await openTestServer(undefined, {}, client, await keepBuild(dataDir, client))
      const status = async (name: string) => (await server.fetch(`/assets/form-${name}.js`)).status
      return [await status('1111'), await status('2222'), await status('3333')]
    }
    expect(await served(first)).toEqual([200, 404, 404])
    expect(await served(first)).toEqual([200, 404, 404])
    expect(await served(second)).toEqual([200, 200, 404])
    expect(await served(second)).toEqual([200, 200, 404])
    expect(await served(third)).toEqual([404, 200, 200])
    expect(await keepBuild(dataDir, join(dataDir, 'not built'))).toHaveLength(2)

    await using server = await openTestServer(undefined, {}, third, await keepBuild(dataDir, third))
    const old = await server.fetch('/assets/form-2222.js')
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(old.headers.get('content-type')).toContain('javascript')
    expect(await (await server.fetch('/assets/shared-0000.js')).text()).toContain('3333')
    for (const path of ['/assets/form-2222.js.map', '/index.html.bak'])
      expect((await server.fetch(path)).status).toBe(404)
    // Built anew under the running server.
    rmSync(join(third, 'assets'), { recursive: true })
    expect((await server.fetch('/assets/form-3333.js')).status).toBe(200)
  })

  test('hashed files are immutable, others are revalidated', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    const asset = await server.fetch('/assets/main-1a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const theme = await server.fetch('/theme.js')
    expect([theme.headers.get('cache-control'), await theme.text()]).toEqual(['no-cache', 'document.title'])
  })

  test('the page names the attempts of its own server, which is there [EXT-54]', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    const html = await (await server.fetch('/notifications')).text()
    const [, path = ''] = /^<!doctype html><head><meta name="attempts" content="([^"]+)" \/>/.exec(html) ?? []
    expect(path).toBe('/api/v1/attempts')
    expect((await server.fetch(path)).status).toBe(401)
  })

  test('the page declares the search and the versions of its own server [EXT-49, EXT-182]', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    const page = await server.fetch('/settings')
    expect(await page.text()).toContain('<meta name="relations" content="list-search item-versions" /></head>')
  })

  test('the page and the policy name another API host, of whose attempts and search nothing is known [EXT-54, EXT-182]', async () => {
    await using server = await openTestServer(undefined, { API_HOST: 'https://api.example/x' }, folder)
    const page = await server.fetch('/')
    const html = await page.text()
    expect(html).toContain('<meta name="api-host" content="https://api.example" />')
    expect(html).not.toContain('attempts')
    expect(html).not.toContain('relations')
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;")
  })
})
