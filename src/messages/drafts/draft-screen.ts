/** The Drafts screen (DRAFT-1 to DRAFT-9). */
export const draftScreenTexts = {
  heading: 'Drafts',
  intro: 'Unsent forms, kept in this browser.',
  list: 'Kept drafts',
  /** The search of the screen (EXT-219). */
  searchPlaceholder: 'Search drafts',
  delete: 'Delete Draft',
  empty: 'No Drafts Found',
  /** The number of drafts and its limit (DRAFT-8). */
  storedCount: (count: number, most: number) =>
    `${count} of ${most} drafts. When the list is full, the oldest is removed.`,
} as const
