/** Sidebar, header and user menu (LAYOUT-1 to LAYOUT-21), and the headings of the pages. */
export const layoutTexts = {
  /** Sidebar entries, in the order of the sidebar (LAYOUT-9). */
  entries: {
    home: 'Home',
    addNews: 'Add News',
    carousel: 'Carousel',
    articles: 'Articles',
    events: 'Events',
    geoShots: 'GeoShots',
    trendingTopics: 'Trending Topics',
    notifications: 'Notifications',
    drafts: 'Drafts',
    settings: 'Settings',
    profile: 'Profile',
  },
  /** Page headings of the screens that have no texts of their own (NAV-9, NAV-10). */
  headings: {
    dashboard: 'Dashboard',
    articles: 'Articles Management',
    profile: 'Profile',
    fullscreenHome: 'Full-screen dashboard',
    settings: 'Settings',
    weeklyUpdates: 'Weekly Updates',
  },
  comingSoon: 'Coming soon...',
  /** The title of the browser tab; a form with changes is marked (EXT-201). */
  tab: (heading: string, isChanged: boolean) => `${isChanged ? '• ' : ''}${heading} · Meridian`,
  /** The frame: landmarks, drawer and header (LAYOUT-5, LAYOUT-12, LAYOUT-15, LAYOUT-16, THEME-5). */
  skip: 'Skip to the content',
  navigation: 'Main',
  account: 'Account',
  draftNoun: (count: number) => (count === 1 ? 'draft' : 'drafts'),
  toggleMenu: 'Toggle menu',
  search: 'Search',
  searchHint: 'Search pages',
  searchResults: 'Pages',
  searchNone: 'No matching page.',
  /** The button of the palette (EXT-25). */
  palette: 'Search pages and commands',
  paletteKeys: (isMac: boolean) => (isMac ? '⌘K' : 'Ctrl K'),
  theme: 'Theme',
  /** What a press of it does. */
  themes: { light: 'Use light theme', dark: 'Use dark theme' },
  /** The state of the network (EXT-42). */
  connection: 'Connection',
  offline: 'Offline',
  offlineDetail: 'You are offline. Nothing reaches the server until the connection is back.',
  fullScreen: 'Full-screen dashboard',
  notifications: 'Notifications',
  noNotifications: 'No notifications from developer',
  messages: 'Messages',
  loading: 'Loading...',
  /** The user menu, and its label for an editor without a name (LAYOUT-17, LAYOUT-20, LAYOUT-21). */
  userMenu: 'User menu',
  profile: 'Profile',
  settings: 'Settings',
  logOut: 'Log out',
  /** Logging out with the removal of all drafts (EXT-31). */
  logOutAndWipe: 'Log out and remove my drafts from this device',
  noName: 'Admin User',
  noInitials: 'AD',
} as const
