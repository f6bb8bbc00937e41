import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// A slow machine is no fault of a view.
configure({ asyncUtilTimeout: 60_000 })

// React says on the console alone what it cannot draw rightly, such as two children with one key.
const faults: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void faults.push(format(...words)))
})
afterEach(() => {
  // jsdom does not know the element.
  expect(faults.splice(0).filter((fault) => !fault.includes('<search>'))).toEqual([])
})

afterEach(cleanup)
// A module that is read while the page of its file is taken away fails in every later file of the worker.
afterAll(() => vi.dynamicImportSettled())

// jsdom lays nothing out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it scroll, or know how a name is written in a selector, by which Ark UI finds the options of a combobox.
window.scrollTo = () => undefined
Object.defineProperty(globalThis, 'CSS', {
  configurable: true,
  writable: true,
  value: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') },
})
