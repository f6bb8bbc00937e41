import type { RefCallback } from 'react'
import { FoldButtons } from './chart/fold-buttons'
import { foldRoom, headOf, letters } from './chart/heading'
import { boxKey, wayKey } from './chart/origin'
import type { ActorLine } from './feed'
import type { Drawing, DrawnArrow, DrawnBox, Line } from './layout'
import type { Zoom } from './reading'

const pathOf = (points: DrawnArrow['points']): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

interface LinesProps {
  lines: readonly Line[]
  x: number
  y: number
  last: ReadonlySet<number>
}

/** Lines of text; those of transitions just taken are highlighted. */
function Lines({ lines, x, y, last }: LinesProps) {
  return lines.map(({ way, text }, index) => (
    <text
      key={way.number}
      x={x}
      y={y + index * letters.line}
      className="words"
      data-origin={wayKey(way.number)}
      data-last={last.has(way.number) || undefined}
    >
      <title>{way.title}</title>
      {text}
    </text>
  ))
}

interface BoxProps {
  drawn: DrawnBox
  isLit: boolean
  isRegion: boolean
  isSeen: boolean
  last: ReadonlySet<number>
}

const marksOf = ({ drawn, isLit, isRegion }: BoxProps) => ({
  className: 'box',
  'data-lit': isLit || undefined,
  'data-region': isRegion || undefined,
  'data-outer': drawn.isOuter || undefined,
})

// One function for all renders: React calls it when the element comes, not at each event of the actor.
const bringIntoView = (at: SVGGElement | null) => at?.scrollIntoView({ block: 'center', inline: 'center' })

function Frame(props: BoxProps) {
  const { drawn, isSeen } = props
  const { box, x, y, width, height } = drawn
  return (
    <g
      // A state that becomes active is scrolled into view.
      key={String(isSeen)}
      ref={isSeen ? bringIntoView : null}
      data-state={box.id}
      {...marksOf(props)}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} />
      {box.kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
    </g>
  )
}

/** The text of a box, drawn above the arrows that cross it. */
function Words(props: BoxProps) {
  const { drawn, last } = props
  const { box, x, y, lines } = drawn
  return (
    <g {...marksOf(props)}>
      <text x={x + letters.pad + foldRoom(box)} y={y + 16} className="head" data-origin={boxKey(box.id)}>
        <title>{box.title}</title>
        {headOf(box)}
      </text>
      <Lines lines={lines} x={x + letters.pad} y={y + letters.head + 10} last={last} />
    </g>
  )
}

function ArrowView({ arrow, last }: { arrow: DrawnArrow; last: ReadonlySet<number> }) {
  const { points, label, isStart } = arrow
  const isLast = label?.lines.some(({ way }) => last.has(way.number)) === true
  return (
    <g className="arrow" data-start={isStart || undefined} data-last={isLast || undefined}>
      <path className="line-of" d={pathOf(points)} markerEnd={isLast ? 'url(#tip-last)' : 'url(#tip)'} />
      {label && (
        <>
          <rect className="ground" x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />
          <Lines lines={label.lines} x={label.x + 4} y={label.y + 12} last={last} />
        </>
      )}
    </g>
  )
}

const Tip = ({ id }: { id: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX="7"
    refY="4"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto-start-reverse"
  >
    <path d="M0 0L8 4L0 8Z" />
  </marker>
)

interface ChartProps {
  drawing: Drawing
  actor: ActorLine
  zoom: Zoom
  /** Called with the drawing, to follow its size. */
  shown: RefCallback<SVGSVGElement>
  onFold: (id: string, isFolded: boolean) => void
}

// The parts of a picture have no roles, and its buttons are beside it.
const grouped = { role: 'group' }
const pictured = { role: 'img' }

/** The chart of an actor, with its active states and its last transitions highlighted. */
export function ChartView({ drawing, actor, zoom, shown: onShown, onFold }: ChartProps) {
  const { width, height, boxes, dots, arrows, machine } = drawing
  const [lit, last] = [new Set(actor.states), new Set(actor.last)]
  const kinds = new Map(boxes.map(({ box }) => [box.id, box.kind]))
  const leaves = boxes.filter(({ box, isOuter }) => !isOuter && lit.has(box.id))
  const [seen] = leaves.toSorted((one, other) => depthOf(other) - depthOf(one))
  const shown = boxes.map((drawn) => ({
    drawn,
    isLit: lit.has(drawn.box.id),
    isRegion: kinds.get(drawn.box.parent ?? '') === 'parallel',
    isSeen: drawn === seen,
    last,
  }))
  const sizes = {
    legible: { width },
    whole: { width: '100%', height: '100%', maxWidth: width, maxHeight: height },
  }
  const size = typeof zoom === 'number' ? { width: width * zoom, height: height * zoom } : sizes[zoom]
  const ordered = arrows.toSorted((one, other) => Number(isMarked(one, last)) - Number(isMarked(other, last)))
  return (
    <svg ref={onShown} {...grouped} viewBox={`0 0 ${width} ${height}`} style={size}>
      <defs>
        <Tip id="tip" />
        <Tip id="tip-last" />
      </defs>
      <g {...pictured} aria-label={`${machine}: ${actor.value}`}>
        {shown.map((props) => (
          <Frame key={props.drawn.box.id} {...props} />
        ))}
        {dots.map(({ x, y, width: size }) => (
          <circle key={`${x} ${y}`} cx={x + size / 2} cy={y + size / 2} r={size / 2} className="dot" />
        ))}
        {ordered.map((arrow) => (
          <ArrowView key={arrow.id} arrow={arrow} last={last} />
        ))}
        {shown.map((props) => (
          <Words key={props.drawn.box.id} {...props} />
        ))}
      </g>
      <FoldButtons drawing={drawing} onFold={onFold} />
    </svg>
  )
}

const depthOf = ({ box }: DrawnBox): number => box.id.split('.').length

const isMarked = ({ label }: DrawnArrow, last: ReadonlySet<number>): boolean =>
  label?.lines.some(({ way }) => last.has(way.number)) === true
