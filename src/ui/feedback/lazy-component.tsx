import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

/**
 * A component whose code is loaded when it is first rendered, with a fallback until then. If loading fails, `Away` is
 * rendered; the next mount requests the code again (ERR-5).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  pending?: ReactNode,
) {
  let requested: LazyExoticComponent<ComponentType<Props>> | null = null
  const request = () => {
    requested ??= lazy(async () => {
      // Vite resolves a failed import with undefined, because src/main.tsx handles its error.
      const part = await load().catch(() => undefined)
      if (part === undefined) requested = null
      return { default: part ?? Fallback }
    })
    return requested
  }

  return function LazyComponent(props: Props) {
    const [part] = useState(request)
    return <Suspense fallback={pending}>{createElement<Props>(part, props)}</Suspense>
  }
}
