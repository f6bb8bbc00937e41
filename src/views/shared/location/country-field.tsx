import { useSelector } from '@xstate/react'
import { nearestCountry } from '../../../domain/location/country'
import { mediaTexts } from '../../../messages/media'
import { Status } from '../../../ui/feedback/status'
import { FormField, useFormValue } from '../form/form-field'
import type { FormPart } from '../part'
import { CountryInput } from './country-input'
import { Offer } from './offer'

export interface CountryFieldProps<Values> {
  form: FormPart<Values>
  label: string
  required?: boolean | undefined
  optional?: string | undefined
}

/**
 * Free text with suggestions; the names of countries are loaded with the form, so that the input is not replaced during
 * typing (CTRY-1 to CTRY-5). What is not in the list is said, with the nearest country to take (EXT-93).
 */
export function CountryField<Values extends { country: string }>({ form, ...field }: CountryFieldProps<Values>) {
  const [country, change] = useFormValue(form, 'country')
  const isTold = useSelector(form, ({ context }) => context.toldUnlisted === context.values.country)
  const isMarked = useSelector(form, ({ context }) => context.marks.some((mark) => mark.field === 'country'))
  const nearest = isTold ? nearestCountry(country) : undefined
  return (
    <FormField
      form={form}
      name="country"
      help={
        isTold && (
          <Offer
            text={isMarked ? undefined : <Status>{mediaTexts.country.unlisted(country.trim())}</Status>}
            label={nearest && mediaTexts.country.take(nearest)}
            onPress={() => nearest && change(nearest)}
          />
        )
      }
      {...field}
    >
      <CountryInput value={country} onChange={change} onLeave={() => form.send({ type: 'unlisted.tell' })} />
    </FormField>
  )
}
