import type { KeyboardEvent, ReactNode } from 'react'
import { menu } from '../../../styled-system/recipes/menu'

export interface SearchOptionProps {
  id: string
  isChosen: boolean
  onPick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** One match in the list of a search input. The input keeps the focus, so that no blur precedes the selection. */
export function SearchOption({ id, isChosen, onPick, onKeyDown, children }: SearchOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={menu().item}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
