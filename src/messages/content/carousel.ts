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
  /** Where a slide leads, if that is an event or a news item (EXT-159). */
  leadsTo: (title: string) => `Leads to: ${title}`,
  unnamedLead: { event: 'an event', news: 'a story' },
  /** The order of the slides (EXT-162). */
  grip: (title: string) => `Move "${cutTitle(title)}"`,
  gripKeys: 'Press it for its moves, drag it, or press the up and down arrow keys.',
  moved: (title: string, position: number, count: number) => `"${cutTitle(title)}" is now ${position} of ${count}.`,
  /** The slides as readers see them (EXT-163). */
  deck: 'See as readers do',
  deckTitle: 'The home screen',
  deckNote: 'What readers see, in this order.',
  slideOf: (number: number, count: number, title: string) => `Slide ${number} of ${count}: ${title}`,
  showSlide: (number: number) => `Show slide ${number}`,
  previousSlide: 'Slide before',
  nextSlide: 'Slide after',
  table: 'Carousel items',
  searchPlaceholder: 'Search carousel',
  /** Of an empty list: what to do first (EXT-175). */
  first: 'No slides yet. Add the first one: a picture, a headline and where it leads.',
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
  /** The host refuses the story that a slide leads to (EXT-306). */
  storyGone: 'The story that this slide leads to does not exist any more.',
  dropStory: 'Leave the story out',
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
  moveFailed: serverWords('Failed to move carousel item', 'Failed to move carousel item'),
  eventsFailed: always('Failed to load events'),
} as const
