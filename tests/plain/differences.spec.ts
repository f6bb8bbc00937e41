import { expect, test } from '@playwright/test'
import { unfoundedDifferences } from './record'

test('each difference from the records names a decision and changes a line', { tag: '@sample' }, () => {
  expect(unfoundedDifferences()).toEqual([])
})
