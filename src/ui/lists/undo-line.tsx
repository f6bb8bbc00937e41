import { useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../actions/button'
import { FocusWithin } from '../forms/focus'

const root = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' })

export interface Undo {
  /** What was removed. */
  text: string
  label: string
  onUndo: () => void
  /** Where what was removed comes back. */
  index: number
}

/** The control of what came back, if possible not the one that removes it again; a single file has no entry. */
function controlIn(list: Element | null, index: number): HTMLElement | null {
  const within = list?.querySelector(`[data-entry="${index}"]`) ?? list
  const control = (selector: string) => within?.querySelector<HTMLElement>(selector)
  return control('textarea, input') ?? control('[data-grip]') ?? control('button') ?? null
}

/** What was removed from a list, with the way back; the focus follows what was removed, and what came back. */
export function UndoLine({ text, label, onUndo, index }: Undo) {
  const line = useRef<HTMLDivElement>(null)
  const list = useRef<Element | null>(null)
  useEffect(() => {
    list.current = line.current?.parentElement?.parentElement ?? null
    if (document.activeElement === document.body && text !== '') line.current?.querySelector('button')?.focus()
  }, [text])
  return (
    <div ref={line} className={root}>
      <span aria-live="polite">{text}</span>
      <FocusWithin after={() => controlIn(list.current, index)}>
        <Button variant="ghost" size="sm" onClick={onUndo}>
          {label}
        </Button>
      </FocusWithin>
    </div>
  )
}
