import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadOnce } from './load-once'

/** How long code may take until its absence is shown, in milliseconds. */
const CODE_LIMIT = 15_000

/** What is rendered instead of a component whose code could not be loaded. */
export type Fallback<Props> = ComponentType<Props & { onRetry: () => void }>

/**
 * A component whose code is loaded when it is first rendered, with `pending`, or what it makes of the props, until then.
 * If loading fails or takes longer than 15 s, `Fallback` is rendered; its `onRetry` and the next mount request the code
 * again, and code that arrives late is still shown (ERR-5).
 *
 * Not by `Suspense`: React shows what was suspended 300 ms after its fallback at the earliest, also if the code has
 * arrived long before.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback: Fallback<Props>,
  pending: ReactNode | ((props: Props) => ReactNode) = null,
) {
  const { load, loaded } = loadOnce(fetch)

  return function LazyComponent(props: Props) {
    const [Part, setPart] = useState(loaded)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (Part || hasFailed) return
      const fail = () => setHasFailed(true)
      const timer = setTimeout(fail, CODE_LIMIT)
      load().then((part) => setPart(() => part), fail)
      return () => clearTimeout(timer)
    }, [Part, hasFailed])
    if (Part) return <Part {...props} />
    if (hasFailed) return <Fallback {...props} onRetry={() => setHasFailed(false)} />
    return typeof pending === 'function' ? pending(props) : pending
  }
}
