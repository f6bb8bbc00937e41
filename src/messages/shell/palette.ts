/** The command palette (EXT-25 to EXT-27). */
export const paletteTexts = {
  hint: 'Go to or do...',
  list: 'Pages and commands',
  groups: { pages: 'Pages', commands: 'Commands', drafts: 'Drafts' },
  keys: 'Arrows to choose, Enter to go, Esc to close',
  theme: { light: 'Use light theme', dark: 'Use dark theme' },
  /** The commands that every screen's parts accept. */
  reload: 'Reload the list',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  undo: 'Bring back the discarded draft',
} as const
