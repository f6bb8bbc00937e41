import { useRef } from 'react'
import { type MenuProps, useMenu } from './menu'

/** What the menu of a grip says. */
export interface MoveWords extends Pick<MenuProps, 'failed'> {
  up: string
  down: string
  top: string
}

export interface MovesProps {
  words: MoveWords
  /** The number of the entry, from 0. */
  position: number
  count: number
  onStep: (by: -1 | 1) => void
  onTop: () => void
}

/** The menu of a grip, for those who neither drag nor press arrow keys: the moves that its entry has where it is. */
export function useMoves({ words: { up, down, top, failed }, position, count, onStep, onTop }: MovesProps) {
  const picked = useRef('')
  return useMenu({
    entries: [
      ...(position > 0 ? [{ value: 'up', label: up }] : []),
      ...(position < count - 1 ? [{ value: 'down', label: down }] : []),
      ...(position > 1 ? [{ value: 'top', label: top }] : []),
    ],
    onPick: (value) => {
      picked.current = value
    },
    // Only then has the list returned the focus, which goes on with the entry.
    onClosed: () => {
      const value = picked.current
      picked.current = ''
      if (value === 'top') onTop()
      else if (value !== '') onStep(value === 'up' ? -1 : 1)
    },
    at: 'start',
    failed,
  })
}
