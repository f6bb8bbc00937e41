/** Reporting a problem (EXT-38, EXT-250). */
export const reportTexts = {
  entry: 'Report a problem',
  intro: 'A file of the last minutes is saved to your downloads. Nothing is sent.',
  expected: 'What did you expect?',
  save: 'Save report',
  failed: 'The report could not be made. Check your connection and try again.',
  /** As short as a toast can be read; what a report holds is in docs/security.md. */
  saved: 'Report saved to your downloads. Nothing was sent.',
} as const
