import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Part } from '../part'
import type { ValuesPart } from './form-fallback'
import { FormSlot } from './form-slot'

/** An actor that holds a form, if one is open, and its mode. */
export type FormHolder<Form> = Part<
  { children: { form?: Form | undefined }; context: { opening: { mode: 'create' | 'edit' } } },
  never
>

export interface OpenFormProps<Form> {
  screen: FormHolder<Form>
  /** Renders the form, whose code may be loaded lazily. */
  show: (form: Form, mode: 'create' | 'edit') => ReactNode
}

/** The open form of a screen; every session is mounted anew. */
export function OpenForm<Form extends ValuesPart & { sessionId: string }>({ screen, show }: OpenFormProps<Form>) {
  const form = useSelector(screen, ({ children }) => children.form)
  const mode = useSelector(screen, ({ context }) => context.opening.mode)
  return form ? <FormSlot form={form}>{show(form, mode)}</FormSlot> : null
}
