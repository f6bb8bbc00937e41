import { css } from '../../../../styled-system/css'
import { IN_PART, isSkippedTime } from '../../../domain/time/local-time'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { DateTimeInput } from '../../../ui/forms/date-time-input'
import type { FormPart } from '../part'
import { FormField, type FormFieldProps, useFormValue, useLocked } from './form-field'

type DateName = keyof typeof commonTexts.nowAs

export interface DateTimeFieldProps<Name extends DateName>
  extends Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'span'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  name: Name
}

// The button is as high as the box, whose padding it takes.
const atEnd = css({ m: { base: '[-1px -14px -1px 0]', md: '[0 -8px 0 0]' } })

/** Date and time of a form, with a button for the present; a local time that the clock change skips is reported. */
export function DateTimeField<Name extends DateName>({ form, name, ...field }: DateTimeFieldProps<Name>) {
  'use memo'
  const [value, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const isLocked = useLocked(form)
  const skipped = isSkippedTime(value) ? commonTexts.skippedTime : undefined
  const now = (
    <Button
      variant="ghost"
      size="sm"
      className={atEnd}
      disabled={isLocked}
      onClick={() => form.send({ type: 'date.now', field: name })}
    >
      {commonTexts.now} <VisuallyHidden>{commonTexts.nowAs[name]}</VisuallyHidden>
    </Button>
  )
  return (
    <FormField form={form} name={name} help={skipped} {...field}>
      <DateTimeInput
        value={value === IN_PART ? null : value}
        onInput={(typed) => change(typed ?? IN_PART)}
        min="1900-01-01T00:00"
        max="9999-12-31T23:59"
        aside={now}
      />
    </FormField>
  )
}
