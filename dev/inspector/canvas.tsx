import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { Inspector } from './actor-tree'
import { ChartView } from './chart-view'
import type { ActorLine } from './feed'
import type { Drawing } from './layout'
import { texts } from './texts'

// A scrollable region without focusable content takes the focus itself, so that keys can scroll it.
const reachable = { tabIndex: 0 }

/** The wheel's movement that doubles the size. */
const DOUBLING = 400
const keys: Readonly<Record<string, number>> = { '+': 1.25, '-': 0.8 }

/** Changes the size of the drawing; the point of it at a place of the window stays there. */
export function zoomBy(inspector: Inspector, canvas: HTMLElement, by: number, at?: { x: number; y: number }) {
  const svg = canvas.querySelector('svg')
  const width = inspector.getSnapshot().context.drawing?.width
  if (!svg || !width) return
  const frame = canvas.getBoundingClientRect()
  const { x, y } = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  const before = svg.getBoundingClientRect()
  flushSync(() => inspector.send({ type: 'chart.zoom', by, from: before.width / width }))
  const after = svg.getBoundingClientRect()
  canvas.scrollBy(
    after.left + ((x - before.left) / before.width) * after.width - x,
    after.top + ((y - before.top) / before.height) * after.height - y,
  )
}

const within = (value: number) => Math.min(1, Math.max(0, value))

/** Tells which part of the drawing is in view. */
function tellLook(inspector: Inspector, canvas: HTMLElement, svg: SVGElement) {
  const [frame, all] = [canvas.getBoundingClientRect(), svg.getBoundingClientRect()]
  if (all.width === 0 || all.height === 0) return
  const left = within((frame.left - all.left) / all.width)
  const top = within((frame.top - all.top) / all.height)
  const width = within((frame.right - all.left) / all.width) - left
  const height = within((frame.bottom - all.top) / all.height) - top
  inspector.send({ type: 'chart.look', look: { left, top, width, height } })
}

/** Moves the drawing by dragging it, by the wheel with Ctrl and by the keys + and -; returns the end of all this. */
function follow(inspector: Inspector, canvas: HTMLElement, svg: SVGElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const tell = () => tellLook(inspector, canvas, svg)
  const sizes = new ResizeObserver(tell)
  sizes.observe(svg)
  sizes.observe(canvas)
  canvas.addEventListener('scroll', tell, { signal })
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(inspector, canvas, 2 ** (-event.deltaY / DOUBLING), { x: event.clientX, y: event.clientY })
    },
    { signal, passive: false },
  )
  canvas.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      const by = keys[key]
      // With these keys it is the browser's own.
      if (by !== undefined && !ctrlKey && !metaKey && !altKey) zoomBy(inspector, canvas, by)
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerdown',
    ({ button, pointerId, target }) =>
      // What has an origin and what folds is pressed, not dragged.
      button === 0 &&
      !(target instanceof Element && target.closest('[data-origin], button')) &&
      canvas.setPointerCapture(pointerId),
    { signal },
  )
  canvas.addEventListener(
    'click',
    ({ target }) => {
      const key = target instanceof Element ? target.closest('[data-origin]')?.getAttribute('data-origin') : null
      if (key) inspector.send({ type: 'chart.mark', key })
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) =>
      canvas.hasPointerCapture(pointerId) && canvas.scrollBy(-movementX, -movementY),
    { signal },
  )
  return () => {
    ended.abort()
    sizes.disconnect()
  }
}

interface CanvasProps {
  inspector: Inspector
  actor: ActorLine | undefined
  drawing: Drawing | null
  /** What is said while there is no drawing. */
  words: string
}

/** The drawing in a frame in which it is dragged and scaled. */
export function Canvas({ inspector, actor, drawing, words }: CanvasProps) {
  const zoom = useSelector(inspector, ({ context }) => context.zoom)
  const shown = useCallback(
    (svg: SVGSVGElement | null) => {
      const canvas = svg?.parentElement
      return svg && canvas ? follow(inspector, canvas, svg) : undefined
    },
    [inspector],
  )
  const fold = useCallback(
    (id: string, isFolded: boolean) => inspector.send({ type: isFolded ? 'chart.fold' : 'chart.unfold', ids: [id] }),
    [inspector],
  )
  return (
    <section className="canvas" aria-label={texts.canvas} {...reachable}>
      {actor && drawing ? (
        <ChartView drawing={drawing} actor={actor} zoom={zoom} shown={shown} onFold={fold} />
      ) : (
        <p>{words}</p>
      )}
    </section>
  )
}
