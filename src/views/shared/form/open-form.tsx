import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Part } from '../part'
import type { ValuesPart } from './form-fallback'
import { FormSlot } from './form-slot'

/** What holds a form, if one is open, and what it was opened for. */
export type FormHolder<Form> = Part<
  { children: { form?: Form | undefined }; context: { opening: { mode: 'create' | 'edit' } } },
  never
>

export interface OpenFormProps<Form> {
  crud: FormHolder<Form>
  /** Draws the form; its code may come late. */
  show: (form: Form, mode: 'create' | 'edit') => ReactNode
}

/** The form of a screen, where one is open; each filling-in is a form of its own. */
export function OpenForm<Form extends ValuesPart & { sessionId: string }>({ crud, show }: OpenFormProps<Form>) {
  const form = useSelector(crud, ({ children }) => children.form)
  const mode = useSelector(crud, ({ context }) => context.opening.mode)
  return form ? <FormSlot form={form}>{show(form, mode)}</FormSlot> : null
}
