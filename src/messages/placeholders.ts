/** A page whose screen does not stand yet (EXT-18). */
export const placeholderTexts = {
  text: 'Not here yet.',
  home: 'Go to the dashboard',
} as const
