import { lazy, Suspense } from 'react'
import { TextInput } from '../../ui/text-input'
import { FormField, useFormValue } from './form-field'
import type { FormPart } from './part'

const CountryInput = lazy(() => import('./country-input').then((module) => ({ default: module.CountryInput })))

export interface CountryFieldProps<Values> {
  form: FormPart<Values>
  label: string
  required?: boolean | undefined
  optional?: string | undefined
  span?: 4 | 6 | 12 | undefined
}

/** Free text with suggestions; the world's names come in a chunk of their own (CTRY-1 to CTRY-5). */
export function CountryField<Values extends { country: string }>({ form, ...field }: CountryFieldProps<Values>) {
  const [country, change] = useFormValue(form, 'country')
  return (
    <FormField form={form} name="country" {...field}>
      <Suspense fallback={<TextInput value={country} onInput={change} />}>
        <CountryInput value={country} onChange={change} />
      </Suspense>
    </FormField>
  )
}
