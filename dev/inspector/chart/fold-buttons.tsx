import { memo } from 'react'
import type { Drawing } from '../layout'
import { texts } from '../texts'
import { isFoldable } from './folding'
import { letters } from './heading'

interface FoldButtonsProps {
  drawing: Drawing
  onFold: (id: string, isFolded: boolean) => void
}

// The layout has moved what was pressed.
const bringBack = (all: SVGGElement | null) => {
  const at = document.activeElement
  if (all?.contains(at)) at?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The buttons in the heads of the states that can be folded; drawn anew with a drawing, not with an event. */
export const FoldButtons = memo(function FoldButtons({ drawing, onFold }: FoldButtonsProps) {
  const { machine, boxes } = drawing
  const size = letters.head
  return (
    <g ref={(all) => bringBack(all)}>
      {boxes.flatMap(({ box, x, y }) =>
        isFoldable(box) ? (
          <foreignObject key={box.id} x={x} y={y} width={size} height={size}>
            <button
              type="button"
              className="fold"
              aria-label={texts.statesOf(box.id.slice(machine.length + 1))}
              aria-expanded={box.hidden === undefined}
              onClick={() => onFold(box.id, box.hidden === undefined)}
            >
              {box.hidden === undefined ? '▾' : '▸'}
            </button>
          </foreignObject>
        ) : (
          []
        ),
      )}
    </g>
  )
})
