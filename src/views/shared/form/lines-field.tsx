import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { StringList, type StringListProps } from '../../../ui/lists/string-list'
import { moves } from '../moves'
import type { FormPart } from '../part'
import { useEntries } from './entries'
import { FormField, type FormFieldProps, useFormValue } from './form-field'

export interface LinesFieldProps<Name extends string>
  extends Pick<FormFieldProps, 'label' | 'required' | 'optional'>,
    Pick<StringListProps, 'addLabel' | 'lineName' | 'placeholder' | 'type'> {
  form: FormPart<Record<NoInfer<Name>, string[]>>
  name: Name
}

/** Lines of text in an order; there is always at least one (EXT-145). */
export function LinesField<Name extends string>(props: LinesFieldProps<Name>) {
  'use memo'
  const { form, name, label, required, optional, ...list } = props
  const [stored, change] = useFormValue<Record<Name, string[]>, Name>(form, name)
  const { move, undo } = useEntries(form, name, (index) => list.lineName(index + 1))
  return (
    <FormField form={form} name={name} label={label} required={required} optional={optional} group>
      <StringList
        {...list}
        values={stored.length === 0 ? [''] : stored}
        onChange={change}
        onMove={move}
        onRemove={(index) => form.send({ type: 'entry.remove', field: name, index })}
        undo={undo}
        removeName={commonTexts.remove}
        reorderName={mediaTexts.list.reorder}
        moves={moves}
        movedText={mediaTexts.list.moved}
      />
    </FormField>
  )
}
