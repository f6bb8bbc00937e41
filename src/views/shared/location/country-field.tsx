import { FormField, useFormValue } from '../form/form-field'
import type { FormPart } from '../part'
import { CountryInput } from './country-input'

export interface CountryFieldProps<Values> {
  form: FormPart<Values>
  label: string
  required?: boolean | undefined
  optional?: string | undefined
  span?: 4 | 6 | 12 | undefined
}

/** Free text with suggestions; the world's names come with the form, so that nothing is swapped under one's hands (CTRY-1 to CTRY-5). */
export function CountryField<Values extends { country: string }>({ form, ...field }: CountryFieldProps<Values>) {
  const [country, change] = useFormValue(form, 'country')
  return (
    <FormField form={form} name="country" {...field}>
      <CountryInput value={country} onChange={change} />
    </FormField>
  )
}
