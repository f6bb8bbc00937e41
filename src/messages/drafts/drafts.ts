/** The Drafts screen, the draft notices in forms, and the toasts of saving and restoring (DRAFT-1 to DRAFT-16). */
export const draftTexts = {
  heading: 'Drafts',
  intro: 'Unsent forms, kept in this browser.',
  list: 'Kept drafts',
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
  place: (count: number, most: number) => `${count} of ${most} drafts. When the list is full, the oldest is removed.`,
  /** Toasts (DRAFT-6, DRAFT-10, DRAFT-13). */
  deleted: 'Draft deleted successfully',
  saved: 'Draft saved automatically',
  restored: 'Draft restored successfully',
  /** A draft discarded by Cancel, and how to restore it (EXT-8). */
  discarded: 'Draft discarded',
  undo: 'Undo',
  /** The draft notices (EXT-9, EXT-10). */
  unsent: 'An unsent form is kept',
  /** Texts of a form with unlisted drafts (EXT-18). */
  previous: 'You have unsaved text.',
  bringBack: 'Bring back what you had typed',
  discard: 'Discard',
  savedAt: (time: string) => `Draft kept · ${time}`,
  notKept: 'This device cannot keep your draft. Save before you leave.',
  /** Logging out with the removal of all drafts (EXT-31). */
  notDeleted: 'Your drafts could not be removed completely. You are still signed in.',
  untitled: 'Untitled',
} as const
