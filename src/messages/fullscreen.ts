/** The full-screen home (DASH-5 to DASH-9); its tiles have the names of the dashboard's. */
export const fullscreenTexts = {
  tiles: 'Screens',
  back: 'Back to Dashboard',
} as const
