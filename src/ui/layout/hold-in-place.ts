/** How far a pointer moves before it has gone on, in pixels. */
const SLACK = 8

let release = () => {}
/** The element that is held, and its distance from the top of the window when it was first pressed, in pixels. */
let holding: { pager: HTMLElement; top: number } | null = null
let change = () => {}

/** Puts a held element back at once, where a change of the page has scrolled it. */
export const settleHeld = (): void => change()

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
 * top, until the pointer moves on, or the editor scrolls or types (EXT-95). Once the rows are shown, any other scrolling
 * ends it: assistive technology scrolls without a wheel, a finger or a key.
 */
export function holdInPlace(pager: HTMLElement, { clientX, clientY }: MouseEvent): void {
  // Pressed again before the page has settled, it stays where it was first pressed: nothing adds up over many presses.
  const top = holding?.pager === pager ? holding.top : pager.getBoundingClientRect().top
  release()
  holding = { pager, top }
  const held = new AbortController()
  const before = pager.previousElementSibling
  const rows = before?.matches('[data-dock]') ? before.previousElementSibling : before
  let changes = 0
  let isChanging = false
  const isBusy = () => rows?.parentElement?.querySelector('[aria-busy=true]') instanceof Element
  const isAway = () => Math.abs(pager.getBoundingClientRect().top - top) >= 1
  change = () => {
    isChanging = true
    changes += 1
    const counted = changes
    if (!pager.isConnected) return release()
    if (isAway()) window.scrollBy({ top: pager.getBoundingClientRect().top - top, behavior: 'instant' })
    // What the change has scrolled is told in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (counted === changes) isChanging = isBusy()
      }),
    )
  }
  const resized = new ResizeObserver(settleHeld)
  const changed = new MutationObserver(settleHeld)
  release = () => {
    held.abort()
    resized.disconnect()
    changed.disconnect()
    holding = null
    change = () => {}
  }
  if (rows instanceof HTMLElement) leaveRoom(rows)
  resized.observe(document.body)
  if (rows) changed.observe(rows, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  const { signal } = held
  window.addEventListener(
    'scroll',
    () => {
      if (isChanging) change()
      else if (isAway()) release()
    },
    { signal },
  )
  change()
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
