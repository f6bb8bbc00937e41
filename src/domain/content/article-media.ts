import type { ArticleForm } from './article'
import { listField, mediaFields, singleField } from './media-fields'

/** The file fields of the article form: its thumbnail and its images (ART-8). */
export const articleMedia = mediaFields<ArticleForm>({
  image: singleField('IMAGE', 'image'),
  articleImages: listField('IMAGE', 'articleImages', 'articleImageEntry'),
})
