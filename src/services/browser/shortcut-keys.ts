import { isShortcutKey, type ShortcutKey } from '../../domain/navigation/shortcut-keys'
import type { Stop } from './page-lifecycle'

/** A row of a list, or a card. */
export const ROW = 'main tbody > tr, main [data-card]'

/** What takes keys itself; a checkbox takes Space alone. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, video, [contenteditable], [role=menu], [role=listbox], [role=slider]'

/**
 * Calls back with each shortcut of a single key, unless it is typed into a field, a dialog is open, or they are off;
 * Enter is one only on a row, and a checkbox leaves all but Space to them (EXT-218).
 */
export function onShortcutKey(isOn: () => boolean, listener: (key: ShortcutKey) => void): Stop {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!isShortcutKey(key) || event.defaultPrevented || isCombined(event)) return
    if (!(target instanceof Element) || target.closest(OWN_KEYS) || (key === 'Enter' && !target.matches(ROW))) return
    if (document.querySelector('[aria-modal=true]') || !isOn()) return
    event.preventDefault()
    listener(key)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

const isCombined = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing
