import type { ReactNode } from 'react'

export interface OpeningLinkProps {
  href: string
  /** A plain click; any other is the browser's, which opens or copies the address. */
  onOpen: () => void
  children: ReactNode
}

/** A link that opens something on its own page. */
export function OpeningLink({ href, onOpen, children }: OpeningLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
