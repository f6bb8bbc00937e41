/** The dashboard (DASH-1 to DASH-4). */
export const dashboardTexts = {
  /** Who is greeted, and how by the browser's local hour (DASH-1, DASH-2). */
  editor: 'Editor-in-Chief',
  greeting: (greeting: string) => `${greeting}, Editor-in-Chief`,
  /** The six tiles, in their order (DASH-4). */
  tiles: {
    carousel: 'Carousel',
    articles: 'Articles',
    events: 'Events',
    news: 'News',
    notifications: 'Notifications',
    trending: 'Trending',
  },
  /** What each tile leads to, in a line. */
  lines: {
    carousel: 'The slides of the home screen',
    articles: 'Longer reads, by region',
    events: 'What happens where, and when',
    news: 'Stories of the day, with pictures and places',
    notifications: 'A line to every reader at once',
    trending: 'Topics that readers follow',
  },
  /** What a tile says of its items, once they were read (EXT-23). */
  inAll: 'in all',
  edited: (age: string) => `Edited ${age}`,
  shown: (count: number, state: string) => `${count} ${state}`,
  untitled: 'Untitled',
  /** Broadcasts that were begun and not sent (EXT-24). */
  waiting: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'} waiting`,
  now: 'now',
} as const
