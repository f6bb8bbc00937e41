import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { html } from '../../tools/audit-html'

const kept = readFileSync('docs/audit.html', 'utf8')
const parsed = (page: string) => new DOMParser().parseFromString(page, 'application/xml')
const all = (document: Document, tag: string) => [...document.getElementsByTagName(tag)]

describe('the audit as one page', () => {
  const document = parsed(kept)
  const links = all(document, 'a').map((link) => link.getAttribute('href') ?? '')

  test('is well-formed, with a language and a title', () => {
    expect(all(document, 'parsererror')).toEqual([])
    expect(document.documentElement.getAttribute('lang')).toBe('en')
    expect(all(document, 'title').map((title) => title.textContent)).toEqual(['Meridian: audit'])
  })

  test('has one first heading, and others that go down one step at a time', () => {
    const levels = [...document.getElementsByTagName('*')].flatMap(({ localName }) =>
      /^h\d$/.test(localName) ? [Number(localName.slice(1))] : [],
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  test('leads to places on it that are there, and to files that are there', () => {
    const ids = [...document.getElementsByTagName('*')].flatMap((one) => one.getAttribute('id') ?? [])
    const known = new Set(ids)
    expect(known.size).toBe(ids.length)
    expect(links.filter((to) => to.startsWith('#') && !known.has(to.slice(1)))).toEqual([])
    const files = new Set(links.filter((to) => !to.startsWith('#')).map((to) => to.split('#')[0] ?? ''))
    expect(files.size).toBeGreaterThan(200)
    expect([...files].filter((to) => !existsSync(`docs/${to}`))).toEqual([])
  })

  test('needs no script and nothing from elsewhere, and is no heavier than a picture', () => {
    for (const tag of ['script', 'link', 'img', 'iframe']) expect(all(document, tag)).toEqual([])
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
  const document = parsed(page)
  expect(all(document, 'parsererror')).toEqual([])
  expect(all(document, 'q').map((text) => text.textContent)).toEqual(['<b>'])
  expect(all(document, 'article').map((one) => one.getElementsByTagName('p')[0]?.textContent)).toEqual([
    'a < b & "c" > d, CALL-1',
  ])
  expect(document.documentElement.textContent).toContain('CALL-1 is named by <no> test')
})
