import { expect, test } from 'vitest'
import { openTestServer } from '../support/kit'

test('the calls are described to people at /docs, from the own origin and without a script [EXT-277]', async () => {
  await using server = await openTestServer()
  const page = await server.fetch('/docs')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const html = await page.text()
  for (const part of [
    'POST /api/v1/news',
    'GET /api/v1/outbox/deliveries',
    'Made with: session or key.',
    'id="schema-News"',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<script|style=|https?:/)
  // Each reference leads to a schema of the page.
  for (const [, name] of html.matchAll(/href="#(schema-\w+)"/g)) expect(html).toContain(`id="${name}"`)
  const style = await server.fetch('/docs.css')
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'")
})
