/** The fields of a keyboard event. */
interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a key is the shortcut of the palette: Ctrl+K or ⌘K (EXT-25). */
export const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey

/** A text after one more key: a letter is added, Backspace takes the last one; null for Escape. */
export function typedText(text: string, key: string): string | null {
  if (key === 'Escape') return null
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('')
  return Array.from(key).length === 1 ? text + key : text
}
