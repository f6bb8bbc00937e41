import { expect, test } from 'vitest'
import { arrangeDrafts } from '../../../src/domain/drafts/arrange-drafts'

const drafts = [
  {
    id: 'new',
    formData: { title: 'Émile in the harbour', bulletPoints: ['Ferries wait'] },
    time: 3,
    type: 'News Form',
  },
  { id: 'bare', formData: { title: ' ', imageUrls: [] }, time: 2, type: 'Article Form' },
  { id: 'old', formData: { name: 'boat show', location: { country: 'Norway' } }, time: 1, type: 'Event Form' },
]
const ids = (search: string, by = '') =>
  arrangeDrafts(drafts, { search, by }, { type: ({ type }) => type, time: ({ time }) => time })
    .map(({ id }) => id)
    .join()

test.each([
  ['', 'new,bare,old'],
  ['  ', 'new,bare,old'],
  ['HARBOUR ', 'new'],
  ['ferries', 'new'],
  ['norway', 'old'],
  ['article form', 'bare'],
  [' Form', 'new,bare,old'],
  ['nothing like it', ''],
])('"%s" leaves the drafts that have it in a value or in their label [EXT-219]', (search, left) => {
  expect(ids(search)).toBe(left)
})

test.each([
  ['', 'new,bare,old'],
  ['sort=-date', 'new,bare,old'],
  ['sort=country', 'new,bare,old'],
  ['sort=date', 'old,bare,new'],
  ['sort=title', 'bare,old,new'],
  ['sort=-title', 'new,old,bare'],
])('by "%s" the drafts are in this order, one without a title by its label [EXT-220]', (by, order) => {
  expect(ids('', by)).toBe(order)
})
