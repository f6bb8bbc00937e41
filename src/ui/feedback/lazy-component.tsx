import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadOnce } from './load-once'

/**
 * A component whose code is loaded when it is first rendered, with `pending`, or what it makes of the props, until then.
 * If loading fails, `Fallback` is rendered; the next mount requests the code again (ERR-5).
 *
 * Not by `Suspense`: React shows what was suspended 300 ms after its fallback at the earliest, also if the code has
 * arrived long before.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  pending: ReactNode | ((props: Props) => ReactNode) = null,
) {
  const { load, loaded } = loadOnce(fetch)

  return function LazyComponent(props: Props) {
    const [Part, setPart] = useState(loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => setPart(() => part),
        () => setPart(() => Fallback),
      )
    }, [Part])
    if (Part) return <Part {...props} />
    return typeof pending === 'function' ? pending(props) : pending
  }
}
