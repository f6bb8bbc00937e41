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
  /** The form (NEWS-14, NEWS-15). */
  formTitle: { create: 'Add News', edit: 'Update News' },
  submit: { create: 'Add News', edit: 'Update News' },
  sections: { story: 'Story', text: 'Text', media: 'Pictures and videos' },
  helps: {
    story: 'The headline as readers will see it, and when it runs.',
    text: 'A description, or a subtitle with bullet points. Only the chosen type is sent.',
    media: 'The first image leads the story. Choose files, or paste an address and press Enter.',
  },
  fields: {
    title: 'Title',
    dateTime: 'Date and time',
    topicId: 'Topic',
    sourceUrl: 'Source URL',
    newsType: 'News type',
    description: 'Description',
    subTitle: 'Subtitle',
    bulletPoints: 'Bullet points',
    imageUrls: 'Image URLs',
    videoUrls: 'Video URLs',
  },
  noTopic: 'No topic',
  addBulletPoint: 'Add bullet point',
  bulletPoint: (number: number) => `Bullet point ${number}`,
  /** Validation messages (NEWS-17 to NEWS-20). */
  incomplete: 'Please fill in all required fields',
  descriptionMissing: 'Please enter a description',
  bulletPointsMissing: 'Please enter a subtitle and at least one bullet point',
  /** Results of saves, deletions and reads (NEWS-8, NEWS-24 to NEWS-27, NEWS-32 to NEWS-34). */
  saved: { create: 'News added successfully!', edit: 'News updated successfully!' },
  saveFailed: serverWords('Failed to save news', 'An error occurred while saving news'),
  removal: {
    question: ({ title }: { title: string }) => `Are you sure you want to delete "${title}"?`,
    removed: ({ title }: { title: string }) => `News "${title}" deleted successfully!`,
    removeFailed: serverWords('Failed to delete news', 'An error occurred while deleting news'),
  },
  loadFailed: always('Failed to load news items'),
  topicsFailed: always('Failed to load topics'),
  /** The preview (NEWS-36 to NEWS-39). */
  source: (host: string) => `Source · ${host}`,
  video: (number: number) => `Video ${number}`,
  additionalImages: 'Additional images',
  image: (number: number) => `Image ${number}`,
} as const
