/** The draft of a form as the form tells it, and the toast of its save (DRAFT-10). */
export const formDraftTexts = {
  saved: 'Draft saved automatically',
  savedAt: (time: string) => `Draft kept · ${time}`,
  /** Texts of a form that offers its previous draft (EXT-18, EXT-53). */
  previous: 'You have unsaved text.',
  bringBack: 'Bring back what you had typed',
  discard: 'Discard',
  /** The page was left before the device could save (EXT-72). */
  notStored: 'This device could not keep your draft. It is lost when you close this page.',
  cannotStore: 'This device cannot keep your draft. Save before you leave.',
  /** Files that were lost with the page or the form (EXT-62). */
  filesLost: (names: readonly string[]) =>
    names.length === 1
      ? `This was not uploaded before the form was left: ${names[0]}. Choose it again.`
      : `These were not uploaded before the form was left: ${names.join(', ')}. Choose them again.`,
} as const

/** Notices about a draft that is locked in another tab (EXT-28 to EXT-33). */
export const draftSharingTexts = {
  lockedElsewhere: 'This draft is open in another tab.',
  available: 'This draft was open in another tab.',
  editHere: 'Edit here',
  makeCopy: 'Make a copy',
  deleted: 'This draft was saved or deleted in another tab. What you type next is kept as a new draft.',
  unsupportedVersion:
    'A newer Meridian has written this draft. Reload the page to go on with it; what you type here is kept beside it.',
  reload: 'Reload',
} as const
