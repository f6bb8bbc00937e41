import { useSelector } from '@xstate/react'
import type { PointerEvent } from 'react'
import type { Inspector } from '../actor-tree'
import type { ActorLine } from '../feed'
import type { Drawing } from '../layout'
import { texts } from '../texts'

/** Scrolls the drawing so that the pressed point of the overview is in its middle. */
function go({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const canvas = currentTarget.closest('.chart')?.querySelector('.canvas')
  const all = canvas?.querySelector('svg')?.getBoundingClientRect()
  const own = currentTarget.querySelector('svg')?.getBoundingClientRect()
  if (!canvas || !all || !own) return
  const frame = canvas.getBoundingClientRect()
  const x = all.left + ((clientX - own.left) / own.width) * all.width
  const y = all.top + ((clientY - own.top) / own.height) * all.height
  canvas.scrollBy(x - frame.left - frame.width / 2, y - frame.top - frame.height / 2)
}

/** The most that the overview takes of the window. */
const most = { width: 260, height: 180 }

/** The whole drawing in small, with the part in view; pressed or dragged, it moves the drawing. */
export function Overview({ inspector, drawing, actor }: { inspector: Inspector; drawing: Drawing; actor: ActorLine }) {
  const look = useSelector(inspector, ({ context }) => context.look)
  const { width, height, boxes } = drawing
  const lit = new Set(actor.states)
  const scale = Math.min(most.width / width, most.height / height)
  return (
    <button
      type="button"
      className="overview"
      aria-label={texts.overview}
      // Keys scroll the drawing itself.
      tabIndex={-1}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && go(event)}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width * scale} height={height * scale}>
        {boxes.map(({ box, isOuter, x, y, width: w, height: h }) => (
          <rect
            key={box.id}
            x={x}
            y={y}
            width={w}
            height={h}
            data-outer={isOuter || undefined}
            data-lit={lit.has(box.id) || undefined}
          />
        ))}
        <rect
          className="look"
          x={look.left * width}
          y={look.top * height}
          width={look.width * width}
          height={look.height * height}
        />
      </svg>
    </button>
  )
}
