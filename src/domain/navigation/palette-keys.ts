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
