import { Upload } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { useField } from '../forms/field'
import { Icon } from '../layout/icon'
import { buttonClasses } from './button'

const picker = css({
  position: 'relative',
  overflow: 'hidden',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', fontSize: '[0]' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
})

export interface FileButtonProps {
  text: string
  /** The `accept` attribute, such as 'image/*'. */
  accept: string
  /** The button represents its field, and is marked invalid with it. */
  marked?: boolean | undefined
  onFile: (file: File) => void
}

/** A button that chooses one file. */
export function FileButton({ text, accept, marked = false, onFile }: FileButtonProps) {
  const { control, readOnly } = useField()
  return (
    <label className={`${buttonClasses('outline', 'sm')} ${picker}`}>
      <Icon of={Upload} size={16} />
      {text}
      <input
        type="file"
        accept={accept}
        // Not `disabled`, which would drop the focus.
        aria-disabled={readOnly || undefined}
        aria-describedby={control['aria-describedby']}
        aria-invalid={marked ? control['aria-invalid'] : undefined}
        onClick={(event) => readOnly && event.preventDefault()}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
          if (file && !readOnly) onFile(file)
        }}
      />
    </label>
  )
}
