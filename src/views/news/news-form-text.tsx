import { List, TextAlignStart } from 'lucide-react'
import { newsType } from '../../../contract/news'
import { newsTexts } from '../../messages/content/news'
import { newsFormTexts } from '../../messages/content/news-form'
import { Segment } from '../../ui/actions/segment'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { FormField, useFormValue } from '../shared/form/form-field'
import { LinesField } from '../shared/form/lines-field'
import type { NewsFormPart } from './news-form'

const { fields } = newsFormTexts
const types = [
  { value: 'DESCRIPTIVE', label: newsTexts.types.DESCRIPTIVE, icon: TextAlignStart },
  { value: 'BULLETPOINTS', label: newsTexts.types.BULLETPOINTS, icon: List },
] as const

/** The type and its texts; those of the other type are preserved but hidden (NEWS-16). */
export function TextSection({ form }: { form: NewsFormPart }) {
  'use memo'
  const [type, setType] = useFormValue(form, 'newsType')
  return (
    <FormSection title={newsFormTexts.sections.text} help={newsFormTexts.helps.text}>
      <FormField form={form} name="newsType" label={fields.newsType} required group>
        <Segment
          items={types}
          value={type}
          onPick={(value) => {
            const picked = newsType.safeParse(value)
            if (picked.success) setType(picked.data)
          }}
        />
      </FormField>
      {type === 'DESCRIPTIVE' ? <Description form={form} /> : <Bullets form={form} />}
    </FormSection>
  )
}

function Description({ form }: { form: NewsFormPart }) {
  'use memo'
  const [description, setDescription] = useFormValue(form, 'description')
  return (
    <FormField form={form} name="description" label={fields.description} required>
      <Textarea appearance="read" rows={6} value={description} onInput={setDescription} />
    </FormField>
  )
}

function Bullets({ form }: { form: NewsFormPart }) {
  'use memo'
  const [subTitle, setSubTitle] = useFormValue(form, 'subTitle')
  return (
    <>
      <FormField form={form} name="subTitle" label={fields.subTitle} required>
        <TextInput value={subTitle} onInput={setSubTitle} spellCheck />
      </FormField>
      <LinesField
        form={form}
        name="bulletPoints"
        label={fields.bulletPoints}
        required
        addLabel={newsFormTexts.addBulletPoint}
        lineName={newsFormTexts.bulletPoint}
      />
    </>
  )
}
