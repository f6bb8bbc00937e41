import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idOf, readRecord, toEnvelope } from '../../../src/domain/drafts/draft-envelope'

const folder = 'tests/fixtures/drafts'
const golden = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
const known = {
  draft: {
    id: 'd1',
    formType: 'news' as const,
    formData: { title: 'Storm', imageUrls: ['https://media.example/a.webp'] },
    timestamp: 1760000000000,
    route: '/all-news',
    mode: 'edit' as const,
    entityId: '7',
    ownerId: 'u1',
    rev: 4,
  },
  rev: 4,
  state: 'live' as const,
  at: 1760000000000,
  listed: 4,
}

test.each(readdirSync(folder))('a draft in the format of %s is read unchanged [EXT-30]', (name) => {
  expect(readRecord(golden(name))).toEqual(known)
})

test('the current format equals the newest golden file, and each version has one [EXT-30]', () => {
  const { v } = toEnvelope(known)
  expect(JSON.parse(JSON.stringify(toEnvelope(known)))).toEqual(golden(`v${v}.json`))
  expect(readdirSync(folder)).toHaveLength(v)
})

test('a draft of a newer version is recognized by its name and not read [EXT-30]', () => {
  const newer = { ...z.record(z.string(), z.unknown()).parse(golden('v2.json')), v: 3, state: 'of tomorrow' }
  expect([readRecord(newer), idOf(newer)]).toEqual(['unsupportedVersion', 'd1'])
})

test.each([
  null,
  5,
  'x',
  [],
  {},
  { v: 1 },
  { v: -1, draft: { id: 'a' } },
  { draft: { id: '' } },
  { v: 2, draft: { id: 'a' } },
])('a value that is not a record is read as none: %j', (stored) => {
  expect(readRecord(stored)).toBeNull()
})
