import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn } from '../dev/charts/sources'
import { retiredFiles, retiredIn } from './support/retired-names'

const files = ['contract', 'dev', 'server', 'src', 'tests', 'tools']
  .flatMap(codeIn)
  .filter((file) => file !== 'tests/names.test.ts' && file !== 'tests/support/retired-names.ts')

test('no retired word is used as a name', () => {
  const found = files.flatMap((file) => retiredIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('no retired word is part of a file name in src', () => {
  expect(files.filter((file) => file.startsWith('src/') && retiredFiles.test(file))).toEqual([])
})

test('a retired name is found in code and events, not in comments and texts', () => {
  expect(
    retiredIn("const toldOf = 1 // bury\nsend({ type: 'lose.confirm' })\nconst text = 'a glance, unready'"),
  ).toEqual(['toldOf', 'lose.confirm'])
})

test('the glossary has at most forty terms', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8').match(/^\| (?!Term \|).*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(40)
})
