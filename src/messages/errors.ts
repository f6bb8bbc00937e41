/** Messages of failed calls on every screen (ERR-1 to ERR-3). */
export const errorTexts = {
  notOk: 'An error occurred',
  noError: 'Failed to fetch data',
  unknown: 'Unknown error occurred',
  /** An unexpected error of a screen. */
  broken: 'Something went wrong on this page.',
  /** Said of a page that is gone: whether each draft was stored its form alone knew. */
  drafts: 'Unsent forms are kept as drafts, as far as this device could store them.',
  /** The code of the page has not arrived. */
  notStarted: 'The page could not be loaded so far. Check your connection and try again.',
  offline: 'You are offline. The page can be opened again once the connection is back.',
  reload: 'Reload the page',
  home: 'Go to the dashboard',
  /** A screen whose code could not be loaded (EXT-60). */
  screenNotLoaded: 'This page could not be loaded. Check your connection and try again.',
  /** A form whose code could not be loaded. */
  notLoaded: 'This form could not be loaded. Check your connection and try again.',
  /** Another part whose code could not be loaded, such as a menu or a preview. */
  partNotLoaded: 'This part of the page could not be loaded. Check your connection and try again.',
} as const
