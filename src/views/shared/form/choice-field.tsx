import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { type Choice, Select } from '../../../ui/forms/select'
import type { LucideIcon } from '../../../ui/layout/icon'
import { Offer as Hint } from '../location/offer'
import type { FormPart, ListPart } from '../part'
import { FormField, type FormFieldProps, useFormValue } from './form-field'

/** The options, and why there are none. */
export interface Offer {
  choices: readonly Choice[]
  /** The options are being loaded. */
  coming?: boolean | undefined
  failed?: { text: string; onRetry: () => void } | undefined
}

export interface ChoiceFieldProps<Name extends string>
  extends Offer,
    Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'span' | 'help'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  name: Name
  /** The label of the empty option; without it there is none. */
  empty?: string | undefined
  /** The default until an option is selected; there is then no empty option. */
  fallbackValue?: string | undefined
  icon?: LucideIcon | undefined
  /** Nothing can be selected at the moment, and no value is shown. */
  disabled?: boolean | undefined
}

/**
 * A select with the items of a list. If the list could not be read, it says so, offers Retry and preserves the stored
 * value.
 */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  'use memo'
  const { form, name, choices, coming = false, failed, fallbackValue } = props
  const [chosen, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const value = props.disabled ? '' : chosen || (fallbackValue ?? '')
  // Until the options are loaded, the stored value has no label.
  const offered = coming && value !== '' ? [{ value, label: commonTexts.loading }] : choices
  const reason = failed && <Hint text={failed.text} label={commonTexts.retry} onPress={failed.onRetry} />
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

/** The options of a ChoiceField from a list: its items with their labels, or why there are none. */
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
