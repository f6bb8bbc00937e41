import { encode } from 'uqr'
import { css } from '../../../styled-system/css'

export interface QrPictureProps {
  text: string
  /** What it shows, for who does not see it. */
  name: string
}

// The standard asks for four modules of white around it, on which cameras rely in the dark theme too.
const QUIET = 4
const box = css({ display: 'block', borderRadius: 'md', border: 'hairline' })

/** A QR code: dark on white in both themes, since many cameras do not read the opposite. */
export function QrPicture({ text, name }: QrPictureProps) {
  const { data } = encode(text, { border: QUIET })
  const size = data.length
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={name}
      width="208"
      height="208"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={box}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  )
}
