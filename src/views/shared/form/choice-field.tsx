import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { Button } from '../../../ui/actions/button'
import { type Choice, Select } from '../../../ui/forms/select'
import type { LucideIcon } from '../../../ui/layout/icon'
import type { FormPart, ListPart } from '../part'
import { FormField, type FormFieldProps, useFormValue } from './form-field'

/** What there is to choose from, and why there is nothing. */
export interface Offer {
  choices: readonly Choice[]
  /** The choices are still on their way. */
  coming?: boolean | undefined
  failed?: { text: string; onRetry: () => void } | undefined
}

export interface ChoiceFieldProps<Name extends string>
  extends Offer,
    Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'span' | 'help'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  name: Name
  /** The words of the empty choice; without them there is none. */
  empty?: string | undefined
  /** The choice that holds until one is made; there is then no empty one. */
  fallbackValue?: string | undefined
  icon?: LucideIcon | undefined
  /** Nothing can be chosen now, and no choice is shown. */
  disabled?: boolean | undefined
}

/** A choice of what a list offers; where it could not be read it says so and offers Retry, and keeps what was stored. */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  'use memo'
  const { form, name, choices, coming = false, failed, fallbackValue } = props
  const [chosen, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const value = props.disabled ? '' : chosen || (fallbackValue ?? '')
  // Until the choices come, the stored one has no name to be shown by.
  const offered = coming && value !== '' ? [{ value, label: commonTexts.loading }] : choices
  const reason = failed ? (
    <>
      {failed.text}{' '}
      <Button variant="link" size="sm" onClick={failed.onRetry}>
        {commonTexts.retry}
      </Button>
    </>
  ) : undefined
  return (
    <FormField
      form={form}
      name={name}
      label={props.label}
      required={props.required}
      optional={props.optional}
      span={props.span}
      help={reason ?? props.help}
    >
      <Select
        icon={props.icon}
        items={offered}
        empty={fallbackValue === undefined ? props.empty : undefined}
        value={value}
        disabled={props.disabled}
        onPick={(picked) => change(picked)}
      />
    </FormField>
  )
}

/** What a list has to offer to a ChoiceField: its items by the words they are chosen by, or why there are none. */
export function useOffer<Item>(
  list: ListPart<Item> | undefined,
  choiceOf: (item: Item) => Choice,
  failedText: string,
): Offer {
  const items = useSelector(list, (snapshot) => snapshot?.context.items)
  const coming = useSelector(list, (snapshot) => snapshot?.hasTag('blank') ?? false)
  const isFailed = useSelector(list, (snapshot) => snapshot?.matches('failed') ?? false)
  const failed = { text: failedText, onRetry: () => list?.send({ type: 'list.retry' }) }
  return { choices: (items ?? []).map(choiceOf), coming, failed: isFailed ? failed : undefined }
}
