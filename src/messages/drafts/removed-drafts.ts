/** Archived drafts (EXT-32). */
export const removedTexts = {
  heading: 'Recently removed',
  intro: 'These left the list without being deleted. They can be brought back for 30 days.',
  bringBack: 'Bring back',
} as const
