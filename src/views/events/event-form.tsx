import { css } from '../../../styled-system/css'
import type { EventForm as Values } from '../../domain/content/event'
import { eventRegions, regionLabel } from '../../domain/location/regions'
import type { FileFields } from '../../domain/media/dropped'
import { fromLocalField } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { eventDetailTexts, eventTexts } from '../../messages/content/events'
import { Checkbox } from '../../ui/forms/checkbox'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { DateTimeField } from '../shared/form/date-time-field'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue, useLocked } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { pageButton } from '../shared/form/page-button'
import { LocationSection } from '../shared/location/location-section'
import { ImageField } from '../shared/media/image-field'
import type { FormPart } from '../shared/part'
import { LazyPlaceTime } from '../shared/place-time/lazy-place-time'

const { fields, helps, sections } = eventTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { image: { name: 'bannerUrl', label: fields.bannerUrl } } satisfies FileFields
const { optional } = commonTexts
const required = ['region', 'country'] as const

// Without a line in it, it takes no room.
const there = css({
  display: 'grid',
  gap: '1',
  mt: '-2',
  '&:not(:has(span))': { display: 'none' },
  md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
})

type EventFormPart = FormPart<Values>

export interface EventFormProps {
  form: EventFormPart
  mode: 'create' | 'edit'
}

/** The form of an event: name and dates, location and banner (EVT-9). */
export function EventForm({ form, mode }: EventFormProps) {
  'use memo'
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={(field, value) => (field === 'region' ? regionLabel(value) : undefined)}
      title={eventTexts.formTitle[mode]}
      submitLabel={eventTexts.submit[mode]}
      after={pageButton}
    >
      <EventSection form={form} />
      <Deferred>
        <LocationSection form={form} regions={eventRegions} required={required} />
        <FormSection title={sections.banner} help={helps.banner}>
          <ImageField form={form} name="bannerUrl" label={fields.bannerUrl} required typed />
        </FormSection>
      </Deferred>
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
        <TextInput appearance="headline" value={name} onInput={setName} spellCheck />
      </FormField>
      <DateTimeField form={form} name="startDate" label={fields.startDate} required span={6} />
      <DateTimeField form={form} name="endDate" label={fields.endDate} optional={optional} span={6} />
      <PlaceTimes form={form} />
      <FormField form={form} name="description" label={fields.description} required>
        <Textarea appearance="read" rows={5} value={description} onInput={setDescription} />
      </FormField>
      <Checkbox label={fields.enable} checked={enable} onToggle={setEnable} readOnly={useLocked(form)} />
    </FormSection>
  )
}

/** Start and end by the clocks of the place, under their fields (EXT-151). */
function PlaceTimes({ form }: { form: EventFormPart }) {
  'use memo'
  const [start] = useFormValue(form, 'startDate')
  const [startIso] = useFormValue(form, 'startDateIso')
  const [startAt] = useFormValue(form, 'startDateAt')
  const [end] = useFormValue(form, 'endDate')
  const [endIso] = useFormValue(form, 'endDateIso')
  const [endAt] = useFormValue(form, 'endDateAt')
  const [latLong] = useFormValue(form, 'latLong')
  const [country] = useFormValue(form, 'country')
  const place = { latLong, country }
  return (
    <div className={there}>
      <div>
        <LazyPlaceTime
          at={fromLocalField(start, startIso, startAt) ?? ''}
          place={place}
          label={eventDetailTexts.starts}
        />
      </div>
      <div>
        <LazyPlaceTime at={fromLocalField(end, endIso, endAt) ?? ''} place={place} label={eventDetailTexts.ends} />
      </div>
    </div>
  )
}
