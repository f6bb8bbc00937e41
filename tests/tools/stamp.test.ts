import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, importsOf, readSource, resolved } from '../../dev/charts/sources'
import { lockBuild, removeBuild, sources } from '../../tools/build/stamp'

test('what was built is removed, and the site of the documents stays', () => {
  const dist = mkdtempSync(join(tmpdir(), 'meridian-dist-'))
  for (const name of ['desk', 'server', 'docs']) mkdirSync(join(dist, name))
  writeFileSync(join(dist, '.stamp'), 'fresh')
  writeFileSync(join(dist, 'desk', 'index.html'), '')
  removeBuild(dist)
  expect(readdirSync(dist)).toEqual(['docs'])
  rmSync(dist, { recursive: true })
})

test('a build is refused while another one of the same folder is running', () => {
  const dist = join(mkdtempSync(join(tmpdir(), 'meridian-dist-')), 'dist')
  const unlock = lockBuild(dist)
  removeBuild(dist)
  expect(() => lockBuild(dist)).toThrow('Another build of this folder is running')
  unlock()
  lockBuild(dist)()
  rmSync(dist, { recursive: true })
})

test('every file that one of tools/build imports is among what a build is made anew for', () => {
  const imported = codeIn('tools/build').flatMap((file) =>
    importsOf(readSource(file)).flatMap((path) => resolved(file, path) ?? []),
  )
  const isCovered = (path: string) => sources.some((source) => `${path}.ts`.startsWith(source))
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((path) => !isCovered(path))).toEqual([])
})
