import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MapView } from '../../src/views/shared/location/map-view'
import '../support/show'

test('the small map shows a point without a text [EXT-21]', async () => {
  const { container } = render(<MapView latLong="18.7883° N, 98.9853° E" />)
  await expect.poll(() => container.querySelector('circle')?.getAttribute('cx')).toBe(String((98.9853 + 180) * 2))
  expect(container.querySelector('circle')?.getAttribute('cy')).toBe(String((90 - 18.7883) * 2))
  expect(container.textContent).toBe('')
  expect(screen.queryAllByRole('img')).toEqual([])
})

test.each(['', ' ', 'by the river', '98.9853, 18.7883 N, 3'])('nothing is shown for %j [EXT-21]', (text) => {
  const { container } = render(<MapView latLong={text} />)
  expect(container.childElementCount).toBe(0)
})

test('a point off the map is shown at its edge [EXT-21]', async () => {
  const { container } = render(<MapView latLong="-89.9, 180" />)
  await expect.poll(() => container.querySelector('circle')?.getAttribute('cy')).toBe('296')
})
