import { useSelector } from '@xstate/react'
import { looksLikeLatLong } from '../../domain/lat-long'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { newsTexts } from '../../messages/news'
import { FormSection } from '../../ui/form-panel'
import { TextInput } from '../../ui/text-input'
import { CountryField } from '../shared/country-field'
import { FormField, useFormValue } from '../shared/form-field'
import { MediaField } from '../shared/media-field'
import { RegionField } from '../shared/region-field'
import type { NewsScreen } from './news.view'
import type { NewsFormPart } from './news-form'

const { fields, helps, sections } = newsTexts
const { optional } = commonTexts

/** Region, country and the point on the map as text. */
export function LocationSection({ screen, form }: { screen: NewsScreen; form: NewsFormPart }) {
  'use memo'
  const [latLong, setLatLong] = useFormValue(form, 'latLong')
  const regions = useSelector(screen, ({ children }) => children.regions)
  const offered = useSelector(regions, (snapshot) => snapshot?.context.items)
  const choices = (offered ?? []).map(({ name }) => ({ value: name, label: name }))
  const hint = isBlank(latLong) || looksLikeLatLong(latLong) ? undefined : helps.latLong
  return (
    <FormSection title={sections.location} help={helps.location}>
      <RegionField form={form} name="region" label={fields.region} optional={optional} span={4} choices={choices} />
      <CountryField form={form} label={fields.country} required span={4} />
      <FormField form={form} name="latLong" label={fields.latLong} optional={optional} span={4} help={hint}>
        <TextInput value={latLong} onInput={setLatLong} spellCheck={false} />
      </FormField>
    </FormSection>
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
