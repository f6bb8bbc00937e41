import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { html } from '../../tools/audit-html'

const kept = readFileSync('docs/audit.html', 'utf8')

interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
}

/** The tags of a page that is written as strictly as XML; throws at the first that is not. */
function tagsOf(page: string): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  const body = page.replace(/^<!DOCTYPE html>\n/, '').replace(/<style>[^<]*<\/style>/, '')
  for (const [whole, end, name = '', inside = '', alone] of body.matchAll(
    /<(\/?)([a-z]\w*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[<>]|&(?!amp;|lt;|gt;|quot;)/g,
  )) {
    if (name === '') throw new Error(`stray ${whole}`)
    if (end) {
      const last = open.pop()
      if (last !== name) throw new Error(`${name} closes ${last ?? 'nothing'}`)
      continue
    }
    const attributes = [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)]
    tags.push({ name, attributes: new Map(attributes.map(([, key = '', value = '']) => [key, value])) })
    if (!alone) open.push(name)
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`)
  return tags
}

describe('the audit as one page', () => {
  const tags = tagsOf(kept)
  const valuesOf = (key: string) => tags.flatMap(({ attributes }) => attributes.get(key) ?? [])
  const links = valuesOf('href')

  test('is well-formed, with a language and a title', () => {
    expect(tags[0]?.name).toBe('html')
    expect(tags[0]?.attributes.get('lang')).toBe('en')
    expect(kept).toContain('<title>Meridian: audit</title>')
  })

  test('has one first heading, and others that go down one step at a time', () => {
    const levels = tags.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name.slice(1))] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  test('leads to places on it that are there, and to files that are there', () => {
    const ids = valuesOf('id')
    const known = new Set(ids)
    expect(known.size).toBe(ids.length)
    expect(links.filter((to) => to.startsWith('#') && !known.has(to.slice(1)))).toEqual([])
    const files = new Set(links.filter((to) => !to.startsWith('#')).map((to) => to.split('#')[0] ?? ''))
    expect(files.size).toBeGreaterThan(200)
    expect([...files].filter((to) => !existsSync(`docs/${to}`))).toEqual([])
  })

  test('needs no script and nothing from elsewhere, and is no heavier than a picture', () => {
    const foreign = new Set(['script', 'link', 'img', 'iframe'])
    expect(tags.filter(({ name }) => foreign.has(name))).toEqual([])
    expect(kept.replace('http://www.w3.org/1999/xhtml', '')).not.toMatch(/https?:|url\(|@import/)
    expect(statSync('docs/audit.html').size).toBeLessThan(1.5 * 1024 * 1024)
  })
})

test('words that look like marks are words on the page, and a gap is told', () => {
  const page = html({
    entries: [
      {
        id: 'CALL-1',
        area: 'CALL',
        kind: 'call',
        says: 'a < b & "c" > d, CALL-1',
        texts: ['<b>'],
        answers: [],
        tests: [],
      },
    ],
    charts: [],
    gaps: ['CALL-1 is named by <no> test'],
  })
  expect(tagsOf(page).filter(({ name }) => name === 'b' || name === 'no')).toEqual([])
  expect(page).toContain('<q>&lt;b&gt;</q>')
  expect(page).toContain('a &lt; b &amp; &quot;c&quot; &gt; d, <a href="#CALL-1">CALL-1</a>')
  expect(page).toContain('<li>CALL-1 is named by &lt;no&gt; test</li>')
})

test('the check of pages sees what it is for', () => {
  expect(tagsOf('<p id="a">a &amp; b<br /></p>').map(({ name }) => name)).toEqual(['p', 'br'])
  expect(() => tagsOf('<p><b></p>')).toThrow('p closes b')
  expect(() => tagsOf('<p>')).toThrow('not closed: p')
  expect(() => tagsOf('<p>a < b</p>')).toThrow('stray <')
  expect(() => tagsOf('<p>a & b</p>')).toThrow('stray &')
  expect(() => tagsOf('<p id=a></p>')).toThrow('stray <')
})
