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
 * A part of a screen whose code is loaded when it is first shown, with a fallback until then. Where the code cannot be
 * loaded, `Away` is shown; the next time the part is mounted, the code is requested again (ERR-5).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  pending?: ReactNode,
) {
  let requested: LazyExoticComponent<ComponentType<Props>> | null = null
  const request = () => {
    requested ??= lazy(async () => {
      // Vite resolves a failed import with nothing, since its error is handled (src/main.tsx).
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
