import { useSelector } from '@xstate/react'
import type { GeoShot } from '../../../contract/geo-shot'
import type { GeoShotForm as Values } from '../../domain/content/geo-shot'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { FormPreview } from '../shared/form/form-preview'
import { LinesField } from '../shared/form/lines-field'
import { pageButton } from '../shared/form/page-button'
import { LocationSection } from '../shared/location/location-section'
import { VideoField } from '../shared/media/video-field'
import type { FormPart } from '../shared/part'
import type { GeoShotsScreen } from './geo-shots.view'
import { LazyGeoShotPreview } from './lazy-geo-shot-preview'

type GeoShotFormPart = FormPart<Values, GeoShot>

export interface GeoShotFormProps {
  screen: GeoShotsScreen
  form: GeoShotFormPart
  mode: 'create' | 'edit'
}

const { fields, helps, sections } = geoShotTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { video: { name: 'videoUrl', label: fields.videoUrl } } satisfies FileFields

/** The form of a GeoShot: video and title, location, sources (GEO-4). */
export function GeoShotForm({ screen, form, mode }: GeoShotFormProps) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const offered = useSelector(regions, (snapshot) => snapshot?.context.items) ?? []
  return (
    <FormFrame
      form={form}
      files={files}
      title={geoShotTexts.formTitle[mode]}
      submitLabel={geoShotTexts.submit[mode]}
      after={pageButton}
      preview={<FormPreview form={form} Preview={LazyGeoShotPreview} />}
    >
      <VideoSection form={form} />
      <Deferred>
        <LocationSection
          form={form}
          regions={offered.map(({ name }) => ({ value: name, label: name }))}
          required={['region', 'country']}
          help={helps.location}
        />
        <SourcesSection form={form} />
      </Deferred>
    </FormFrame>
  )
}

function VideoSection({ form }: { form: GeoShotFormPart }) {
  'use memo'
  const [title, setTitle] = useFormValue(form, 'title')
  const [description, setDescription] = useFormValue(form, 'description')
  return (
    <FormSection title={sections.video} help={helps.video}>
      <FormField form={form} name="title" label={fields.title} required>
        <TextInput appearance="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <VideoField form={form} name="videoUrl" label={fields.videoUrl} required />
      <FormField form={form} name="description" label={fields.description} optional={commonTexts.optional}>
        <Textarea appearance="read" rows={3} value={description} onInput={setDescription} />
      </FormField>
    </FormSection>
  )
}

function SourcesSection({ form }: { form: GeoShotFormPart }) {
  'use memo'
  return (
    <FormSection title={sections.sources} help={helps.sources}>
      <LinesField
        form={form}
        name="sourceUrls"
        label={fields.sourceUrls}
        optional={commonTexts.optional}
        type="url"
        placeholder={geoShotTexts.sourceAddress}
        addLabel={geoShotTexts.addSource}
        lineName={geoShotTexts.source}
      />
    </FormSection>
  )
}
