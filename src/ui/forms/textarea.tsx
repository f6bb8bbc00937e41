import type { Ref } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { useField } from './field'
import { useTyped } from './use-typed'

export interface TextareaProps {
  value: string
  onInput: (value: string) => void
  /** `read` uses the typography that readers see. */
  appearance?: 'area' | 'read' | undefined
  rows?: number | undefined
  name?: string | undefined
  placeholder?: string | undefined
  label?: string | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A multi-line text input. */
export function Textarea(props: TextareaProps) {
  const { control, readOnly } = useField()
  const onChangeValue = useTyped(props.onInput)
  return (
    <div className={inputBox({ appearance: props.appearance ?? 'area' })}>
      <textarea
        {...control}
        ref={props.ref}
        dir="auto"
        name={props.name}
        rows={props.rows ?? 4}
        value={props.value}
        placeholder={props.placeholder}
        readOnly={props.readOnly ?? readOnly}
        aria-label={props.label}
        onChange={onChangeValue}
        onBlur={props.onBlur}
      />
    </div>
  )
}
