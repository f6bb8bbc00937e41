import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from '../../src/domain/comparison/changed-words'

test('the words between what two texts share are marked [EXT-49]', () => {
  expect(changedWords('They sail at nine.', 'They sailed again at nine.')).toEqual({
    before: 'They ',
    changed: 'sail',
    after: ' at nine.',
  })
  expect(changedWords('They sail', 'They sail at nine')).toEqual({ before: 'They sail', changed: '', after: '' })
  expect(changedWords('They sail at nine', 'They sail')).toEqual({
    before: 'They sail',
    changed: ' at nine',
    after: '',
  })
  expect(changedWords('again and again', 'again')).toEqual({ before: 'again', changed: ' and again', after: '' })
})

test('texts with nothing in common are not marked [EXT-49]', () => {
  expect(changedWords('Peru', 'Chile')).toEqual({ before: 'Peru', changed: '', after: '' })
  expect(changedWords('', 'Chile')).toEqual({ before: '', changed: '', after: '' })
})

test('the parts of a text are always the text [EXT-49]', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'é'), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const one = changedWords(text, other)
      const two = changedWords(other, text)
      expect(one.before + one.changed + one.after).toBe(text)
      if (one.changed + two.changed !== '') expect([one.before, one.after]).toEqual([two.before, two.after])
    }),
  )
})
