import fc from 'fast-check'
import type { News } from '../../contract/news'
import { aNews } from './fixtures/news-fixture'

/** Texts that break careless code: empty, names that every object has, markup, odd characters, very long ones. */
export const adversarialText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', '__proto__', 'constructor', 'toString', '.', '..', '<b>', '"', '\u202e', '\0', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: 0, max: 5 }).map(String),
  fc.constant('x'.repeat(20_000)),
)

/** Numbers that are no page, no index and no share of anything. */
export const adversarialNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0.5, -0, 2 ** 53),
  fc.integer({ min: 0, max: 4 }),
)

export const adversarialNews: fc.Arbitrary<News> = fc
  .tuple(fc.oneof(adversarialText, fc.constantFrom('1', '2', '3')), adversarialText, adversarialText)
  .map(([id, title, other]) =>
    aNews(id, { title, description: other, dateTime: other, imageUrls: [other], bulletPoints: [title, other] }),
  )

export const adversarialFile: fc.Arbitrary<File> = fc
  .tuple(adversarialText, fc.constantFrom('', 'image/png', 'image/svg+xml', 'video/mp4', 'text/html', '/'))
  .map(([name, type]) => new File([name.slice(0, 3)], name, { type }))
