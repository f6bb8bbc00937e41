import { useSelector } from '@xstate/react'
import { newsTexts } from '../../messages/news'
import { FormSection } from '../../ui/form-panel'
import { useFormValue } from '../shared/form-field'
import { LocationSection } from '../shared/location-section'
import { MediaField } from '../shared/media-field'
import type { NewsScreen } from './news.view'
import type { NewsFormPart } from './news-form'

const { fields, helps, sections } = newsTexts
const required = ['country'] as const

/** Region, country and the point on the map; the regions are the host's own (NEWS-14). */
export function PlaceSection({ screen, form }: { screen: NewsScreen; form: NewsFormPart }) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const offered = useSelector(regions, (snapshot) => snapshot?.context.items)
  return (
    <LocationSection
      form={form}
      regions={(offered ?? []).map(({ name }) => ({ value: name, label: name }))}
      required={required}
    />
  )
}

/** Pictures and clips: uploaded, or given by address. */
export function MediaSection({ form }: { form: NewsFormPart }) {
  'use memo'
  const [imageUrls] = useFormValue(form, 'imageUrls')
  const [imageUrl, setImageUrl] = useFormValue(form, 'imageUrlEntry')
  const [videoUrls] = useFormValue(form, 'videoUrls')
  const [videoUrl, setVideoUrl] = useFormValue(form, 'videoUrlEntry')
  return (
    <FormSection title={sections.media} help={helps.media}>
      <MediaField
        form={form}
        name="imageUrls"
        kind="image"
        label={fields.imageUrls}
        urls={imageUrls}
        typed={imageUrl}
        onType={setImageUrl}
      />
      <MediaField
        form={form}
        name="videoUrls"
        kind="video"
        label={fields.videoUrls}
        urls={videoUrls}
        typed={videoUrl}
        onType={setVideoUrl}
      />
    </FormSection>
  )
}
