import { always, serverWords } from '../failures'

const saveBroken = 'An error occurred while saving the topic'

/** Trending topics and the news filed under them (TOPIC-1 to TOPIC-33). */
export const topicTexts = {
  heading: 'Trending Topics',
  intro: 'Name what readers are following; news is filed under it.',
  /** The one-line form (TOPIC-1, TOPIC-4). */
  form: 'Topic',
  fields: { topicName: 'Topic Name' },
  submit: { create: 'Add Topic', edit: 'Update Topic' },
  nameMissing: 'Please enter a topic name',
  /** The grid (TOPIC-11 to TOPIC-13). */
  grid: 'Topics',
  total: (count: number) => `Total Items: ${count}`,
  empty: 'No trending topics found. Add your first topic above.',
  /** A topic without a name under any key (DATA-12). */
  unnamed: 'Untitled topic',
  /** Results of saves, deletions and reads of topics (TOPIC-7 to TOPIC-10, TOPIC-15, TOPIC-17 to TOPIC-19). */
  saved: { create: 'Topic added successfully!', edit: 'Topic updated successfully!' },
  saveFailed: {
    create: serverWords('Failed to add topic', saveBroken),
    edit: serverWords('Failed to update topic', saveBroken),
  },
  /** Added to the confirmation if the number is known (TOPIC-16). */
  newsStays: (count: number) =>
    count === 1 ? 'Its 1 news item stays, without a topic.' : `Its ${count} news items stay, without a topic.`,
  deleted: 'Topic deleted successfully!',
  deleteFailed: serverWords('Failed to delete topic', 'An error occurred while deleting the topic'),
  loadFailed: always('Failed to load trending topics'),
  /** The news of the selected topic (TOPIC-21 to TOPIC-33). */
  news: 'News by Trending Topics',
  newsOf: (topic: string) => (topic === '' ? 'News' : `News of ${topic}`),
  noNews: 'No news found for this topic.',
  newsFailed: serverWords('Failed to load news', 'An error occurred while loading news'),
  /** The names of the commands in the palette (EXT-27). */
  reload: 'Reload the topics',
  reloadNews: 'Reload the news',
} as const
