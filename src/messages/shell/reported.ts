/** What a report holds and what it does not, told when it has been made (EXT-38). */
export const reportedTexts = {
  saved:
    'Report saved as a file. It holds what the desk did in the last minutes, with passwords, e-mail addresses and pictures masked. Nothing was sent.',
} as const
