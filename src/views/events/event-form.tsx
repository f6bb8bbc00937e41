import type { EventForm as Values } from '../../domain/event'
import { eventRegions } from '../../domain/event'
import { commonTexts } from '../../messages/common'
import { eventTexts } from '../../messages/events'
import { Checkbox } from '../../ui/checkbox'
import { FormSection } from '../../ui/form-panel'
import { TextInput } from '../../ui/text-input'
import { Textarea } from '../../ui/textarea'
import { DateTimeField } from '../shared/date-time-field'
import { FormField, useFormValue, useLocked } from '../shared/form-field'
import { FormFrame } from '../shared/form-frame'
import { ImageField } from '../shared/image-field'
import { LocationSection } from '../shared/location-section'
import { pageButton } from '../shared/page-button'
import type { FormPart } from '../shared/part'

const { fields, helps, sections } = eventTexts
const { optional } = commonTexts
const required = ['region', 'country'] as const

type EventFormPart = FormPart<Values>

export interface EventFormProps {
  form: EventFormPart
  mode: 'create' | 'edit'
}

/** The form for an event: what and when, where, and its banner (EVT-9). */
export function EventForm({ form, mode }: EventFormProps) {
  'use memo'
  return (
    <FormFrame
      form={form}
      title={eventTexts.formTitle[mode]}
      submitLabel={eventTexts.submit[mode]}
      note={commonTexts.fieldsMarked}
      after={pageButton}
    >
      <EventSection form={form} />
      <LocationSection form={form} regions={eventRegions} emptyRegion={commonTexts.chooseRegion} required={required} />
      <FormSection title={sections.banner} help={helps.banner}>
        <ImageField form={form} name="bannerUrl" label={fields.bannerUrl} required typed />
      </FormSection>
    </FormFrame>
  )
}

function EventSection({ form }: { form: EventFormPart }) {
  'use memo'
  const [name, setName] = useFormValue(form, 'name')
  const [description, setDescription] = useFormValue(form, 'description')
  const [enable, setEnable] = useFormValue(form, 'enable')
  return (
    <FormSection title={sections.event} help={helps.event}>
      <FormField form={form} name="name" label={fields.name} required>
        <TextInput look="headline" value={name} onInput={setName} spellCheck />
      </FormField>
      <DateTimeField form={form} name="startDate" label={fields.startDate} required span={6} />
      <DateTimeField form={form} name="endDate" label={fields.endDate} optional={optional} span={6} />
      <FormField form={form} name="description" label={fields.description} required>
        <Textarea look="read" rows={5} value={description} onInput={setDescription} />
      </FormField>
      <Checkbox label={fields.enable} checked={enable} onToggle={setEnable} readOnly={useLocked(form)} />
    </FormSection>
  )
}
