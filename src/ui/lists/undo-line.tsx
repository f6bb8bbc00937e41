import { useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../actions/button'

const root = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' })

export interface Undo {
  /** What was removed. */
  text: string
  label: string
  onUndo: () => void
}

/** What was removed from a list, with the way back; it takes a focus that was lost with what was removed. */
export function UndoLine({ text, label, onUndo }: Undo) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body && text !== '') line.current?.querySelector('button')?.focus()
  }, [text])
  return (
    <div ref={line} className={root}>
      <span aria-live="polite">{text}</span>
      <Button variant="ghost" size="sm" onClick={onUndo}>
        {label}
      </Button>
    </div>
  )
}
