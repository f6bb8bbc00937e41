import type { ReactNode } from 'react'

export type TileArtName = 'news' | 'carousel' | 'events' | 'articles' | 'trending' | 'notifications'

const lines = (x: number, y: number, widths: readonly number[], step = 14) =>
  widths.map((width, row) => `M${x} ${y + row * step}h${width}`).join('')

const dots = lines(8, 8, Array<number>(13).fill(446), 12)

/** Each drawing has the shape of what its screen contains, in hairlines. */
const drawings: Record<TileArtName, { width: number; shape: ReactNode }> = {
  news: {
    width: 460,
    shape: (
      <>
        <rect x="1" y="10" width="200" height="140" rx="6" />
        <path d="M1 118c30-34 52-40 74-14s34 30 50 8 42-30 76 8" />
        <circle cx="150" cy="48" r="13" />
        <path strokeWidth="5" d={lines(226, 24, [230, 212, 120], 19)} />
        <path d="M226 84h232M226 120h232" />
        <path strokeWidth="2.5" d={lines(226, 99, [190], 10) + lines(226, 135, [208], 10)} />
      </>
    ),
  },
  carousel: {
    width: 220,
    shape: (
      <>
        <path d="M58 14h152a6 6 0 0 1 6 6v92" />
        <path d="M38 30h152a6 6 0 0 1 6 6v92" />
        <rect x="14" y="46" width="164" height="102" rx="6" />
        <path d="M14 122c24-26 44-30 62-10s28 22 42 6 34-22 60 6" />
        <circle cx="136" cy="72" r="10" />
      </>
    ),
  },
  events: {
    width: 220,
    shape: [24, 74, 124].map((y) => (
      <g key={y}>
        <path d={`M10 ${y + 24}h200`} />
        <path strokeWidth="5" d={`M14 ${y - 6}h22M78 ${y - 6}h${130 - y / 2}`} />
        <path strokeWidth="2.5" d={`M16 ${y + 9}h18M78 ${y + 9}h56`} />
      </g>
    )),
  },
  articles: {
    width: 220,
    shape: [92, 68, 42, 30, 20, 12].map((width, row) => (
      <g key={width}>
        <path strokeWidth="2.5" d={`M10 ${20 + row * 25}h${58 - row * 5}`} />
        <path strokeWidth="7" strokeLinecap="butt" d={`M104 ${20 + row * 25}h${width}`} />
      </g>
    )),
  },
  trending: {
    width: 220,
    shape: (
      <>
        <path d="M10 146h200M10 112h200M10 78h200M10 44h200M10 10h200" opacity=".55" />
        <path strokeWidth="2.5" d="M12 128l38-20 32 12 42-46 30 14 52-68" />
        <path strokeWidth="2.5" d="M184 18h24v24" />
      </>
    ),
  },
  notifications: {
    width: 460,
    shape: (
      <>
        <path strokeWidth="2" opacity=".7" strokeDasharray="0 12" d={dots} />
        <rect data-paper="" x="76" y="42" width="308" height="76" rx="12" />
        <rect x="92" y="60" width="28" height="28" rx="7" />
        <path strokeWidth="5" d="M138 66h132" />
        <path strokeWidth="2.5" d="M138 84h166M138 98h120" />
        <rect x="328" y="58" width="42" height="42" rx="6" />
      </>
    ),
  },
}

/** A drawing for a tile without content of its own. */
export function TileArt({ of }: { of: TileArtName }) {
  const { width, shape } = drawings[of]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 160`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
    </svg>
  )
}
