import { useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../actions/button'
import { Spoken } from '../feedback/spoken'
import { FocusWithin } from '../forms/focus'

const unseen = css({ srOnly: true })
const root = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' })

export interface Undo {
  /** What was removed. */
  text: string
  label: string
  onUndo: () => void
  /** Where what was removed comes back. */
  index: number
  /** How many removals can be undone. */
  turn: number
}

/** The control of what came back, if possible not the one that removes it again; a single file has no entry. */
function controlIn(list: Element | null, index: number): HTMLElement | null {
  const within = list?.querySelector(`[data-entry="${index}"]`) ?? list
  const control = (selector: string) => within?.querySelector<HTMLElement>(selector)
  return control('textarea, input') ?? control('[data-grip]') ?? control('button') ?? null
}

/** What was last removed from a list, with the way back; the focus follows what was removed, and what came back. */
export function UndoLine({ undo }: { undo: Undo | undefined }) {
  const line = useRef<HTMLDivElement>(null)
  const list = useRef<Element | null>(null)
  const turn = undo?.turn ?? 0
  useEffect(() => {
    list.current = line.current?.parentElement?.parentElement ?? null
    if (document.activeElement === document.body && turn > 0) line.current?.querySelector('button')?.focus()
  }, [turn])
  return (
    <div ref={line} className={undo ? root : unseen}>
      <Spoken text={undo?.text ?? ''} turn={turn} />
      {undo && (
        <FocusWithin after={() => controlIn(list.current, undo.index)}>
          <Button variant="ghost" size="sm" onClick={undo.onUndo}>
            {undo.label}
          </Button>
        </FocusWithin>
      )}
    </div>
  )
}
