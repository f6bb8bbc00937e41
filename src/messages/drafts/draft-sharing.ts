/** Notices about a draft that is locked in another tab, and the actions of the form fallback (EXT-28 to EXT-33). */
export const draftSharingTexts = {
  lockedElsewhere: 'This draft is open in another tab.',
  available: 'This draft was open in another tab.',
  editHere: 'Edit here',
  makeCopy: 'Make a copy',
  deleted: 'This draft was saved or deleted in another tab. What you type next is kept as a new draft.',
  unsupportedVersion:
    'A newer Meridian has written this draft. Reload the page to go on with it; what you type here is kept beside it.',
  reload: 'Reload',
  /** The form fallback. */
  broken: 'This form cannot be shown. Your words are here; copy or download them before you go on.',
  values: 'What you had typed',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download JSON',
} as const
