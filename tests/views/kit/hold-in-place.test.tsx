import { afterAll, afterEach, expect, test } from 'vitest'
import { guardPointer } from '../../../src/ui/actions/resting-pointer'

let scrolled = 0
window.scrollBy = () => {
  scrolled += 1
}
// Its window may be that of the files after it.
afterAll(guardPointer(() => undefined))

/** A pager below its rows, which the next page has moved. */
function pressMoved(html: string) {
  document.body.innerHTML = html
  scrolled = 0
  const pager = document.querySelector<HTMLElement>('[data-stays]')
  if (!pager) throw new Error('There is no pager')
  let top = 100
  pager.getBoundingClientRect = () => new DOMRect(0, top, 100, 20)
  pager.click()
  top = 140
  window.dispatchEvent(new Event('scroll'))
  return scrolled
}

afterEach(() => {
  window.dispatchEvent(new KeyboardEvent('keydown'))
  document.body.innerHTML = ''
})

test('a pager of the page is put back where it was pressed, and one of a dialog scrolls no page [EXT-95]', () => {
  expect(pressMoved('<ul></ul><nav data-stays></nav>')).toBe(1)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(pressMoved('<div role="dialog"><ul></ul><nav data-stays></nav></div>')).toBe(0)
})

test('a shorter page leaves its room in the rows, also where the bar of selected rows stands below them [EXT-95]', () => {
  pressMoved('<ul></ul><section data-dock></section><nav data-stays></nav>')
  expect(document.querySelector('ul')?.style.minHeight).not.toBe('')
  expect(document.querySelector<HTMLElement>('[data-dock]')?.style.minHeight).toBe('')
})
