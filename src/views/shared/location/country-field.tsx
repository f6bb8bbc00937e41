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

/**
 * Free text with suggestions; the names of countries are loaded with the form, so that the input is not replaced during
 * typing (CTRY-1 to CTRY-5).
 */
export function CountryField<Values extends { country: string }>({ form, ...field }: CountryFieldProps<Values>) {
  const [country, change] = useFormValue(form, 'country')
  return (
    <FormField form={form} name="country" {...field}>
      <CountryInput value={country} onChange={change} />
    </FormField>
  )
}
