/** What a form says of a draft that is not its own to write, and how words are got out of a broken form (EXT-28 to EXT-33). */
export const draftSharingTexts = {
  elsewhere: 'This draft is open in another tab.',
  freed: 'This draft was open in another tab.',
  editHere: 'Edit here',
  makeCopy: 'Make a copy',
  gone: 'This draft was saved or deleted in another tab. What you type next is kept as a new draft.',
  newer:
    'A newer Meridian has written this draft. Reload the page to go on with it; what you type here is kept beside it.',
  reload: 'Reload',
  /** In place of a form that cannot be drawn. */
  broken: 'This form cannot be shown. Your words are here; copy or download them before you go on.',
  words: 'What you had typed',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download JSON',
} as const
