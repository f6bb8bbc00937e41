import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from '../../../src/domain/comparison/changed-words'

const marked = (text: string, other: string) =>
  changedWords(text, other)
    .map((part) => (part.isChanged ? `[${part.text}]` : part.text))
    .join('')

test('the words in which two texts differ are marked [EXT-49]', () => {
  const before = 'The first boat left at 23:40 and runs all night until noon.'
  const now = 'The first boat left at 23:45 and runs until noon.'
  expect(marked(before, now)).toBe('The first boat left at [23:40 ]and runs [all night ]until noon.')
  expect(marked(now, before)).toBe('The first boat left at [23:45 ]and runs until noon.')
  expect(marked('They sail', 'They sail at nine')).toBe('They sail')
  expect(marked('One\nTwo\nThree', 'One\nThree')).toBe('One\n[Two\n]Three')
})

test('texts that have little in common are not marked, nor are very long ones [EXT-49]', () => {
  expect(marked('Peru', 'Chile')).toBe('Peru')
  expect(marked('a boat left the quay', 'nobody knows where the fog begins')).toBe('a boat left the quay')
  const long = 'word '.repeat(1_001)
  expect(marked(`${long}more`, long)).toBe(`${long}more`)
})

test('the parts of a text are always the text, and each begins where the last one ends [EXT-49]', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'é'), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      let end = 0
      for (const part of changedWords(text, other)) {
        expect(part.at).toBe(end)
        end += part.text.length
      }
      expect(marked(text, other).replaceAll(/[[\]]/g, '')).toBe(text)
      expect(marked(text, text)).toBe(text)
    }),
  )
})
