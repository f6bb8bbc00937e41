import { always } from '../failures'

/** GeoShots, the short vertical videos (GEO-1 to GEO-23). */
export const geoShotTexts = {
  heading: 'GeoShots',
  intro: 'Short vertical videos, each with its place.',
  create: 'Create GeoShot',
  /** The table (GEO-1). */
  columns: { title: 'Title', location: 'Location', sources: 'Sources', created: 'Created' },
  table: 'GeoShots',
  searchPlaceholder: 'Search GeoShots',
  /** Of an empty list: what to do first (EXT-175). */
  first: 'No videos yet. Create the first one: a short vertical clip and where it was filmed.',
  noCountry: 'N/A',
  bookmarked: 'Bookmarked',
  /** The form (GEO-2 to GEO-4). */
  formTitle: { create: 'Create GeoShot', edit: 'Update GeoShot' },
  submit: { create: 'Create GeoShot', edit: 'Update GeoShot' },
  sections: { video: 'Video', location: 'Location', sources: 'Sources' },
  helps: {
    video: 'A short vertical clip, by its address or from a file, and what it shows.',
    location: 'Where it was filmed.',
    sources: 'Where it comes from. Paste an address and press Enter.',
  },
  fields: {
    title: 'Title',
    videoUrl: 'Video URL',
    description: 'Description',
    region: 'Region',
    country: 'Country',
    latLong: 'Latitude, longitude',
    sourceUrls: 'Source URLs',
  },
  sourceAddress: 'https:// source address',
  addSource: 'Add source',
  source: (number: number) => `Source URL ${number}`,
  /** Validation messages (GEO-5, GEO-6). */
  incomplete: 'Please fill in all required fields',
  /** Results of saves, deletions and reads (GEO-9 to GEO-11, GEO-19, GEO-22, GEO-23). */
  saved: { create: 'GeoShot created successfully!', edit: 'GeoShot updated successfully!' },
  saveFailed: always('Failed to save GeoShot'),
  deleteFailed: always('Failed to delete GeoShot'),
  loadFailed: always('Failed to fetch GeoShots'),
  regionsFailed: always('Failed to fetch regions'),
  /** The preview (GEO-12). */
  details: { location: 'Location', created: 'Created', coordinates: 'Coordinates', sources: 'Sources' },
  videoFailed: 'This video cannot be played.',
} as const
