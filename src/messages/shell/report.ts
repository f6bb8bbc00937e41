/** Reporting a problem (EXT-38). */
export const reportTexts = {
  entry: 'Report a problem',
  failed: 'The report could not be made. Check your connection and try again.',
} as const
