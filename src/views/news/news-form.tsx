import { useSelector } from '@xstate/react'
import type { News } from '../../../contract/news'
import type { NewsForm as Values } from '../../domain/content/news'
import type { FileFields } from '../../domain/media/dropped'
import { newsTexts } from '../../messages/content/news'
import { newsFormTexts } from '../../messages/content/news-form'
import { useNameOf } from '../shared/comparison/use-name-of'
import { Deferred } from '../shared/form/deferred'
import { FormFrame } from '../shared/form/form-frame'
import { FormPreview } from '../shared/form/form-preview'
import { pageButton } from '../shared/form/page-button'
import { MediaSection } from '../shared/media/media-section'
import type { FormPart } from '../shared/part'
import { LazyNewsPreview } from './lazy-news-preview'
import type { NewsScreen } from './news.view'
import { NewsLocationSection } from './news-form-location'
import { StorySection } from './news-form-story'
import { TextSection } from './news-form-text'

const { fields, helps, sections } = newsFormTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = {
  image: { name: 'imageUrls', label: fields.imageUrls },
  video: { name: 'videoUrls', label: fields.videoUrls },
} satisfies FileFields

export type NewsFormPart = FormPart<Values, News>

export interface NewsFormProps {
  screen: NewsScreen
  form: NewsFormPart
  mode: 'create' | 'edit'
}

/** The form of a news item: story, text, location, pictures and videos (NEWS-14, NEWS-15), in ten actions (EXT-148). */
export function NewsForm({ screen, form, mode }: NewsFormProps) {
  'use memo'
  const topics = useSelector(screen, ({ children }) => children.topics)
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={useNameOf(topics, 'topicId', ({ topicName }) => topicName)}
      title={newsFormTexts.formTitle[mode]}
      submitLabel={newsTexts.submit[mode]}
      after={pageButton}
      preview={<FormPreview form={form} Preview={LazyNewsPreview} />}
    >
      <StorySection screen={screen} form={form} />
      <TextSection form={form} />
      <Deferred>
        <NewsLocationSection screen={screen} form={form} />
        <MediaSection form={form} title={sections.media} help={helps.media} labels={fields} />
      </Deferred>
    </FormFrame>
  )
}
