import { expect, test } from '@playwright/test'
import { unfoundedDifferences } from './record'

test('differences', { tag: '@sample' }, () => {
  expect(unfoundedDifferences()).toEqual([])
})
