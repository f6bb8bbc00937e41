import { always } from '../failures'

/** Events (EVT-5 to EVT-25). */
export const eventTexts = {
  heading: 'Events',
  intro: 'Dated, placed, and followed by their own news.',
  create: 'Create Event',
  /** The layouts (EVT-5, EXT-129). */
  layout: 'Layout',
  layouts: { table: 'Table', cards: 'Cards', calendar: 'Calendar', map: 'Map' },
  /** The events on a map (EXT-129, EXT-130). */
  onMap: {
    label: 'Map of events',
    together: (count: number) => `${count} events close together`,
    closer: 'Zoom in here',
    unplaced: (count: number) =>
      count === 1 ? 'One event has no point on the map:' : `${count} events have no point on the map:`,
  },
  /** The list (EVT-20, EVT-22). */
  columns: { name: 'Name', dates: 'Dates', country: 'Country', status: 'Status' },
  table: 'Events',
  searchPlaceholder: 'Search events',
  unnamed: 'Untitled event',
  noCountry: 'N/A',
  empty: 'No events found. Create one to get started.',
  /** The form (EVT-7 to EVT-12). */
  formTitle: { create: 'Create Event', edit: 'Update Event' },
  submit: { create: 'Create Event', edit: 'Update Event' },
  sections: { event: 'Event', banner: 'Banner' },
  helps: {
    event: 'What it is called, when it runs and what readers should know.',
    banner: 'The wide picture above the event and on its card.',
  },
  fields: {
    name: 'Name',
    description: 'Description',
    startDate: 'Start date',
    endDate: 'End date',
    bannerUrl: 'Banner image',
    enable: 'Enabled',
  },
  incomplete: 'Please fill in all required fields',
  endProblem: 'The end cannot be before the start. Change it, or leave it empty.',
  endInPart: 'The end has no whole date and time. Complete it, or leave it empty.',
  /** Results of saves, deletions and reads (EVT-14 to EVT-19, EVT-25). */
  saved: { create: 'Event created successfully!', edit: 'Event updated successfully!' },
  saveFailed: { create: always('Failed to create event'), edit: always('Failed to update event') },
  /** Shown before events are deleted together (EXT-167). */
  deletesNews: 'The news of a deleted event goes with it.',
  deleteFailed: always('Failed to delete event'),
  loadFailed: always('Failed to load events'),
} as const

/** One event and its details (EVT-26 to EVT-35). */
export const eventDetailTexts = {
  back: 'Back to Events',
  untitled: 'Event Details',
  starts: 'Starts',
  ends: 'Ends',
  country: 'Country',
  details: 'Details',
  region: 'Region',
  coordinates: 'Coordinates',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  none: 'Not given',
  /** What can be done with an event, and the names of those controls (EXT-154). */
  actions: 'This event',
  change: 'Change event',
  notify: 'Notify readers',
  makeSlide: 'Make a slide',
  notFound: 'Event not found',
  incomplete: 'Failed to load complete event details',
  /** The name of the command in the palette (EXT-27). */
  reload: 'Reload the event',
} as const

/** The Create Event page (EVT-1 to EVT-4). */
export const createEventTexts = {
  heading: 'Create Event',
  intro: 'Try out an event. Nothing is saved; to publish one, use Events.',
  form: 'New event',
  reset: 'Reset',
  create: 'Create Event',
  sections: { story: 'Event', time: 'When and where', image: 'Image' },
  helps: {
    story: 'A title and a few lines about it.',
    time: 'Times are those of this device.',
    image: 'One picture.',
  },
  fields: {
    title: 'Title',
    description: 'Description',
    location: 'Location',
    startDate: 'Start date and time',
    endDate: 'End date and time',
    image: 'Image',
  },
  created: 'Event created successfully!',
  failed: always('Failed to create event'),
  /** The text that precedes the event in the console (EVT-3). */
  logged: 'Event created',
} as const
