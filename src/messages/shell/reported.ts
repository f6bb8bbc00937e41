/** What a saved report contains and what it omits (EXT-38). */
export const reportedTexts = {
  saved:
    'Report saved as a file. It holds what the desk did in the last minutes, with passwords, e-mail addresses and pictures masked. Nothing was sent.',
} as const
