import { useState } from 'react'
import { css } from '../../styled-system/css'

const stage = css({ display: 'grid', placeItems: 'center', bg: 'picture.stage', color: 'picture.ink', minH: '[240px]' })
const film = css({ display: 'block', w: 'full', maxH: '[70dvh]' })

export interface VideoPlayerProps {
  src: string
  poster?: string | undefined
  name: string
  /** What to say when the video cannot be played. */
  brokenText: string
}

/** A video with the browser's own controls. */
export function VideoPlayer({ src, poster, name, brokenText }: VideoPlayerProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={stage}>
      {broken === src ? (
        <p role="status">{brokenText}</p>
      ) : (
        <video
          className={film}
          src={src}
          poster={poster}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          onError={() => setBroken(src)}
        >
          <track kind="captions" />
        </video>
      )}
    </div>
  )
}
