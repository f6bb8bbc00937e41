import { expect, test } from 'vitest'
import { shownAt } from '../../../src/domain/navigation/paging'
import { afterBulk, nothingSelected, pressed, selectedIn, stillShown } from '../../../src/domain/selection'

const shown = ['1', '2', '3', '4', '5']
const at = shownAt({ page: 0, search: '' })
const press = (id: string | null, isRange = false) => ({ id, isRange, shown, at })
const select = (...presses: ReturnType<typeof press>[]) => presses.reduce(pressed, nothingSelected)

test('a press selects a row, and another one deselects it [EXT-165]', () => {
  expect(select(press('2'), press('4')).ids).toEqual(['2', '4'])
  expect(select(press('2'), press('4'), press('2')).ids).toEqual(['4'])
})

test('with Shift the rows since the last press follow it, upwards too [EXT-165]', () => {
  expect(select(press('4'), press('2', true)).ids).toEqual(['4', '2', '3'])
  expect(select(press(null), press('2'), press('4', true)).ids).toEqual(['1', '5'])
  expect(select(press('9', true)).ids).toEqual(['9'])
})

test('the box of all rows selects all, or none if all are selected [EXT-165]', () => {
  expect(select(press('2'), press(null)).ids).toEqual(shown)
  expect(select(press(null), press(null))).toEqual(nothingSelected)
})

test('a press at another page or search begins anew [EXT-166]', () => {
  const other = { id: '7', isRange: true, shown: ['6', '7'], at: shownAt({ page: 1, search: '' }) }
  expect(pressed(select(press('2')), other)).toMatchObject({ ids: ['7'], anchor: '7' })
})

test('a row that is gone leaves the selection, and another page or search clears it [EXT-166]', () => {
  const selection = select(press('2'), press('4'))
  expect(stillShown(selection, { at, shown: ['1', '2', '3'] }).ids).toEqual(['2'])
  expect(stillShown(selection, { at, shown })).toBe(selection)
  expect(stillShown(selection, { at: shownAt({ page: 0, search: 'x' }), shown })).toEqual(nothingSelected)
})

test('what was not carried out stays selected with its reason [EXT-167]', () => {
  const after = afterBulk(select(press('1'), press('2'), press('3')), [
    { id: '1', type: 'done', reason: '' },
    { id: '2', type: 'unknown', reason: 'Nobody knows' },
  ])
  expect(after).toMatchObject({ ids: ['2', '3'], reasons: { 2: 'Nobody knows' } })
})

test('a row for which the next action did not come to an outcome has its former reason still [EXT-167]', () => {
  const failed = afterBulk(select(press('1'), press('2'), press('3')), [
    { id: '1', type: 'failed', reason: 'Full' },
    { id: '2', type: 'failed', reason: 'Full' },
    { id: '3', type: 'unknown', reason: 'Nobody knows' },
  ])
  expect(afterBulk(failed, [])).toEqual(failed)
  const again = afterBulk(failed, [
    { id: '1', type: 'done', reason: '' },
    { id: '2', type: 'failed', reason: 'Gone' },
  ])
  expect(again).toMatchObject({ ids: ['2', '3'], reasons: { 2: 'Gone', 3: 'Nobody knows' } })
  expect(again.reasons).not.toHaveProperty('1')
})

test('the set of the selected ids is made once for a selection', () => {
  const selection = { ...nothingSelected, ids: ['1', '2'] }
  const selected = selectedIn(selection)
  expect([...selected]).toEqual(['1', '2'])
  expect(selectedIn({ ...selection, anchor: '2' })).toBe(selected)
  expect([...selectedIn({ ...selection, ids: ['2'] })]).toEqual(['2'])
})
