import { cutTitle } from '../../domain/text'

/** The Drafts screen, the draft notices in forms, and the toasts of saving and restoring (DRAFT-1 to DRAFT-16). */
export const draftTexts = {
  heading: 'Drafts',
  intro: 'Unsent forms, kept in this browser.',
  list: 'Kept drafts',
  /** The search of the screen (EXT-219). */
  searchPlaceholder: 'Search drafts',
  /** Type labels (DRAFT-2). */
  types: {
    event: 'Event Form',
    article: 'Article Form',
    notification: 'Notification Form',
    news: 'News Form',
  },
  view: 'View Draft',
  delete: 'Delete Draft',
  empty: 'No Drafts Found',
  /** The number of drafts and its limit (DRAFT-8). */
  storedCount: (count: number, most: number) =>
    `${count} of ${most} drafts. When the list is full, the oldest is removed.`,
  /** Toasts (DRAFT-6, DRAFT-10, DRAFT-13). */
  deleted: 'Draft deleted successfully',
  saved: 'Draft saved automatically',
  restored: 'Draft restored successfully',
  /** A draft discarded by Cancel, and how to restore it (EXT-8). */
  discarded: 'Draft discarded',
  undo: 'Undo',
  /** The draft notices (EXT-9, EXT-10). */
  unsent: 'An unsent form is kept',
  /** Which one, after either of the two (EXT-297). */
  named: (title: string) => `"${cutTitle(title)}"`,
  /** The mark of an item with an unsent edit (EXT-53). */
  unsentEdit: 'Unsent edit',
  /** Texts of a form that offers its previous draft (EXT-18, EXT-53). */
  previous: 'You have unsaved text.',
  bringBack: 'Bring back what you had typed',
  discard: 'Discard',
  savedAt: (time: string) => `Draft kept · ${time}`,
  /** The page was left before the device could save (EXT-72). */
  notStored: 'This device could not keep your draft. It is lost when you close this page.',
  cannotStore: 'This device cannot keep your draft. Save before you leave.',
  /** Logging out with the removal of all drafts (EXT-31). */
  notDeleted: 'Your drafts could not be removed completely. You are still signed in.',
} as const

/** Notices about a draft that is locked in another tab, and the actions of the form fallback (EXT-28 to EXT-33). */
export const draftSharingTexts = {
  lockedElsewhere: 'This draft is open in another tab.',
  available: 'This draft was open in another tab.',
  /** Files that were lost with the page or the form (EXT-62). */
  filesLost: (names: string) => `This was not uploaded before the form was left: ${names}. Choose it again.`,
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
  notCopied: 'Not copied: select the text',
  download: 'Download JSON',
} as const

/** The confirmation before a form's values are discarded (EXT-8). */
export const formTexts = {
  discardTitle: 'Discard your changes?',
  discardText: "These changes aren't saved anywhere else.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const
