import type { KeyboardEvent } from 'react'

/** What takes the arrow keys itself: a field, a player, a slider, a carousel of pictures. */
const OWN_ARROWS = 'input, textarea, select, audio, video, [contenteditable], [role=slider], [data-scope=carousel]'

/** Where an arrow key leads: to the next or the previous item; null if it is another key, or something else takes it. */
export function stepOf(event: KeyboardEvent): 1 | -1 | null {
  const { currentTarget, target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  // The keys of a dialog above reach it as well, since React bubbles them along its own tree.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_ARROWS)) return null
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
}
