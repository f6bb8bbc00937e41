import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadOnce } from './load-once'

/** How long code may take until its absence is shown, in milliseconds. */
const CODE_LIMIT = 15_000

/** What a fallback knows and does: it requests the code again, and knows whether that has failed before. */
export interface FallbackProps {
  onRetry: () => void
  hasRetried: boolean
}

/** What is rendered instead of a component whose code could not be loaded. */
export type Fallback<Props> = ComponentType<Props & FallbackProps>

/**
 * A component whose code is loaded when it is first rendered, with `pending`, or what it makes of the props, until then.
 * If loading fails or takes longer than 15 s, `Fallback` is rendered; its `onRetry` and the next mount request the code
 * again, and code that arrives late is still shown (EXT-60). `preload` requests the code and ends when the component can
 * be rendered, with or without it.
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
  /** When the code was requested; null where it was not, or where that has failed. */
  let since: number | null = null
  const request = async () => {
    since ??= performance.now()
    try {
      return await load()
    } catch (error) {
      since = null
      throw error
    }
  }
  const remaining = () => Math.max(0, CODE_LIMIT - (performance.now() - (since ?? performance.now())))

  function LazyComponent(props: Props) {
    const [Part, setPart] = useState(loaded)
    const [hasFailed, setHasFailed] = useState(false)
    const [hasRetried, setHasRetried] = useState(false)
    useEffect(() => {
      if (Part || hasFailed) return
      const fail = () => setHasFailed(true)
      request().then((part) => setPart(() => part), fail)
      const timer = setTimeout(fail, remaining())
      return () => clearTimeout(timer)
    }, [Part, hasFailed])
    const retry = () => {
      since = null
      setHasRetried(true)
      setHasFailed(false)
    }
    if (Part) return <Part {...props} />
    if (hasFailed) return <Fallback {...props} onRetry={retry} hasRetried={hasRetried} />
    return typeof pending === 'function' ? pending(props) : pending
  }

  const preload = () =>
    new Promise<void>((resolve) => {
      const done = () => resolve()
      request().then(done, done)
      setTimeout(done, remaining())
    })
  return Object.assign(LazyComponent, { preload })
}
