import { expect, test } from 'vitest'
import { applied, withPlainTitles } from './record'

const decision = 'docs/decisions/001.md'

test('a difference is applied wherever its lines stand, at the indent that they have there', () => {
  const text = ['- list:', '  - button "Send"', '- button "Send"', '- button "Send again"'].join('\n')
  const difference = { decision, old: ['- button "Send"'], new: ['- button "Send"', '- text: To all'] }
  expect(applied(text, difference)).toEqual({
    text: [
      '- list:',
      '  - button "Send"',
      '  - text: To all',
      '- button "Send"',
      '- text: To all',
      '- button "Send again"',
    ].join('\n'),
    count: 2,
  })
})

test('several lines match together, and may go', () => {
  const text = 'GET /a\n  accept: */*\nGET /b\n  accept: */*'
  const difference = { decision, old: ['GET /b', '  accept: */*'], new: [] }
  expect(applied(text, difference)).toEqual({ text: 'GET /a\n  accept: */*', count: 1 })
  expect(applied(text, { ...difference, old: ['GET /c'] })).toEqual({ text, count: 0 })
})

test('a title that is a link to its own item is the text that it was, and no other link is', () => {
  const now = [
    '- row "Clip":',
    '  - rowheader "Clip Text":',
    '    - link "Clip":',
    '      - /url: "?page=2&preview=g1"',
    '    - text: Text',
    '  - rowheader "Clip 2Bookmarked":',
    '    - link "Clip 2":',
    '      - /url: "?preview=g2"',
    '    - img "Bookmarked"',
    '  - cell "4"',
    '- heading "Fair" [level=2]:',
    '  - link "Fair":',
    '    - /url: /events/e1?title=Fair',
    '- heading "Read" [level=2]:',
    '  - link "Read":',
    '    - /url: "?preview=a1"',
  ].join('\n')
  expect(withPlainTitles(now).split('\n')).toEqual([
    '- row "Clip":',
    '  - rowheader "Clip Text"',
    '  - rowheader "Clip 2Bookmarked":',
    '    - text: Clip 2',
    '    - img "Bookmarked"',
    '  - cell "4"',
    '- heading "Fair" [level=2]:',
    '  - link "Fair":',
    '    - /url: /events/e1?title=Fair',
    '- heading "Read" [level=2]',
  ])
})
