import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const pageOf = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
const textsIn = (folder: string, ends: RegExp) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => ends.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n')
const serverTests = textsIn('tests/server', /\.test\.ts$/)
const allTests = textsIn('tests', /\.(test|spec)\.tsx?$/)

/** The titles of tests that a row names, and which of them are none. */
const titlesIn = (row: string) => [...row.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, title = '']) => title)
const missingIn = (row: string, tests: string) =>
  titlesIn(row).filter((title) => ![`'${title}'`, `'${title} [`].some((start) => tests.includes(start)))

test('each row of docs/security.md names tests that exist', () => {
  const rows = [...pageOf('security.md').matchAll(/^\| ((?:L|SV|SP)\d+) \|.*$/gm)]
  expect(rows.length).toBeGreaterThan(40)
  const faults = rows.flatMap(([row, id = '']) => missingIn(row, serverTests).map((title) => `${id}: ${title}`))
  expect(faults).toEqual([])
  const unproved = rows.filter(([row]) => !row.includes('*')).map(([, id]) => id)
  expect(unproved).toEqual(['SV24', 'SP17'])
})

test('docs/asvs.md has every item of levels 1 and 2 once, and names tests that exist', () => {
  const page = pageOf('asvs.md')
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| .*$/gm)].map(
    ([row, id = '', level = '', status = '']) => ({ row, id, level, status }),
  )
  const others = [...page.matchAll(/(\d+\.\d+\.\d+) \(([12])\)/g)].map(([, id = '', level = '']) => ({ id, level }))
  const items = [...rows, ...others]
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const ofLevel = (level: string) => items.filter((item) => item.level === level).length
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183])
  expect(rows.flatMap(({ row, id }) => missingIn(row, allTests).map((title) => `${id}: ${title}`))).toEqual([])
  const kinds = new Set(['met', 'deployer', '**in part**', '**not met**'])
  expect(rows.filter(({ status }) => !kinds.has(status)).map(({ id }) => id)).toEqual([])
  const untested = rows.filter(({ row, status }) => status === 'met' && titlesIn(row).length === 0)
  expect(untested.map(({ id }) => id)).toEqual([])
  for (const level of ['1', '2']) {
    const count = (kind: string) => rows.filter((item) => item.level === level && item.status === kind).length
    const [met, part, not] = [count('met'), count('**in part**'), count('**not met**')]
    const share = Math.round((100 * met) / (met + part + not))
    expect(page).toContain(`| ${met + part + not} | ${met} | ${part} | ${not} | ${share} % |`)
  }
})
