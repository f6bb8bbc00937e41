import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A slow machine is no fault of a view.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)

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
