import type { ClipboardEvent, KeyboardEvent } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { stringList } from '../../../styled-system/recipes/string-list'
import { useField } from '../forms/field'

export type LineElement = HTMLInputElement | HTMLTextAreaElement

interface LineProps {
  index: number
  value: string
  name: string
  type: 'text' | 'url'
  placeholder: string | undefined
  onInput: (text: string) => void
  onKeyDown: (event: KeyboardEvent<LineElement>) => void
  onPaste: (event: ClipboardEvent<LineElement>) => void
}

/** The control of one line; a text is as high as it needs. */
export function Line({ index, value, name, type, placeholder, onInput, ...keys }: LineProps) {
  const { links, readOnly } = useField()
  const control = {
    id: index === 0 ? links?.id : undefined,
    value,
    'aria-label': name,
    'aria-describedby': index === 0 ? links?.describedBy : undefined,
    'aria-invalid': links?.invalid || undefined,
    'aria-required': (index === 0 && links?.required) || undefined,
    placeholder,
    dir: 'auto',
    autoComplete: 'off',
    readOnly,
    onChange: ({ target }: { target: LineElement }) => onInput(target.value),
    ...keys,
  }
  if (type === 'url')
    return (
      <div className={inputBox()}>
        <input type="url" {...control} />
      </div>
    )
  return (
    <div className={inputBox()}>
      <div className={stringList().grow} data-text={value}>
        <textarea rows={1} spellCheck {...control} />
      </div>
    </div>
  )
}
