import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { Status } from '../feedback/status'

const stage = css({ display: 'grid', placeItems: 'center', bg: 'picture.stage', color: 'picture.ink', minH: '[240px]' })
const film = css({ display: 'block', w: 'full', maxH: '[70dvh]' })

const upright = css({ h: 'full', mdDown: { minH: '[0]' } })
const uprightFilm = css({
  display: 'block',
  w: 'full',
  h: '[min(704px, calc(100dvh - 48px))]',
  objectFit: 'contain',
  mdDown: { h: '[56dvh]' },
})

export interface VideoPlayerProps {
  /** Null if the URL may not be played. */
  src: string | null
  poster?: string | undefined
  /** The video is in portrait format and fills its container. */
  tall?: boolean | undefined
  name: string
  /** Shown if the video cannot be played. */
  brokenText: string
}

/** A video with the browser's native controls, which plays at once where the browser allows it. */
export function VideoPlayer({ src, poster, name, brokenText, tall = false }: VideoPlayerProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className={tall ? `${stage} ${upright}` : stage}>
      {src === null || broken === src ? (
        <Status>{brokenText}</Status>
      ) : (
        <video
          className={tall ? uprightFilm : film}
          src={src}
          poster={poster}
          controls
          autoPlay
          playsInline
          preload="metadata"
          aria-label={name}
          onError={() => setBroken(src)}
        />
      )}
    </div>
  )
}
