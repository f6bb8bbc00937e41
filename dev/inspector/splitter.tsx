import { texts } from './texts'

const steps: Record<string, number> = { ArrowLeft: 2, ArrowUp: 2, ArrowRight: -2, ArrowDown: -2 }

// A separator with a value is focusable.
const reachable = { tabIndex: 0 }

interface SplitterProps {
  /** The inspector's share, in per cent. */
  share: number
  onMove: (share: number) => void
}

/** The separator between app and inspector, moved by pointer or arrow keys. */
export function Splitter({ share, onMove }: SplitterProps) {
  return (
    <hr
      {...reachable}
      aria-label={texts.width}
      aria-valuenow={Math.round(share)}
      aria-valuemin={20}
      aria-valuemax={75}
      className="splitter"
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        onMove(share + step)
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        const { innerWidth, innerHeight } = window
        const isBeside = currentTarget.clientHeight > currentTarget.clientWidth
        onMove(isBeside ? 100 - (100 * clientX) / innerWidth : 100 - (100 * clientY) / innerHeight)
      }}
    />
  )
}
