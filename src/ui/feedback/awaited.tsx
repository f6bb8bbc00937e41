import { type ReactNode, useState } from 'react'
import { type Fallback, lazyComponent } from './lazy-component'

export interface AwaitedProps {
  /** Loads what the place around this one shows once it is here; rejects if that fails, and may be called again. */
  load: () => Promise<unknown>
  pending: ReactNode
  Failed: Fallback<object>
}

/** The place of what is on its way: `Failed` stands there if it does not arrive, and requests it again (EXT-60). */
export function Awaited({ load, pending, Failed }: AwaitedProps) {
  const [Part] = useState(() => lazyComponent<object>(() => load().then(() => () => pending), Failed, pending))
  return <Part />
}
