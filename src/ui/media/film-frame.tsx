import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { picture } from '../../../styled-system/recipes/picture'
import { Picture } from './picture'
import { PlayDisc } from './play-disc'

const still = css({ display: 'block', w: 'full', h: 'full', objectFit: 'cover' })
const quiet = css({ display: 'block', textStyle: 'small', color: 'fg.muted' })

export interface FilmFrameProps {
  /** The address; empty where there is none, null where it is none that may be played. */
  src: string | null
  /** What the still is, for those who listen; '' where it is told beside it. */
  alt: string
  frame?: 'fill' | 'photo' | 'wide' | 'thumbTall' | undefined
  /** A disc says that it is a clip. */
  clip?: boolean | undefined
  /** Said quietly under the placeholder where an address leads to no video. */
  brokenText?: string | undefined
}

/** The first frame of a video, standing still; one that cannot be loaded is replaced by the placeholder (IMG-21). */
export function FilmFrame({ src, alt, frame = 'fill', clip = false, brokenText }: FilmFrameProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === '' || broken === src)
    return (
      <>
        <Picture src={null} alt={alt} frame={frame} clip={clip} />
        {brokenText !== undefined && src !== '' && (
          <span role="status" className={quiet}>
            {brokenText}
          </span>
        )}
      </>
    )
  const named = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <span {...named} className={picture({ frame })}>
      <video
        aria-hidden="true"
        className={still}
        // Some browsers draw nothing before a moment is asked for.
        src={src.includes('#') ? src : `${src}#t=0.001`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        onError={() => setBroken(src)}
      />
      {clip ? <PlayDisc /> : null}
    </span>
  )
}
