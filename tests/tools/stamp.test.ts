import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeBuild } from '../../tools/build/stamp'

test('what was built is removed, and the site of the documents stays', () => {
  const dist = mkdtempSync(join(tmpdir(), 'meridian-dist-'))
  for (const name of ['desk', 'server', 'docs']) mkdirSync(join(dist, name))
  writeFileSync(join(dist, '.stamp'), 'fresh')
  writeFileSync(join(dist, 'desk', 'index.html'), '')
  removeBuild(dist)
  expect(readdirSync(dist)).toEqual(['docs'])
  rmSync(dist, { recursive: true })
})
