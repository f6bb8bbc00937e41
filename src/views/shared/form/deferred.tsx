import { type ReactNode, useDeferredValue } from 'react'

/** Content below the first fields of a form: it is rendered in short tasks after what stands above has been shown. */
export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : null
}
