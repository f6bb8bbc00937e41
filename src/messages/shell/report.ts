/** Reporting a problem (EXT-38). */
export const reportTexts = {
  entry: 'Report a problem',
  failed: 'The report could not be made. Check your connection and try again.',
  /** What a saved report contains and what it omits. */
  saved:
    'Report saved as a file. It holds what the desk did in the last minutes, with passwords, e-mail addresses and pictures masked. Nothing was sent.',
} as const
