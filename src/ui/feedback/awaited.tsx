import { type ReactNode, useState } from 'react'
import { type Fallback, lazyComponent } from './lazy-component'

export interface AwaitedProps {
  /** Loads what the component around this one then shows; rejects if that fails, and may be called again. */
  load: () => Promise<unknown>
  pending: ReactNode
  Failed: Fallback<object>
}

/** Shows `pending` until `load` resolves, then the same; if it rejects, `Failed`, which retries (EXT-60). */
export function Awaited({ load, pending, Failed }: AwaitedProps) {
  const [Part] = useState(() => lazyComponent<object>(() => load().then(() => () => pending), Failed, pending))
  return <Part />
}
