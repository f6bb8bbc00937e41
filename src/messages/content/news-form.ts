import { serverWords } from '../failures'

/** The form of a news item (NEWS-14 to NEWS-27). */
export const newsFormTexts = {
  formTitle: { create: 'Add News', edit: 'Update News' },
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
  /** Results of saves (NEWS-24 to NEWS-27). */
  saved: { create: 'News added successfully!', edit: 'News updated successfully!' },
  saveFailed: serverWords('Failed to save news', 'An error occurred while saving news'),
} as const
