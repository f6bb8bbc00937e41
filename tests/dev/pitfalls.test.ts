import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeIn } from '../../dev/charts/sources'

test('each row of docs/pitfalls.md names tests that exist', () => {
  const files = codeIn('tests')
  const rows = readFileSync('docs/pitfalls.md', 'utf8').match(/^\| [a-z-]+ \|.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  const faults = rows.flatMap((row) => {
    const [, name = '', , , proof = ''] = row.split('|')
    const named = proof.match(/[\w-]+\.(?:test|spec)\.tsx?/g) ?? []
    const found = named.map((file) => files.filter((path) => path.endsWith(`/${file}`)))
    const texts = found.flatMap((paths) => paths.map((path) => readFileSync(path, 'utf8'))).join('\n')
    const titles = [...proof.matchAll(/\*([^*]+)\*/g)].flatMap(([, title = '']) => title)
    return [
      ...named.filter((_, index) => found[index]?.length === 0),
      ...titles.filter((title) => !texts.includes(title)),
    ].map((missing) => `${name.trim()}: ${missing}`)
  })
  expect(faults).toEqual([])
})
