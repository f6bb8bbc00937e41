import { FormSection } from '../../../ui/forms/form-panel'
import { useFormValue } from '../form/form-field'
import type { FormPart } from '../part'
import { MediaField } from './media-field'

interface MediaValues {
  imageUrls: string[]
  videoUrls: string[]
  imageUrlEntry: string
  videoUrlEntry: string
}

export interface MediaSectionProps {
  form: FormPart<MediaValues>
  title: string
  help: string
  labels: { imageUrls: string; videoUrls: string }
}

/** Pictures and videos: uploaded, or given by URL (NEWS-14, EVN-5). */
export function MediaSection({ form, title, help, labels }: MediaSectionProps) {
  'use memo'
  const [imageUrls] = useFormValue(form, 'imageUrls')
  const [imageUrl, setImageUrl] = useFormValue(form, 'imageUrlEntry')
  const [videoUrls] = useFormValue(form, 'videoUrls')
  const [videoUrl, setVideoUrl] = useFormValue(form, 'videoUrlEntry')
  return (
    <FormSection title={title} help={help}>
      <MediaField
        form={form}
        name="imageUrls"
        kind="image"
        leads
        label={labels.imageUrls}
        urls={imageUrls}
        typed={imageUrl}
        onType={setImageUrl}
      />
      <MediaField
        form={form}
        name="videoUrls"
        kind="video"
        label={labels.videoUrls}
        urls={videoUrls}
        typed={videoUrl}
        onType={setVideoUrl}
      />
    </FormSection>
  )
}
