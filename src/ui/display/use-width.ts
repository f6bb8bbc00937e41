import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels, also after it has changed; `usual` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () => setWidth((before) => shown.clientWidth || before)
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return width
}
