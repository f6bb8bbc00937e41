import type { LucideIcon } from 'lucide-react'

export type { LucideIcon }

/** An icon beside a text; never the only name of an element. Size in pixels. */
export function Icon({ of: Glyph, size = 18 }: { of: LucideIcon; size?: 14 | 16 | 18 | 20 | 24 }) {
  return <Glyph aria-hidden="true" size={size} strokeWidth={size === 24 ? 1.5 : 1.75} />
}
