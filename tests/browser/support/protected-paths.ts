/** Every path that needs a signed-in editor, with the heading of its screen. */
export const protectedPages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/dashboard', /^Good (morning|afternoon|evening)/i],
  ['/carousel', 'Carousel Management'],
  ['/articles', 'Articles Management'],
  ['/create-event', 'Create Event'],
  ['/events', 'Events'],
  ['/events/1', 'Event Details'],
  ['/geoshots', 'GeoShots'],
  ['/all-news', 'News Management'],
  ['/trending-topics', 'Trending Topics'],
  ['/notifications', 'Notifications'],
  ['/profile', 'Profile'],
  ['/fullscreen-home', /^Good (morning|afternoon|evening)/i],
  ['/settings', 'Settings'],
  ['/drafts', 'Drafts'],
  ['/weekly-updates', 'Weekly Updates'],
]

export const protectedPaths: readonly string[] = protectedPages.map(([path]) => path)
