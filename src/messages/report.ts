/** Reporting a problem (EXT-38). */
export const reportTexts = {
  entry: 'Report a problem',
  /** What a report holds, and what it does not. */
  holds:
    'A report is a file of what the desk did in the last minutes, cut short. Passwords, e-mail addresses and pictures are masked, and nothing is sent.',
  saved: 'Report saved as a file. It holds what the desk did in the last minutes, without passwords, e-mail addresses or pictures. Nothing was sent.',
  failed: 'The report could not be made. Check your connection and try again.',
} as const
