import { useSelector } from '@xstate/react'
import { Hash, Link } from 'lucide-react'
import { commonTexts } from '../../messages/common'
import { newsTexts } from '../../messages/content/news'
import { newsFormTexts } from '../../messages/content/news-form'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { ChoiceField, useOffer } from '../shared/form/choice-field'
import { DateTimeField } from '../shared/form/date-time-field'
import { FormField, useFormValue } from '../shared/form/form-field'
import type { NewsScreen } from './news.view'
import type { NewsFormPart } from './news-form'

const { fields, helps } = newsFormTexts

/** Title, date, topic and source. */
export function StorySection({ screen, form }: { screen: NewsScreen; form: NewsFormPart }) {
  'use memo'
  const [title, setTitle] = useFormValue(form, 'title')
  const [source, setSource] = useFormValue(form, 'sourceUrl')
  return (
    <FormSection title={newsFormTexts.sections.story} help={helps.story}>
      <FormField form={form} name="title" label={fields.title} required>
        <TextInput appearance="headline" value={title} onInput={setTitle} spellCheck />
      </FormField>
      <DateTimeField form={form} name="dateTime" label={fields.dateTime} required span={4} />
      <TopicField screen={screen} form={form} />
      <FormField form={form} name="sourceUrl" label={fields.sourceUrl} optional={commonTexts.optional} span={4}>
        <TextInput icon={Link} inputMode="url" value={source} onInput={setSource} spellCheck={false} />
      </FormField>
    </FormSection>
  )
}

/**
 * The select of the trending topics; without them only "no topic" is offered, and the stored value is preserved
 * (NEWS-42).
 */
function TopicField({ screen, form }: { screen: NewsScreen; form: NewsFormPart }) {
  'use memo'
  const topics = useSelector(screen, ({ children }) => children.topics)
  const offer = useOffer(
    topics,
    ({ id, topicName }) => ({ value: id, label: topicName || id }),
    newsTexts.topicsFailed(null),
  )
  return (
    <ChoiceField
      form={form}
      name="topicId"
      label={fields.topicId}
      optional={commonTexts.optional}
      span={4}
      icon={Hash}
      empty={newsFormTexts.noTopic}
      {...offer}
    />
  )
}
