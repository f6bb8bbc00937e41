/** The greeted role (DASH-1). */
const editor = 'Editor-in-Chief'

/** The dashboard (DASH-1 to DASH-4). */
export const dashboardTexts = {
  editor,
  /** The greeting for the browser's local hour (DASH-2). */
  greeting: (greeting: string) => `${greeting}, ${editor}`,
  /** The six tiles, in their order (DASH-4). */
  tiles: {
    carousel: 'Carousel',
    articles: 'Articles',
    events: 'Events',
    news: 'News',
    notifications: 'Notifications',
    trending: 'Trending',
  },
  /** The description of each tile. */
  lines: {
    carousel: 'The slides of the home screen',
    articles: 'Longer reads, by region',
    events: 'What happens where, and when',
    news: 'Stories of the day, with pictures and places',
    notifications: 'A line to every reader at once',
    trending: 'Topics that readers follow',
  },
  /** The summaries of the tiles, once they have been read (EXT-23). */
  inAll: 'in all',
  newest: (age: string) => `Newest, ${age}`,
  notAvailable: 'Not available',
  /** Of a desk without any content: what to do first (EXT-175). */
  first: 'Nothing here yet. Start with the topics that stories belong to, then add the first story.',
  firstTopic: 'Add a topic',
  firstStory: 'Add a story',
  shown: (count: number, state: string) => `${count} ${state}`,
  untitled: 'Untitled',
  /** The number of broadcasts that are stored as drafts (EXT-24). */
  waiting: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'} waiting`,
  now: 'now',
} as const
