/** Reporting a problem (EXT-38). */
export const reportTexts = {
  entry: 'Report a problem',
  failed: 'The report could not be made. Check your connection and try again.',
  /** As short as a toast can be read; what a report holds is in docs/security.md. */
  saved: 'Report saved to your downloads. Nothing was sent.',
} as const
