import { draftTexts } from './drafts'

/** Archived, discarded and deleted drafts (EXT-32, EXT-71, EXT-75). */
export const removedTexts = {
  heading: 'Recently removed',
  intro: 'Discarded and deleted drafts, and those that had to make room. They are kept for 30 days.',
  restore: 'Restore',
  purge: 'Delete for good',
  purgeTitle: 'Delete this draft for good?',
  purgeText: (title: string) => `"${title}" cannot be restored after that.`,
  /** Type labels of drafts that only their form offers (EXT-18). */
  types: {
    ...draftTexts.types,
    carousel: 'Carousel Form',
    geoShot: 'GeoShot Form',
    eventNews: 'Event News Form',
    topic: 'Topic Form',
  },
} as const
