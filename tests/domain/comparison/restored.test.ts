import { expect, test } from 'vitest'
import { newsComparison } from '../../../src/domain/comparison/news'
import { deletedItem, earlierVersion } from '../../../src/domain/comparison/restored'
import { newsPayload } from '../../../src/domain/content/news'
import { aNews } from '../../support/fixtures/news-fixture'

const item = { ...aNews('1'), version: 2, createdBy: 'Ada', changedBy: 'Ingrid', changedAt: '2026-11-20T08:40:00.000Z' }

test('an earlier version is an edit that is made from the present item [EXT-197]', () => {
  const present = { values: newsComparison.valuesOf(item), version: 5 }
  const opening = earlierVersion(newsComparison, { ...item, title: 'Before' }, present)
  expect(opening).toMatchObject({ mode: 'edit', id: '1', draft: null, base: present, isRestored: true })
  expect(newsPayload(opening.values)).toMatchObject({ id: '1', title: 'Before' })
})

test('an earlier version is an edit without a base, where nothing is known of the present item [EXT-197]', () => {
  expect(earlierVersion(newsComparison, item, null)).not.toHaveProperty('base')
})

test('a deleted item is a new one with its content [EXT-199]', () => {
  const opening = deletedItem(newsComparison, item)
  expect(opening).toMatchObject({ mode: 'create', id: null, draft: null, isRestored: true })
  expect(opening).not.toHaveProperty('base')
  expect(newsPayload(opening.values)).toMatchObject({ title: item.title })
  expect(newsPayload(opening.values)).not.toHaveProperty('id')
})

test('who wrote an item is not sent back with it [EXT-191]', () => {
  const sent = newsPayload(newsComparison.valuesOf(item))
  for (const name of ['createdBy', 'changedBy', 'changedAt', 'version']) expect(sent).not.toHaveProperty(name)
})
