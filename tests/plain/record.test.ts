import { expect, test } from 'vitest'
import { applied } from './record'

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
