import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeWarning } from '../../../server/node-release'

test('a Node release out of support is named with a way out', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
  expect(nodeWarning('v20.19.0', at('2026-04-30'))).toBe(null)
  expect(nodeWarning('v20.19.0', at('2026-05-01'))).toMatch(/^Node 20 .* 2026-04-30\. .* Node 24\.$/)
  expect(nodeWarning('v24.1.0', at('2026-05-01'))).toBe(null)
  expect(nodeWarning('v99.0.0', at('2126-05-01'))).toBe(null)
})

test('the image runs on the Node release that a start recommends', () => {
  const image = readFileSync(join(import.meta.dirname, '../../../deploy/Dockerfile'), 'utf8')
  const releases = [...image.matchAll(/^FROM node:(\d+)/gm)].map(([, release]) => `such as Node ${release}.`)
  expect(releases).toHaveLength(2)
  const warning = nodeWarning('v20.19.0', Date.parse('2026-05-01T12:00:00Z'))
  for (const release of releases) expect(warning).toContain(release)
})
