/** How far a pointer moves before it has gone on, in pixels. */
const SLACK = 8

/** A pager that is held, and its distance from the top of the window when it was first pressed, in pixels. */
interface Hold {
  pager: HTMLElement
  top: number
  settle: () => void
  release: () => void
}

let held: Hold | null = null

/** Puts a held pager back at once, where a change of the page has scrolled it. */
export const settleHeld = (): void => held?.settle()

let takeRoomBack = () => {}

/** A shorter page leaves the room of the one before, so that the pager can stay, until the editor scrolls or types. */
function leaveRoom(rows: HTMLElement): void {
  const { offsetHeight } = rows
  takeRoomBack()
  const left = new AbortController()
  rows.style.minHeight = `${offsetHeight}px`
  takeRoomBack = () => {
    left.abort()
    rows.style.minHeight = ''
  }
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, takeRoomBack, { signal: left.signal, capture: true, passive: true })
}

/**
 * Keeps a pager where it was pressed while the rows above it change and the page scrolls to its top, until the pointer
 * moves on, or the editor scrolls or types (EXT-95). Once the rows are shown, any other scrolling ends it: assistive
 * technology scrolls without a wheel, a finger or a key.
 */
export function holdInPlace(pager: HTMLElement, { clientX, clientY }: MouseEvent): void {
  // Pressed again before the page has settled, it stays where it was first pressed: nothing adds up over many presses.
  const top = held?.pager === pager ? held.top : pager.getBoundingClientRect().top
  held?.release()
  // The bar of selected rows may stand between the rows and the pager.
  const before = pager.previousElementSibling
  const rows = before?.matches('[data-dock]') ? before.previousElementSibling : before
  const moved = () => pager.getBoundingClientRect().top - top
  const isAway = () => Math.abs(moved()) >= 1
  const isBusy = () => rows?.parentElement?.querySelector('[aria-busy=true]') instanceof Element
  let isChanging = false
  let changes = 0
  const settle = () => {
    isChanging = true
    changes += 1
    const counted = changes
    if (!pager.isConnected) return release()
    if (isAway()) window.scrollBy({ top: moved(), behavior: 'instant' })
    // What the change has scrolled is told in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (counted === changes) isChanging = isBusy()
      }),
    )
  }
  const resized = new ResizeObserver(settle)
  const changed = new MutationObserver(settle)
  const ending = new AbortController()
  const release = () => {
    ending.abort()
    resized.disconnect()
    changed.disconnect()
    held = null
  }
  held = { pager, top, settle, release }
  if (rows instanceof HTMLElement) leaveRoom(rows)
  resized.observe(document.body)
  if (rows) changed.observe(rows, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  settle()
  const { signal } = ending
  window.addEventListener(
    'scroll',
    () => {
      if (isChanging) settle()
      else if (isAway()) release()
    },
    { signal },
  )
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
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK) release()
    },
    { signal },
  )
}
