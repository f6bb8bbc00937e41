import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DayMark, DayRuler } from '../../src/ui/display/day-ruler'

const at = (name: string, hour: number): DayMark => ({ name, minutes: hour * 60 })

/** The names on the ruler, each with the side of its stem that it is on. */
function names(primary: DayMark, secondary?: DayMark): string[] {
  const { container, unmount } = render(<DayRuler primary={primary} {...(secondary && { secondary })} />)
  const found = [...container.querySelectorAll<HTMLElement>('[data-side]')]
  const told = found.map(({ textContent, dataset }) => `${textContent} ${dataset.side}`)
  unmount()
  return told
}

test('labels on the day ruler point away from each other [CLOCK-3]', () => {
  expect(names(at('Japan', 10), at('India', 14))).toEqual(['Japan left', 'India right'])
  expect(names(at('Japan', 14), at('India', 10))).toEqual(['Japan right', 'India left'])
  expect(names(at('Japan', 12), at('India', 12))).toEqual(['Japan left', 'India right'])
})

test('a label never crosses the edge of the ruler [CLOCK-2]', () => {
  expect(names(at('Your Location', 9))).toEqual(['Your Location right'])
  expect(names(at('Your Location', 23))).toEqual(['Your Location left'])
  expect(names(at('Your Location', 1), at('India', 12))).toEqual(['Your Location right', 'India right'])
  expect(names(at('United States (West)', 17), at('India', 1))).toEqual(['United States (West) left', 'India right'])
})

test('of two names that would lie on each other the first is told [CLOCK-3]', () => {
  expect(names(at('Your Location', 23), at('United Kingdom', 22))).toEqual(['Your Location left'])
  expect(names(at('Japan', 0), at('India', 20))).toEqual(['Japan right', 'India right'])
  // The earlier name has no room on its left, nor the later one on its right.
  expect(names(at('United States (West)', 9), at('Your Location', 18))).toEqual(['United States (West) right'])
})
