/** Logging out with the removal of all drafts (EXT-31). */
export const departureTexts = {
  title: 'Remove your drafts?',
  question:
    'Everything you typed and did not send is removed from this device, and you are logged out. This cannot be undone.',
  act: 'Remove and log out',
  busy: 'Removing...',
} as const
