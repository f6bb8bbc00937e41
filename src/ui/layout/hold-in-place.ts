/** How far a pointer moves before it has gone on, in pixels. */
const SLACK = 8

let release = () => {}
/** The element that is held, and its distance from the top of the window when it was first pressed, in pixels. */
let holding: { pager: HTMLElement; top: number } | null = null
let settle = () => {}

/** Puts a held element back at once, where something else has scrolled the page. */
export const settleHeld = (): void => settle()

let leaveNoRoom = () => {}

/** A shorter page leaves the room of the one before, so that the pager can stay, until the editor scrolls or types. */
function leaveRoom(rows: HTMLElement): void {
  const { offsetHeight } = rows
  leaveNoRoom()
  const left = new AbortController()
  rows.style.minHeight = `${offsetHeight}px`
  leaveNoRoom = () => {
    left.abort()
    rows.style.minHeight = ''
  }
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, leaveNoRoom, { signal: left.signal, capture: true, passive: true })
}

/**
 * Keeps an element, such as a pager, where it was pressed while the rows above it change and the page scrolls to its
 * top, until the pointer moves on, or the editor scrolls or types (EXT-95).
 */
export function holdInPlace(pager: HTMLElement, { clientX, clientY }: MouseEvent): void {
  // Pressed again before the page has settled, it stays where it was first pressed: nothing adds up over many presses.
  const top = holding?.pager === pager ? holding.top : pager.getBoundingClientRect().top
  release()
  holding = { pager, top }
  const held = new AbortController()
  settle = () => {
    const away = pager.getBoundingClientRect().top - top
    if (!pager.isConnected) release()
    else if (Math.abs(away) >= 1) window.scrollBy({ top: away, behavior: 'instant' })
  }
  const observer = new ResizeObserver(settleHeld)
  release = () => {
    held.abort()
    observer.disconnect()
    holding = null
    settle = () => {}
  }
  const rows = pager.previousElementSibling
  if (rows instanceof HTMLElement) leaveRoom(rows)
  observer.observe(document.body)
  const { signal } = held
  window.addEventListener('scroll', settleHeld, { signal })
  for (const type of ['wheel', 'keydown']) window.addEventListener(type, release, { signal, capture: true })
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // The next press of the same pager may begin before the page of the last one has come.
      if (!(target instanceof Node && pager.contains(target))) release()
    },
    { signal, capture: true },
  )
  window.addEventListener(
    'pointermove',
    (moved) => {
      if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLACK) release()
    },
    { signal },
  )
}
