import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditPage } from '../../dev/docs/audit-page'
import { sitePages } from '../../dev/docs/site'
import { registry } from '../../dev/registry'

interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
}

/** The tags of a page that is written as strictly as XML; throws at the first that is not. */
function tagsOf(page: string): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  const body = page.replace(/^<!DOCTYPE html>\n/, '')
  for (const [whole, end, name = '', inside = '', alone] of body.matchAll(
    /<(\/?)([a-zA-Z]\w*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[<>]|&(?!amp;|lt;|gt;|quot;)/g,
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

const scriptOf = (page: string) => /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? ''

const files = await sitePages()
const pages = files.flatMap(([file, text]) => (file.endsWith('.html') ? [{ file, text, tags: tagsOf(text) }] : []))
const valuesOf = (tags: readonly Tag[], key: string) => tags.flatMap(({ attributes }) => attributes.get(key) ?? [])
const ids = new Map(pages.map(({ file, tags }) => [file, valuesOf(tags, 'id')]))

describe('the site', () => {
  test('has a page and a definition for each machine of the registry, and no two files of one name', () => {
    const names = files.map(([file]) => file)
    for (const name of Object.keys(registry)) {
      expect(names).toContain(`charts/${name}.html`)
      expect(names).toContain(`charts/${name}.json`)
      expect(names).toContain(`screens/${name}.html`)
    }
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  test.each(pages)('$file has a language, a title, and headings in order', ({ tags, text }) => {
    expect(tags[0]).toMatchObject({ name: 'html' })
    expect(tags[0]?.attributes.get('lang')).toBe('en')
    expect(text).toMatch(/<title>Meridian: .+<\/title>/)
    const levels = tags.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name.slice(1))] : []))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  test('has no external links, and none to a missing page or anchor', () => {
    const known = new Set(files.map(([file]) => file))
    const dead = pages.flatMap(({ file, tags }) =>
      valuesOf(tags, 'href').filter((to) => {
        const [path = '', anchor] = to.split('#')
        const target = path === '' ? file : posix.join(posix.dirname(file), path)
        return !known.has(target) || (anchor !== undefined && ids.get(target)?.includes(anchor) !== true)
      }),
    )
    expect(dead).toEqual([])
    for (const own of ids.values()) expect(new Set(own).size).toBe(own.length)
  })

  test('makes no request: no external script, source or style', () => {
    const loading = ['img', 'iframe', 'object']
    expect(pages.flatMap(({ tags }) => tags.filter(({ name }) => loading.includes(name)))).toEqual([])
    const style = files.find(([file]) => file === 'style.css')?.[1]
    expect(style).not.toMatch(/url\(|@import/)
    // The script of a screen stands in its page: nothing has a source.
    expect(pages.flatMap(({ tags }) => valuesOf(tags, 'src'))).toEqual([])
    expect(pages.filter(({ text }) => /fetch\(|XMLHttpRequest|import\(|https?:/.test(scriptOf(text)))).toEqual([])
  })
})

test('text is escaped, known clauses are links, and gaps are listed', () => {
  const page = auditPage({
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

test('the check of pages finds malformed markup', () => {
  expect(tagsOf('<p id="a">a &amp; b<br /></p>').map(({ name }) => name)).toEqual(['p', 'br'])
  expect(() => tagsOf('<p><b></p>')).toThrow('p closes b')
  expect(() => tagsOf('<p>')).toThrow('not closed: p')
  expect(() => tagsOf('<p>a < b</p>')).toThrow('stray <')
  expect(() => tagsOf('<p>a & b</p>')).toThrow('stray &')
  expect(() => tagsOf('<p id=a></p>')).toThrow('stray <')
})
