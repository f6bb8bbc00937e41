import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
const tests = readdirSync(join(import.meta.dirname, '..'), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')

test('each row of docs/security.md names tests that exist', () => {
  const rows = [...page.matchAll(/^\| ((?:L|SV|SP)\d+) \|.*$/gm)]
  expect(rows.length).toBeGreaterThan(40)
  const faults = rows.flatMap(([row, id = '']) => {
    const titles = [...row.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title)
    const missing = titles.filter((title) => ![`'${title}'`, `'${title} [`].some((start) => tests.includes(start)))
    return missing.map((title) => `${id}: ${title}`)
  })
  expect(faults).toEqual([])
  const unproved = rows.filter(([row]) => !row.includes('*')).map(([, id]) => id)
  expect(unproved).toEqual(['SV23', 'SV24'])
})
