/** The shortcuts of a single key. */
const shortcutKeys = ['?', 'c', '/', 'j', 'k', 'Enter', 'e'] as const
export type ShortcutKey = (typeof shortcutKeys)[number]

export const isShortcutKey = (key: string): key is ShortcutKey => shortcutKeys.some((one) => one === key)
