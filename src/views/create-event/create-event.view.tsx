import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { blankCreatedEvent, type CreatedEventForm } from '../../domain/content/created-event'
import type { FileFields } from '../../domain/media/dropped'
import type { CreateEventMachine } from '../../machines/screens/create-event.machine'
import { createEventTexts } from '../../messages/content/events'
import { errorTexts } from '../../messages/errors'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { PageHead } from '../../ui/layout/page-head'
import { DateTimeField } from '../shared/form/date-time-field'
import { DraftOffer, type DraftOfferProps } from '../shared/form/draft-offer'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { FormSlot } from '../shared/form/form-slot'
import { RetryNotice } from '../shared/list/retry-notice'
import { ImageField } from '../shared/media/image-field'
import type { FormPart } from '../shared/part'
import { PageTitle } from '../shell/page-title'

const { fields, helps, sections } = createEventTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { image: { name: 'image', label: fields.image } } satisfies FileFields

export interface CreateEventProps extends Pick<DraftOfferProps, 'drafts'> {
  screen: ActorRefFrom<CreateEventMachine>
}

/**
 * Create Event (/create-event): a form that is the whole screen; its event is only logged to the console (EVT-1 to
 * EVT-4).
 */
export function CreateEventView({ screen, drafts }: CreateEventProps) {
  const form = useSelector(screen, ({ children }) => children.form)
  const isAway = useSelector(screen, (snapshot) => snapshot.hasTag('loadFailed'))
  return (
    <>
      <PageTitle text={createEventTexts.heading} of={screen} />
      <PageHead title={createEventTexts.heading} intro={createEventTexts.intro} />
      <DraftOffer screen={screen} drafts={drafts} staysOpen />
      {form ? (
        <FormSlot form={form}>
          <CreateEventForm form={form} />
        </FormSlot>
      ) : null}
      {isAway ? (
        <RetryNotice
          tone="danger"
          text={errorTexts.notLoaded}
          onRetry={() => screen.send({ type: 'form.open', values: blankCreatedEvent() })}
        />
      ) : null}
    </>
  )
}

function CreateEventForm({ form }: { form: FormPart<CreatedEventForm> }) {
  return (
    <FormFrame
      form={form}
      files={files}
      stays
      title={createEventTexts.form}
      cancelLabel={createEventTexts.reset}
      submitLabel={createEventTexts.create}
    >
      <StorySection form={form} />
      <FormSection title={sections.time} help={helps.time}>
        <DateTimeField form={form} name="startDate" label={fields.startDate} span={6} />
        <DateTimeField form={form} name="endDate" label={fields.endDate} span={6} />
        <Location form={form} />
      </FormSection>
      <FormSection title={sections.image} help={helps.image}>
        <ImageField form={form} name="image" label={fields.image} />
      </FormSection>
    </FormFrame>
  )
}

function StorySection({ form }: { form: FormPart<CreatedEventForm> }) {
  'use memo'
  const [title, setTitle] = useFormValue(form, 'title')
  const [description, setDescription] = useFormValue(form, 'description')
  return (
    <FormSection title={sections.story} help={helps.story}>
      <FormField form={form} name="title" label={fields.title}>
        <TextInput appearance="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <FormField form={form} name="description" label={fields.description}>
        <Textarea appearance="read" rows={5} value={description} onInput={setDescription} />
      </FormField>
    </FormSection>
  )
}

function Location({ form }: { form: FormPart<CreatedEventForm> }) {
  'use memo'
  const [location, setLocation] = useFormValue(form, 'location')
  return (
    <FormField form={form} name="location" label={fields.location}>
      <TextInput value={location} onInput={setLocation} spellCheck />
    </FormField>
  )
}
