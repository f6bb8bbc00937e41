import { Link } from 'lucide-react'
import type { EventNewsForm as Values } from '../../domain/content/event-news'
import { eventRegions, regionLabel } from '../../domain/location/regions'
import { commonTexts } from '../../messages/common'
import { eventNewsTexts } from '../../messages/content/event-news'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { DateTimeField } from '../shared/form/date-time-field'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { LocationSection } from '../shared/location/location-section'
import { MediaSection } from '../shared/media/media-section'
import type { FormPart } from '../shared/part'

const { fields, helps, sections } = eventNewsTexts
const required = ['country'] as const

export interface EventNewsFormProps {
  form: FormPart<Values>
  mode: 'create' | 'edit'
}

/** The form of event news (EVN-5). */
export function EventNewsForm({ form, mode }: EventNewsFormProps) {
  'use memo'
  return (
    <FormFrame
      form={form}
      nameOf={(field, value) => (field === 'region' ? regionLabel(value) : undefined)}
      title={eventNewsTexts.formTitle[mode]}
      submitLabel={eventNewsTexts.submit[mode]}
      note={commonTexts.fieldsMarked}
      after={sectionButton}
    >
      <StorySection form={form} />
      <Deferred>
        <LocationSection form={form} regions={eventRegions} emptyRegion={commonTexts.noRegion} required={required} />
        <MediaSection form={form} title={sections.media} help={helps.media} labels={fields} />
      </Deferred>
    </FormFrame>
  )
}

function StorySection({ form }: { form: FormPart<Values> }) {
  'use memo'
  const [title, setTitle] = useFormValue(form, 'title')
  const [source, setSource] = useFormValue(form, 'sourceUrl')
  return (
    <FormSection title={sections.story} help={helps.story}>
      <FormField form={form} name="title" label={fields.title} required>
        <TextInput appearance="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <DateTimeField form={form} name="dateTime" label={fields.dateTime} required span={4} />
      <FormField form={form} name="sourceUrl" label={fields.sourceUrl} optional={commonTexts.optional} span={8}>
        <TextInput icon={Link} inputMode="url" value={source} onInput={setSource} spellCheck={false} />
      </FormField>
    </FormSection>
  )
}

/** The button of the section, which takes the focus after the form has closed. */
const sectionButton = (): HTMLElement | null => document.querySelector('#event-news header button')
