import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '../support/kit'
import { builtClient } from '../support/routes'

const ROOT = join(import.meta.dirname, '../../..')
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
const client = [join(ROOT, 'index.html'), ...filesIn('public'), ...filesIn('src')]
const texts = client
  .filter((file) => /\.(html|tsx?|js|css|svg|json)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const holding = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** What a page of this time has no use for: plug-ins, their files, and what browsers have given up. */
const PLUGINS = ['swf', 'flv', 'jar', 'class', 'xap', 'nexe', 'pexe', 'cab', 'ocx', 'xpi', 'vbs', 'htc']
const ELEMENTS = /(?<!\w)<(?:object|embed|applet|frame|frameset|bgsound|isindex|keygen|marquee)[\s/>]/
const MADE = /createElement(?:NS)?\([^)]*'(?:object|embed|applet|frame)'/
const GIVEN_UP =
  /ActiveXObject|navigator\.(?:plugins|mimeTypes)|x-(?:shockwave-flash|silverlight|java-applet|nacl|pnacl)|openDatabase\(|applicationCache|showModalDialog|document\.(?:write|domain)|execCommand\(|webkitStorageInfo/

test('the desk is made of HTML, styles, scripts, fonts and pictures, and uses no plug-in', async () => {
  expect(new Set(client.map((file) => extname(file)))).toEqual(
    new Set(['.html', '.ts', '.tsx', '.js', '.json', '.css', '.svg', '.woff2']),
  )
  for (const pattern of [ELEMENTS, MADE, GIVEN_UP]) expect(holding(pattern)).toEqual([])

  const folder = builtClient()
  await using server = await openTestServer(undefined, {}, folder)
  const policy = (await server.fetch('/')).headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "object-src 'none'"]))
  for (const kind of PLUGINS) {
    writeFileSync(join(folder, 'assets', `a.${kind}`), 'plug-in')
    expect([kind, (await server.fetch(`/assets/a.${kind}`)).status]).toEqual([kind, 404])
  }
})

/** Whose addresses stand in the code without being asked for: names of formats, examples, and beginnings of addresses. */
const NOT_ASKED = new Set(['www.w3.org', 'desk.example', 'media.invalid', '', '.'])

test('the desk names no other host, and the policy lets it connect and load code from its own alone', async () => {
  const hosts = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:https?|wss?):\/\/([\w.-]*)/g)].map(([, host = '']) => host),
  )
  expect(hosts.length).toBeGreaterThan(3)
  expect(hosts.filter((host) => !NOT_ASKED.has(host))).toEqual([])
  expect(holding(/(?<!:)\/\/[\w-]+\.(?:com|net|org|io)\//)).toEqual([])
  expect(holding(/sendBeacon|gtag\(|dataLayer|googletag/)).toEqual([])

  await using server = await openTestServer(undefined, {}, builtClient())
  const policy = (await server.fetch('/')).headers.get('content-security-policy')?.split('; ') ?? []
  for (const own of [
    "connect-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
  ])
    expect(policy).toContain(own)
  expect((await server.fetch('/')).headers.get('referrer-policy')).toBe('no-referrer')
})
