/** The dialog of shortcuts, and their setting (EXT-184 to EXT-186). */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Everywhere',
      rows: [
        { does: 'Search pages, commands and items', keys: ['Ctrl K', '⌘K'] },
        { does: 'Save or send the open form', keys: ['Ctrl Enter', '⌘ Enter'] },
        { does: 'Show these shortcuts', keys: ['?'] },
      ],
    },
    {
      title: 'In lists',
      rows: [
        { does: 'Create', keys: ['C'] },
        { does: 'Search the list', keys: ['/'] },
        { does: 'Next row, previous row', keys: ['J', 'K'] },
        { does: 'Open the row', keys: ['Enter'] },
        { does: 'Edit the row', keys: ['E'] },
      ],
    },
    {
      title: 'In the picture editor',
      rows: [
        { does: 'Move the crop; with Shift in larger steps', keys: ['Arrows'] },
        { does: 'Make the crop larger, smaller', keys: ['+', '−'] },
        { does: 'Save the picture', keys: ['Enter'] },
      ],
    },
  ],
  note: 'Shortcuts of a single key do nothing in fields and dialogs. They can be switched off in Settings.',
  /** The setting. */
  setting: 'Keyboard',
  enable: 'Use single-key shortcuts',
  enableHelp: 'Press ? on any page to see them. Ctrl K and ⌘K always work.',
  notStored: 'This browser could not keep the choice. Nothing has changed.',
} as const
