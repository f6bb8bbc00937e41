import { useSelector } from '@xstate/react'
import { Field, type FieldProps } from '../../../ui/forms/field'
import type { FormFramePart, FormPart } from '../part'

/** One value of a form and its setter. */
export function useFormValue<Values, Key extends keyof Values & string>(
  form: FormPart<Values>,
  name: Key,
): [value: Values[Key], change: (value: Values[Key]) => void] {
  const value = useSelector(form, ({ context }) => context.values[name])
  return [value, (next) => form.send({ type: 'form.change', values: part(name, next) })]
}

function part<Values, Key extends keyof Values & string>(name: Key, value: Values[Key]): Partial<Values> {
  const made: Partial<Values> = {}
  made[name] = value
  return made
}

/** Whether the fields are read-only: the form is being saved or checked. */
export const useLocked = (form: FormFramePart): boolean => useSelector(form, (snapshot) => snapshot.hasTag('locked'))

export type FormFieldProps = Omit<FieldProps, 'readOnly'> & { form: FormFramePart; name: string }

/** A field of a form: read-only while saving, marked invalid with its error, and without a length limit (MISC-4). */
export function FormField({ form, name, ...field }: FormFieldProps) {
  const broken = useSelector(form, ({ context: { marks } }) => marks.find(({ field: marked }) => marked === name)?.text)
  return <Field {...field} error={field.error ?? broken} readOnly={useLocked(form)} />
}
