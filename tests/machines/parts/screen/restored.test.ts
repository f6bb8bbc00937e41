import { expect, test } from 'vitest'
import { words } from '../../../support/form-kit'
import { openScreen } from '../../../support/screen-kit'

const handed = {
  mode: 'edit',
  id: '1',
  values: words({ id: '1', title: 'Mine' }),
  draft: { id: 'd', rev: 1 },
} as const

test('a restored edit is in the address, without a step of its own, and Back to another search leaves it open [EXT-5, DRAFT-13]', async () => {
  const { bar, child, state } = await openScreen({ handed })
  expect(bar.told).toEqual(['replace {"edit":"1"}'])
  await bar.go({ search: 'x' })
  await bar.back()
  expect([state().form, child().getSnapshot().context.values.title, bar.here().edit]).toEqual(['editing', 'Mine', '1'])
})

test('a restored new item is not in the address [EXT-5, DRAFT-13]', async () => {
  const { bar, state } = await openScreen({ handed: { ...handed, mode: 'create', id: null }, urlState: { edit: '9' } })
  expect([state().form, bar.here().edit]).toEqual(['creating', null])
})
