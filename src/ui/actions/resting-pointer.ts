import { holdInPlace, settleHeld } from '../layout/hold-in-place'
import { tellPress } from './second-press'

/** How far a pointer moves by itself under a resting hand, in pixels. */
const SLACK = 8
/** How long a control that slid under a resting pointer takes no press, in milliseconds. */
const PAUSE = 1_000
/** Within which time the presses of a double click come, in milliseconds. */
const DOUBLE = 500

interface Point {
  x: number
  y: number
}

const isNear = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= SLACK

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null

/**
 * A control that comes under the pointer because the page has changed, while the pointer rests where it was pressed,
 * takes no press for a second: nobody has aimed at it (EXT-96). The control that was pressed is left out, and moving on
 * or scrolling ends it. A press acts on the control where it began, also where the page has moved it away before the
 * pointer was up: the browser would give the press to neither. A pager stays under the pointer (EXT-95), also where a
 * navigation has scrolled to the top just before `onRendered` calls back. Returns a function that ends all of this.
 */
export function guardPointer(onRendered: (listener: () => void) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener(
    'click',
    (event) => {
      const pager = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stays]') : null
      // The page does not scroll a pager that a dialog has.
      if (pager && !pager.closest('[role=dialog]')) holdInPlace(pager, event)
    },
    { capture: true, signal },
  )

  onRendered(settleHeld)

  let rest: (Point & { at: number; known: Set<HTMLElement | null> }) | null = null
  const wake = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  const release = () => {
    rest = null
    for (const [control, timer] of wake) {
      clearTimeout(timer)
      delete control.dataset.slid
    }
    wake.clear()
  }
  const on = { capture: true, passive: true, signal }
  let pressed: { control: HTMLElement; top: number } | null = null
  window.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y, timeStamp: at, button, ctrlKey, metaKey, shiftKey }) => {
      const control = button > 0 || ctrlKey || metaKey || shiftKey ? null : controlOf(target)
      pressed = control && { control, top: control.getBoundingClientRect().top }
      // A second press in the same place is not a new aim.
      const last = rest && isNear(rest, { x, y }) ? rest : null
      tellPress(last !== null && at - last.at < DOUBLE)
      rest = last ?? { x, y, at, known: new Set<HTMLElement | null>() }
      rest.at = at
      rest.known.add(controlOf(target))
    },
    on,
  )
  window.addEventListener(
    'pointerup',
    ({ target, clientX: x, clientY: y }) => {
      const began = pressed
      pressed = null
      if (!began?.control.isConnected || !rest || !isNear(rest, { x, y })) return
      const { control, top } = began
      const isUnder = target instanceof Node && control.contains(target)
      if (!isUnder && Math.abs(control.getBoundingClientRect().top - top) > SLACK) control.click()
    },
    on,
  )
  window.addEventListener('wheel', release, on)
  window.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      if (rest && !isNear(rest, { x, y })) release()
    },
    on,
  )
  window.addEventListener(
    'pointerover',
    ({ target, clientX: x, clientY: y }) => {
      const control = controlOf(target)
      if (!rest || !control || rest.known.has(control) || !isNear(rest, { x, y })) return
      rest.known.add(control)
      control.dataset.slid = ''
      wake.set(
        control,
        setTimeout(() => {
          wake.delete(control)
          delete control.dataset.slid
        }, PAUSE),
      )
    },
    on,
  )
  return () => {
    ending.abort()
    tellPress(false)
  }
}
