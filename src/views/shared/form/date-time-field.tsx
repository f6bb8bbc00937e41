import { isSkippedTime } from '../../../domain/time/local-time'
import { commonTexts } from '../../../messages/common'
import { DateTimeInput } from '../../../ui/forms/date-time-input'
import type { FormPart } from '../part'
import { FormField, type FormFieldProps, useFormValue } from './form-field'

export interface DateTimeFieldProps<Name extends string>
  extends Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'span'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  name: Name
}

/** Date and time of a form; a local time that the clock change skips is reported. */
export function DateTimeField<Name extends string>({ form, name, ...field }: DateTimeFieldProps<Name>) {
  'use memo'
  const [value, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const skipped = isSkippedTime(value) ? commonTexts.skippedTime : undefined
  return (
    <FormField form={form} name={name} help={skipped} {...field}>
      <DateTimeInput value={value} onInput={change} min="1900-01-01T00:00" max="9999-12-31T23:59" />
    </FormField>
  )
}
