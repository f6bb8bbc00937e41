import { type ReactNode, useState } from 'react'
import { picture } from '../../../styled-system/recipes/picture'
import { PlayDisc } from './play-disc'

export interface PictureProps {
  /** The URL; an empty or missing one shows the placeholder at once. */
  src: string | null
  alt: string
  frame?: 'fill' | 'whole' | 'photo' | 'wide' | 'card' | 'banner' | 'thumb' | 'thumbWide' | 'thumbTall' | undefined
  /** The first picture of a page is loaded eagerly. */
  eager?: boolean | undefined
  /** It represents a video: a play icon is placed on it. */
  clip?: boolean | undefined
  /** Placed on it, such as a button that covers it. */
  children?: ReactNode | undefined
  className?: string | undefined
}

const PLACEHOLDER = '/placeholder.svg'

/** A picture; one that cannot be loaded is replaced by the placeholder exactly once (IMG-21). */
export function Picture({ src, alt, frame = 'fill', eager = false, clip = false, children, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const fallback = src === null || src === '' || broken === src
  return (
    <span className={`${picture({ frame })} ${className ?? ''}`}>
      <img
        src={fallback ? PLACEHOLDER : src}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        data-fallback={fallback || undefined}
        onError={() => !fallback && setBroken(src)}
      />
      {clip ? <PlayDisc /> : null}
      {children}
    </span>
  )
}
