/** The command palette (EXT-25 to EXT-27, EXT-180 to EXT-183). */
export const paletteTexts = {
  hint: 'Go to or do...',
  list: 'Pages and commands',
  groups: {
    pages: 'Pages',
    create: 'Create',
    commands: 'Commands',
    drafts: 'Drafts',
    news: 'News',
    events: 'Events',
    geoShots: 'GeoShots',
    articles: 'Articles',
    carousel: 'Carousel',
    topics: 'Topics',
  },
  keys: 'Arrows to choose, Enter to go, Esc to close',
  /** What can be created from any screen (EXT-181). */
  create: {
    story: 'New story',
    event: 'New event',
    slide: 'New slide',
    article: 'New article',
    geoShot: 'New GeoShot',
    notification: 'Send notification',
  },
  /** The shortcuts beside commands. */
  keysOf: { create: 'C', shortcuts: '?', submit: 'Ctrl Enter' },
  /** The search for items on the host (EXT-182). */
  asking: 'Searching all items...',
  unanswered: 'Not all items could be searched.',
  /** The commands that every screen's parts accept. */
  reload: 'Reload the list',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  undo: 'Bring back the discarded draft',
} as const
