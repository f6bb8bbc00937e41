import { listField, mediaFields } from './media-fields'
import type { NewsForm } from './news'

/** The file fields of the news form. */
export const newsMedia = mediaFields<NewsForm>({
  imageUrls: listField('IMAGE', 'imageUrls', 'imageUrlEntry'),
  videoUrls: listField('VIDEO', 'videoUrls', 'videoUrlEntry'),
})
