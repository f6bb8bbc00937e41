import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { blankCreatedEvent, type CreatedEventForm } from '../../domain/created-event'
import type { CreateEventMachine } from '../../machines/create-event.machine'
import { errorTexts } from '../../messages/errors'
import { createEventTexts } from '../../messages/events'
import { FormSection } from '../../ui/form-panel'
import { PageHead } from '../../ui/page-head'
import { TextInput } from '../../ui/text-input'
import { Textarea } from '../../ui/textarea'
import { DateTimeField } from '../shared/date-time-field'
import { FormField, useFormValue } from '../shared/form-field'
import { FormFrame } from '../shared/form-frame'
import { FormPlace } from '../shared/form-place'
import { ImageField } from '../shared/image-field'
import { KeptLines } from '../shared/kept-lines'
import type { FormPart } from '../shared/part'
import { RetryNotice } from '../shared/retry-notice'
import { PageTitle } from '../shell/page-title'

const { fields, helps, sections } = createEventTexts

/** Create Event (/create-event): a form that is the page; its event goes to the console only (EVT-1 to EVT-4). */
export function CreateEventView({ screen }: { screen: ActorRefFrom<CreateEventMachine> }) {
  const form = useSelector(screen, ({ children }) => children.form)
  const isAway = useSelector(screen, (snapshot) => snapshot.matches('unready'))
  return (
    <>
      <PageTitle text={createEventTexts.heading} />
      <PageHead title={createEventTexts.heading} intro={createEventTexts.intro} />
      <KeptLines crud={screen} staysOpen />
      {form ? (
        <FormPlace form={form}>
          <CreateEventForm form={form} />
        </FormPlace>
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
        <TextInput look="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <FormField form={form} name="description" label={fields.description}>
        <Textarea look="read" rows={5} value={description} onInput={setDescription} />
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
