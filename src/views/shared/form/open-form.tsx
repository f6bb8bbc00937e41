import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import { errorTexts } from '../../../messages/errors'
import { RetryNotice } from '../list/retry-notice'
import type { Part } from '../part'
import type { ValuesPart } from './form-fallback'
import { FormSlot } from './form-slot'

const away = css({ mb: '6' })

/** An actor that holds a form, if one is open, and its mode. */
export type FormHolder<Form> = Part<
  {
    children: { form?: Form | undefined }
    context: { opening: { mode: 'create' | 'edit' }; next: object | null }
    matches(value: { form: 'browsing' }): boolean
  },
  { type: 'form.retry' } | { type: 'form.forget' }
>

export interface OpenFormProps<Form> {
  screen: FormHolder<Form>
  /** Renders the form, whose code may be loaded lazily. */
  show: (form: Form, mode: 'create' | 'edit') => ReactNode
}

/** The open form of a screen, or that it could not be loaded (EXT-60); every session is mounted anew. */
export function OpenForm<Form extends ValuesPart & { sessionId: string }>({ screen, show }: OpenFormProps<Form>) {
  const form = useSelector(screen, ({ children }) => children.form)
  const mode = useSelector(screen, ({ context }) => context.opening.mode)
  const isAway = useSelector(
    screen,
    (snapshot) => snapshot.matches({ form: 'browsing' }) && snapshot.context.next !== null,
  )
  if (isAway)
    return (
      <div className={away}>
        <RetryNotice
          tone="danger"
          text={errorTexts.notLoaded}
          onRetry={() => screen.send({ type: 'form.retry' })}
          onClose={() => screen.send({ type: 'form.forget' })}
        />
      </div>
    )
  return form ? <FormSlot form={form}>{show(form, mode)}</FormSlot> : null
}
