import { useSelector } from '@xstate/react'
import { Link, MapPin } from 'lucide-react'
import type { EventNewsForm as Values } from '../../domain/content/event-news'
import { isSamePlace, type Location, missingOf } from '../../domain/location/placing'
import { eventRegions, regionLabel } from '../../domain/location/regions'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { eventNewsTexts } from '../../messages/content/event-news'
import { Button } from '../../ui/actions/button'
import { FocusWithin } from '../../ui/forms/focus'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { DateTimeField } from '../shared/form/date-time-field'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue, useLocked } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { LocationSection } from '../shared/location/location-section'
import { MediaSection } from '../shared/media/media-section'
import type { FormPart } from '../shared/part'

const { fields, helps, sections } = eventNewsTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = {
  image: { name: 'imageUrls', label: fields.imageUrls },
  video: { name: 'videoUrls', label: fields.videoUrls },
} satisfies FileFields
const required = ['country'] as const

export interface EventNewsFormProps {
  form: FormPart<Values>
  mode: 'create' | 'edit'
  /** Where the event takes place; null until it has been read. */
  place: Location | null
}

/** The form of event news (EVN-5). */
export function EventNewsForm({ form, mode, place }: EventNewsFormProps) {
  'use memo'
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={(field, value) => (field === 'region' ? regionLabel(value) : undefined)}
      title={eventNewsTexts.formTitle[mode]}
      submitLabel={eventNewsTexts.submit[mode]}
      after={sectionButton}
    >
      <StorySection form={form} />
      <Deferred>
        <LocationSection
          form={form}
          regions={eventRegions}
          required={required}
          offer={place && <EventPlace form={form} place={place} />}
        />
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

/** Offers the place of the event until region, country and point stand there (EXT-124). */
function EventPlace({ form, place }: { form: FormPart<Values>; place: Location }) {
  const isLocked = useLocked(form)
  const taken = useSelector(form, ({ context }) => missingOf(context.values, place), isSamePlace)
  if (Object.keys(taken).length === 0) return null
  return (
    <FocusWithin after={countryInput}>
      <Button
        variant="outline"
        size="sm"
        icon={MapPin}
        disabled={isLocked}
        onClick={() => form.send({ type: 'place.take', location: taken })}
      >
        {eventNewsTexts.usePlace}
      </Button>
    </FocusWithin>
  )
}

/** The field that the place of the event has filled in, where it has one. */
const countryInput = () => document.querySelector<HTMLElement>('#event-news input[role=combobox]')

/** The button of the section, which takes the focus after the form has closed. */
const sectionButton = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('#event-news header button')].at(-1) ?? null
