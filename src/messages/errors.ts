/** What every failing call says, whatever the screen (ERR-1 to ERR-3). */
export const errorTexts = {
  notOk: 'An error occurred',
  noError: 'Failed to fetch data',
  unknown: 'Unknown error occurred',
  /** A screen that broke in a way nobody foresaw. */
  broken: 'Something went wrong on this page.',
  safe: 'Your text is safe: unsent forms are kept on this device.',
  reload: 'Reload the page',
  home: 'Go to the dashboard',
  /** Code that opens later and did not come. */
  notLoaded: 'This form could not be loaded. Check your connection and try again.',
} as const
