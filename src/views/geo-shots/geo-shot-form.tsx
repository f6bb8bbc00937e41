import { useSelector } from '@xstate/react'
import type { GeoShot } from '../../../contract/geo-shot'
import type { GeoShotForm as Values } from '../../domain/content/geo-shot'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { mediaTexts } from '../../messages/media'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { StringList } from '../../ui/lists/string-list'
import { Deferred } from '../shared/form/deferred'
import { useEntries } from '../shared/form/entries'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { FormPreview } from '../shared/form/form-preview'
import { pageButton } from '../shared/form/page-button'
import { LocationSection } from '../shared/location/location-section'
import { VideoField } from '../shared/media/video-field'
import { moves } from '../shared/moves'
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
          emptyRegion={geoShotTexts.noRegion}
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
  const [stored, setSources] = useFormValue(form, 'sourceUrls')
  const { move, undo } = useEntries(form, 'sourceUrls', (index) => geoShotTexts.source(index + 1))
  // There is always at least one line.
  const sources = stored.length === 0 ? [''] : stored
  return (
    <FormSection title={sections.sources} help={helps.sources}>
      <FormField form={form} name="sourceUrls" label={fields.sourceUrls} optional={commonTexts.optional} group>
        <StringList
          values={sources}
          type="url"
          placeholder={geoShotTexts.sourceAddress}
          onChange={setSources}
          onMove={move}
          onRemove={(index) => form.send({ type: 'entry.remove', field: 'sourceUrls', index })}
          undo={undo}
          addLabel={geoShotTexts.addSource}
          lineName={geoShotTexts.source}
          removeName={commonTexts.remove}
          reorderName={mediaTexts.list.reorder}
          moves={moves}
          movedText={mediaTexts.list.moved}
        />
      </FormField>
    </FormSection>
  )
}
