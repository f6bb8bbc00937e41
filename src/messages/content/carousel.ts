import { cutTitle } from '../../domain/text'
import { always, serverWords } from '../failures'

/** Carousel Management (CAR-1 to CAR-26). */
export const carouselTexts = {
  heading: 'Carousel Management',
  intro: 'The slides of the home screen.',
  add: 'Add Carousel Item',
  /** The table (CAR-1, CAR-12). */
  columns: { title: 'Title', status: 'Status', source: 'Source URL', created: 'Created' },
  noSource: '–',
  table: 'Carousel items',
  searchPlaceholder: 'Search carousel',
  /** The form (CAR-8). */
  formTitle: { create: 'Add Carousel Item', edit: 'Edit Carousel Item' },
  submit: { create: 'Add Carousel Item', edit: 'Update Carousel Item' },
  sections: { slide: 'Slide', link: 'Link' },
  helps: {
    slide: 'The picture of the home screen, in 16:9, and its headline. Disabled slides are not shown to readers.',
    link: 'Where the slide leads.',
  },
  fields: { title: 'Title', imageUrl: 'Image', eventId: 'Event', sourceUrl: 'Source URL', enable: 'Enabled' },
  noEvent: 'No event',
  /** The validation message (CAR-14). */
  incomplete: 'Title and image are required',
  /** Results of saves, deletions and reads (CAR-3, CAR-10, CAR-17 to CAR-19, CAR-24 to CAR-26). */
  saved: { create: 'Carousel item added successfully', edit: 'Carousel item updated successfully' },
  saveFailed: {
    create: serverWords('Failed to add carousel item', 'Failed to add carousel item'),
    /** A change that failed: the API server's message, otherwise the general one of CALL-7. */
    edit: serverWords('Failed to update carousel item', 'Failed to update carousel'),
  },
  deleted: (title: string) => `Item "${cutTitle(title)}" deleted successfully`,
  deleteFailed: serverWords('Failed to delete item', 'Failed to delete carousel item'),
  loadFailed: always('Failed to load carousel items'),
  eventsFailed: always('Failed to load events'),
} as const
