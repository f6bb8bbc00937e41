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
