import { always, byKind } from '../failures'

/** The news of one event (EVN-1 to EVN-22). */
export const eventNewsTexts = {
  /** Fills in what the form lacks of the event's place (EXT-124). */
  usePlace: "Use the event's place",
  heading: 'Event News',
  /** The button that opens and closes the form (EVN-1). */
  toggle: { closed: 'Add News', open: 'Cancel' },
  columns: { title: 'Title', location: 'Location', date: 'Date' },
  table: 'News of this event',
  noCountry: 'N/A',
  searchPlaceholder: 'Search event news',
  empty: 'No news for this event yet.',
  /** The form (EVN-5). */
  formTitle: { create: 'Add News', edit: 'Update News' },
  submit: { create: 'Add News', edit: 'Update News' },
  sections: { story: 'Story', media: 'Pictures and videos' },
  helps: {
    story: 'The headline, and when it happened.',
    media: 'The first image leads. Choose files, or paste an address and press Enter.',
  },
  fields: {
    title: 'Title',
    dateTime: 'Date and time',
    sourceUrl: 'Source URL',
    imageUrls: 'Image URLs',
    videoUrls: 'Video URLs',
  },
  /** Validation messages (EVN-6 to EVN-8). */
  problems: {
    title: 'Title is required',
    country: 'Country is required',
    dateTime: 'Please fill in all required fields',
  },
  /** Results of saves, deletions and reads (EVN-11 to EVN-15, EVN-20 to EVN-22). */
  saved: 'Event news saved successfully',
  saveFailed: byKind('Failed to save event news', 'An error occurred while saving event news'),
  confirmTitle: 'Are you sure?',
  confirm: 'This action cannot be undone. This will permanently delete the event news.',
  deleted: 'Event news deleted successfully',
  deleteFailed: byKind('Failed to delete event news', 'An error occurred while deleting event news'),
  loadFailed: always('Failed to load event news'),
} as const
