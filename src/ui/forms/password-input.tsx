import { LockKeyhole } from 'lucide-react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { button } from '../../../styled-system/recipes/button'
import { useField } from './field'
import { TextInput, type TextInputProps } from './text-input'

export interface PasswordInputProps
  extends Pick<TextInputProps, 'value' | 'onInput' | 'name' | 'autoComplete' | 'invalid'> {
  /** What was typed can be read. */
  revealed: boolean
  /** What the button says; the field's label describes it. */
  revealName: string
  onReveal: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

// As wide for either text, so that the input keeps its width.
const width = css({ w: '16' })

/** The input of a password, with a button that shows and hides what was typed. */
export function PasswordInput({ revealed, revealName, onReveal, ref, ...props }: PasswordInputProps) {
  const { links } = useField()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<[number | null, number | null]>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  // Chromium moves the caret to the start when the type changes, and takes another place for it only once the input of
  // the new type is laid out, which reading its size brings about.
  useLayoutEffect(() => {
    if (caret.current && input.current?.offsetWidth) input.current.setSelectionRange(...caret.current)
    caret.current = null
  })

  return (
    <TextInput
      {...props}
      ref={input}
      appearance="lg"
      icon={LockKeyhole}
      type={revealed ? 'text' : 'password'}
      spellCheck={false}
      end={
        <button
          type="button"
          className={`${button({ variant: 'ghost', size: 'sm' })} ${width}`}
          aria-describedby={links?.labelId}
          // A press leaves the focus, and the keyboard of a phone, where they are.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const { selectionStart = null, selectionEnd = null } = input.current ?? {}
            caret.current = [selectionStart, selectionEnd]
            onReveal()
          }}
        >
          {revealName}
        </button>
      }
    />
  )
}
