import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { picture } from '../../../styled-system/recipes/picture'
import { Status } from '../feedback/status'
import { Picture } from './picture'
import { PlayDisc } from './play-disc'

const still = css({ display: 'block', w: 'full', h: 'full', objectFit: 'cover' })
const quiet = css({ display: 'block', textStyle: 'small', color: 'fg.muted' })

export interface FilmFrameProps {
  /** The URL; empty if there is none, null if it may not be played. */
  src: string | null
  /** The alternative text; '' if the adjacent text already says it. */
  alt: string
  frame?: 'fill' | 'photo' | 'wide' | 'thumbTall' | undefined
  /** A play icon marks it as a video. */
  clip?: boolean | undefined
  /** Shown under the placeholder if a URL leads to no video. */
  brokenText?: string | undefined
}

/** The first frame of a video, paused; a video that cannot be loaded is replaced by the placeholder (IMG-21). */
export function FilmFrame({ src, alt, frame = 'fill', clip = false, brokenText }: FilmFrameProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === '' || broken === src)
    return (
      <>
        <Picture src={null} alt={alt} frame={frame} clip={clip} />
        {brokenText !== undefined && src !== '' && <Status className={quiet}>{brokenText}</Status>}
      </>
    )
  const named = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <span {...named} className={picture({ frame })}>
      <video
        aria-hidden="true"
        className={still}
        // Some browsers render no frame unless the URL has a time.
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
