import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { css } from '../../../styled-system/css'
import { Icon } from '../layout/icon'

const root = css({ position: 'relative', minW: '0' })
const veil = css({
  position: 'absolute',
  inset: '0',
  zIndex: 'header',
  // What lies under it still takes the drop: the cell of a list takes files of its own kind.
  pointerEvents: 'none',
  border: '[2px dashed {colors.accent.fg}]',
  borderRadius: 'lg',
  bg: '[color-mix(in srgb, {colors.accent.subtle} 80%, transparent)]',
})
/** In sight wherever one is in a long form. */
const sign = css({
  position: 'sticky',
  top: '[40dvh]',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'fit',
  mx: 'auto',
  my: '6',
  py: '3',
  px: '5',
  textStyle: 'row',
  color: 'accent.fg',
  bg: 'bg.raised',
  border: 'hairline',
  borderRadius: 'lg',
  boxShadow: 'float',
})

export interface FileTargetProps {
  /** What is shown while files of these types are over it. */
  textOf: (types: readonly string[]) => string
  disabled: boolean
  onFiles: (files: File[]) => void
  /** Files are near: their editor may be fetched. */
  onNear: () => void
  children: ReactNode
}

/** An input for one file would take the first of several, and say nothing of the others. */
const takesFiles = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file' && target.multiple
const writesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null

/** Takes files that are dropped on what is inside, and those pasted while it is shown (EXT-137). */
export function FileTarget({ textOf, disabled, onFiles, onNear, children }: FileTargetProps) {
  const box = useRef<HTMLDivElement>(null)
  const [types, setTypes] = useState<readonly string[] | null>(null)
  const take = useEffectEvent((files: readonly File[]) => {
    if (!disabled && files.length > 0) onFiles([...files])
  })
  const near = useEffectEvent((over: readonly string[]) => {
    if (disabled) return
    setTypes(over)
    onNear()
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const ended = new AbortController()
    const { signal } = ended
    // A picture of the page that is dragged is listed as a file as well; only drags that begin in the page tell of it.
    let isOfPage = false
    const onOwnDrag = ({ type }: Event) => {
      isOfPage = type === 'dragstart'
    }
    document.addEventListener('dragstart', onOwnDrag, { signal })
    document.addEventListener('dragend', onOwnDrag, { signal })
    const has = ({ dataTransfer }: DragEvent) => !isOfPage && (dataTransfer?.types.includes('Files') ?? false)
    element.addEventListener(
      'dragenter',
      (event) => {
        if (has(event)) near([...(event.dataTransfer?.items ?? [])].map(({ type }) => type))
      },
      { signal },
    )
    element.addEventListener('dragover', (event) => has(event) && !takesFiles(event.target) && event.preventDefault(), {
      signal,
    })
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setTypes(null)
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        setTypes(null)
        if (!has(event) || takesFiles(event.target)) return
        event.preventDefault()
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      (event) => {
        const { clipboardData, target } = event
        const files = [...(clipboardData?.files ?? [])]
        // What a field can take as text is text, also where the clipboard has a picture of it.
        if (files.length === 0 || (writesText(target) && clipboardData?.types.includes('text/plain'))) return
        const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
        if (dialog && !dialog.contains(element)) return
        event.preventDefault()
        near([])
        setTypes(null)
        take(files)
      },
      { signal },
    )
    return () => ended.abort()
  }, [])

  return (
    <div ref={box} className={root}>
      {children}
      {types === null ? null : (
        <div className={veil} role="status">
          <div className={sign}>
            <Icon of={Upload} size={20} />
            {textOf(types)}
          </div>
        </div>
      )}
    </div>
  )
}
