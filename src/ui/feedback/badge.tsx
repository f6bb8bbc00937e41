import { badge } from '../../../styled-system/recipes/badge'

/** A short text about a state; with `dot` for a state that can be switched. */
export function Badge({ text, tone, dot = false }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {dot && <i />}
      {text}
    </span>
  )
}

export interface BadgeProps {
  text: string
  tone: 'ok' | 'neutral' | 'draft' | 'error' | 'accent'
  dot?: boolean | undefined
}
