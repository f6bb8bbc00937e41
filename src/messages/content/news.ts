import { always, serverWords } from '../failures'

/** The news screen (NEWS-1 to NEWS-42). */
export const newsTexts = {
  heading: 'News Management',
  intro: 'Manage news and content of trending page.',
  add: 'Add News',
  /** The table (NEWS-2 to NEWS-5). */
  columns: { title: 'Title', type: 'Type', location: 'Location', published: 'Published' },
  types: { DESCRIPTIVE: 'Descriptive', BULLETPOINTS: 'Bullet Points' },
  noCountry: 'N/A',
  table: 'News',
  searchPlaceholder: 'Search news',
  /** Of an empty list: what to do first (EXT-175). */
  first: 'No news yet. Add the first story: a title, a date, a country and a few lines.',
  /** The button that opens the form, and the one that saves it (NEWS-14, NEWS-15). */
  submit: { create: 'Add News', edit: 'Update News' },
  /** Results of deletions and reads (NEWS-8, NEWS-32 to NEWS-34). */
  removal: {
    question: ({ title }: { title: string }) => `Are you sure you want to delete "${title}"?`,
    removed: ({ title }: { title: string }) => `News "${title}" deleted successfully!`,
    removeFailed: serverWords('Failed to delete news', 'An error occurred while deleting news'),
  },
  /** Of a selected item that its form would not send (EXT-168). */
  incomplete: 'Its form is not complete. Edit it first.',
  loadFailed: always('Failed to load news items'),
  topicsFailed: always('Failed to load topics'),
} as const
