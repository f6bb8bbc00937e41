import { useSelector } from '@xstate/react'
import { CalendarDays, Link } from 'lucide-react'
import type { CarouselForm as Values } from '../../domain/content/carousel'
import type { FileFields } from '../../domain/media/dropped'
import { commonTexts } from '../../messages/common'
import { carouselTexts } from '../../messages/content/carousel'
import { Checkbox } from '../../ui/forms/checkbox'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { useNameOf } from '../shared/comparison/use-name-of'
import { ChoiceField, useOffer } from '../shared/form/choice-field'
import { Deferred } from '../shared/form/deferred'
import { FormField, useFormValue, useLocked } from '../shared/form/form-field'
import { FormFrame } from '../shared/form/form-frame'
import { pageButton } from '../shared/form/page-button'
import { ImageField } from '../shared/media/image-field'
import type { FormPart } from '../shared/part'
import type { CarouselScreen } from './carousel.view'
import { LostStory } from './lost-story'

type CarouselFormPart = FormPart<Values>

export interface CarouselFormProps {
  screen: CarouselScreen
  form: CarouselFormPart
  mode: 'create' | 'edit'
}

const { fields, helps, sections } = carouselTexts
/** What takes a file that is dropped on the form, or pasted. */
const files = { image: { name: 'imageUrl', label: fields.imageUrl } } satisfies FileFields

/** The form of a carousel item: its slide, its link, and whether it is enabled (CAR-8). */
export function CarouselForm({ screen, form, mode }: CarouselFormProps) {
  'use memo'
  const events = useSelector(screen, ({ children }) => children.events)
  return (
    <FormFrame
      form={form}
      files={files}
      nameOf={useNameOf(events, 'eventId', ({ name }) => name)}
      title={carouselTexts.formTitle[mode]}
      submitLabel={carouselTexts.submit[mode]}
      after={pageButton}
    >
      <SlideSection form={form} />
      <Deferred>
        <LinkSection screen={screen} form={form} />
      </Deferred>
    </FormFrame>
  )
}

function SlideSection({ form }: { form: CarouselFormPart }) {
  'use memo'
  const [title, setTitle] = useFormValue(form, 'title')
  const [enable, setEnable] = useFormValue(form, 'enable')
  return (
    <FormSection title={sections.slide} help={helps.slide}>
      <FormField form={form} name="title" label={fields.title} required>
        <TextInput appearance="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <ImageField form={form} name="imageUrl" label={fields.imageUrl} required typed />
      <Checkbox label={fields.enable} checked={enable} onToggle={setEnable} readOnly={useLocked(form)} />
    </FormSection>
  )
}

/** The linked event, if any, and the source (CAR-9). */
function LinkSection({ screen, form }: { screen: CarouselScreen; form: CarouselFormPart }) {
  'use memo'
  const [source, setSource] = useFormValue(form, 'sourceUrl')
  const events = useSelector(screen, ({ children }) => children.events)
  const offer = useOffer(events, ({ id, name }) => ({ value: id, label: name || id }), carouselTexts.eventsFailed(null))
  return (
    <FormSection title={sections.link} help={helps.link}>
      <ChoiceField
        {...offer}
        form={form}
        name="eventId"
        label={fields.eventId}
        optional={commonTexts.optional}
        icon={CalendarDays}
        empty={carouselTexts.noEvent}
        span={6}
      />
      <FormField form={form} name="sourceUrl" label={fields.sourceUrl} optional={commonTexts.optional} span={6}>
        <TextInput icon={Link} inputMode="url" value={source} onInput={setSource} spellCheck={false} />
      </FormField>
      <LostStory form={form} />
    </FormSection>
  )
}
