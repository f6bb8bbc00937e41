import { cutTitle } from '../../domain/text'

/** Drafts wherever the desk names them: in lists, in commands and in toasts (DRAFT-1 to DRAFT-16). */
export const draftTexts = {
  /** Type labels (DRAFT-2). */
  types: {
    event: 'Event Form',
    article: 'Article Form',
    notification: 'Notification Form',
    news: 'News Form',
  },
  view: 'View Draft',
  /** Toasts (DRAFT-6, DRAFT-13). */
  deleted: 'Draft deleted successfully',
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
  /** Logging out with the removal of all drafts (EXT-31). */
  notDeleted: 'Your drafts could not be removed completely. You are still signed in.',
} as const
