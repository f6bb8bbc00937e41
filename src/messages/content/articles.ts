import { byKind } from '../failures'

/** The articles of each region (ART-1 to ART-32). */
export const articleTexts = {
  intro: 'Picture stories for each region.',
  add: 'Add Article',
  /** The tabs and their cards (ART-1, ART-4). */
  regions: 'Regions',
  list: (region: string) => `Articles, ${region}`,
  untitled: 'Untitled',
  images: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  empty: 'No articles found for this region.',
  noRegions: 'No regions found. Please add regions first.',
  regionsFailed: byKind('Failed to load regions', 'An error occurred while loading regions'),
  /** Why the fallback regions cannot be chosen (ART-18). */
  standIns: 'Regions could not be loaded, so articles cannot be saved right now.',
  /** The form (ART-8). */
  formTitle: { create: 'Add Article', edit: 'Update Article' },
  submit: { create: 'Add Article', edit: 'Update Article' },
  sections: { article: 'Article', pictures: 'Pictures' },
  helps: {
    article: 'The name as readers will see it, and where it belongs.',
    pictures: 'Without a thumbnail the first image takes its place.',
  },
  fields: { title: 'Name', image: 'Thumbnail', articleImages: 'Article images', region: 'Region' },
  /** Validation messages by field (ART-19 to ART-21). */
  problems: {
    title: 'Please enter a name for the article',
    articleImages: 'Please add at least one article image',
    region: 'Please select a region',
  },
  /** Results of reads, saves and deletions (ART-23 to ART-28, ART-30 to ART-32). */
  saved: { create: 'Article created successfully', edit: 'Article updated successfully' },
  saveFailed: byKind('Failed to save article', 'An error occurred while saving the article'),
  loadFailed: byKind('Failed to load articles', 'An error occurred while loading articles'),
  removal: {
    removed: () => 'Article deleted successfully',
    removeFailed: byKind('Failed to delete article', 'An error occurred while deleting the article'),
  },
  /** The preview (ART-13, ART-14). */
  carousel: 'Images',
  imageOf: (number: number, count: number) => `Image ${number} of ${count}`,
  previousImage: 'Previous image',
  nextImage: 'Next image',
  showImage: (number: number) => `Show image ${number}`,
  video: (number: number) => `Video ${number}`,
  videoFailed: 'This video cannot be played.',
} as const
