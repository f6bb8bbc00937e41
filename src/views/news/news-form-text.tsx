import { List, TextAlignStart } from 'lucide-react'
import { newsType } from '../../../contract/news'
import { commonTexts } from '../../messages/common'
import { newsTexts } from '../../messages/content/news'
import { newsFormTexts } from '../../messages/content/news-form'
import { mediaTexts } from '../../messages/media'
import { Segment } from '../../ui/actions/segment'
import { FormSection } from '../../ui/forms/form-panel'
import { TextInput } from '../../ui/forms/text-input'
import { Textarea } from '../../ui/forms/textarea'
import { StringList } from '../../ui/lists/string-list'
import { useEntries } from '../shared/form/entries'
import { FormField, useFormValue } from '../shared/form/form-field'
import { moves } from '../shared/moves'
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
  const [stored, setPoints] = useFormValue(form, 'bulletPoints')
  const { move, undo } = useEntries(form, 'bulletPoints', (index) => newsFormTexts.bulletPoint(index + 1))
  // There is always at least one line.
  const points = stored.length === 0 ? [''] : stored
  return (
    <>
      <FormField form={form} name="subTitle" label={fields.subTitle} required>
        <TextInput value={subTitle} onInput={setSubTitle} spellCheck />
      </FormField>
      <FormField form={form} name="bulletPoints" label={fields.bulletPoints} required group>
        <StringList
          values={points}
          onChange={setPoints}
          onMove={move}
          onRemove={(index) => form.send({ type: 'entry.remove', field: 'bulletPoints', index })}
          undo={undo}
          addLabel={newsFormTexts.addBulletPoint}
          lineName={newsFormTexts.bulletPoint}
          removeName={commonTexts.remove}
          reorderName={mediaTexts.list.reorder}
          moves={moves}
          movedText={mediaTexts.list.moved}
        />
      </FormField>
    </>
  )
}
