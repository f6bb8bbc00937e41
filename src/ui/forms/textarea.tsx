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
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A multi-line text input. */
export function Textarea(props: TextareaProps) {
  const { control, readOnly } = useField()
  const onChange = useTyped(props.onInput)
  return (
    <div className={inputBox({ appearance: props.appearance ?? 'area' })}>
      <textarea
        {...control}
        ref={props.ref}
        dir="auto"
        rows={props.rows ?? 4}
        value={props.value}
        readOnly={readOnly}
        onChange={onChange}
      />
    </div>
  )
}
