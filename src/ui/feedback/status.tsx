import { type ReactNode, useEffect, useRef } from 'react'

/** How long assistive technology may take to notice that a status is there, in milliseconds. */
const NOTICED = 250

/**
 * For the text of a part that is hidden from assistive technology: shows it to that once the part is noticed. Unlike an
 * alert, a status that comes with its text is not read: only a text that comes into one.
 */
export function useHeard<Part extends HTMLElement>(isStatus = true) {
  const text = useRef<Part>(null)
  useEffect(() => {
    if (!isStatus) return
    const timer = setTimeout(() => text.current?.removeAttribute('aria-hidden'), NOTICED)
    return () => clearTimeout(timer)
  }, [isStatus])
  return text
}

/** A status that comes with its text, which is read all the same. */
export function Status({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const text = useHeard<HTMLSpanElement>()
  return (
    <span role="status" className={className}>
      <span ref={text} aria-hidden="true" style={{ display: 'contents' }}>
        {children}
      </span>
    </span>
  )
}
