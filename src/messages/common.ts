/** Texts that more than one screen uses. */
export const commonTexts = {
  product: 'Meridian',
  /** Buttons and row actions; the accessible name of an icon button is exactly the listed word (TABLE-4, NEWS-6). */
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  edit: 'Edit',
  delete: 'Delete',
  duplicate: 'Duplicate',
  /** Of the form of a duplicate: what it was made from (EXT-170). */
  copyOf: (title: string) => `Made from "${title}". Nothing is saved yet.`,
  preview: 'Preview',
  view: 'View',
  source: 'Source',
  sendNotification: 'Send notification',
  actions: 'Actions',
  undo: 'Undo',
  retry: 'Retry',
  optional: 'optional',
  /** Tables and searches (TABLE-1 to TABLE-3). */
  search: 'Search',
  clearSearch: 'Clear search',
  /** The heading of the boxes that select rows, before they are here. */
  selection: 'Selection',
  loading: 'Loading...',
  saving: 'Saving...',
  deleting: 'Deleting...',
  tryingAgain: 'No answer yet. Trying again...',
  /** A read that takes longer than 8 s (EXT-65). */
  late: 'This takes longer than usual.',
  stop: 'Stop loading',
  stopped: 'Loading was stopped.',
  noResults: 'No results found.',
  /** Why a list could not be read, where the server says nothing (EXT-174). */
  offline: 'You are offline.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  found: (count: number, loaded: number) => `${count} of ${loaded}`,
  foundHere: (count: number, loaded: number) => `${count} of ${loaded} on this page`,
  unreadable: (count: number) =>
    count === 1
      ? '1 entry could not be read and is not shown.'
      : `${count} entries could not be read and are not shown.`,
  /** Pagers (NEWS-9, PAGE-1). */
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** The place of the previewed item among the rows that are shown (EXT-207). */
  placeOf: (place: number, rows: number) => `${place} of ${rows}`,
  /** The confirmation of a deletion, in the app's own dialog (CAR-21). */
  confirmTitle: 'Confirm Deletion',
  confirmDelete: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  /** A picture that is missing or cannot be loaded (IMG-21). */
  noPicture: 'No picture',
  /** The empty option of a required region, and of an optional one (NEWS-14, ART-21). */
  chooseRegion: 'Choose a region',
  noRegion: 'No region',
  /** Sets a date to the present; the rest of the name says which date (EXT-120). */
  now: 'Now',
  nowAs: { dateTime: 'as its date', startDate: 'as its start', endDate: 'as its end' },
  /** A local time that the clock change skips. */
  skippedTime: 'The clock skips this hour on that day; an hour later is meant.',
  /** A write whose outcome is unknown (EXT-3). */
  unconfirmedSave: 'We could not confirm that this was saved.',
  unconfirmedDelete: 'We could not confirm that this was deleted.',
  /** Where another form is asked for while one is being saved (EXT-64). */
  stillSaving: 'A save is still running. Try again once it has ended.',
  stillSending: 'A notification is still being sent. Try again once that has ended.',
  /** Where an item is to be deleted before the deletion of another has ended (EXT-231). */
  stillDeleting: 'Another deletion has not ended yet. Try again once it has.',
  check: 'Check',
  checking: 'Checking...',
  saveAgain: 'Save again',
  deleteAgain: 'Delete again',
  /** Of an item that someone changed meanwhile (EXT-52). */
  deleteAnyway: 'Delete anyway',
  /** Whether an item is shown to readers (CAR-12). */
  enabled: 'Enabled',
  disabled: 'Disabled',
} as const
