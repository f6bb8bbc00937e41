/** The drafts that had to make room (EXT-32). */
export const removedTexts = {
  heading: 'Recently removed',
  intro: 'These had to make room for newer drafts. They can be brought back for 30 days.',
  bringBack: 'Bring back',
} as const
