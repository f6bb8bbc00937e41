import { count } from '../../../styled-system/recipes/count'
import { VisuallyHidden } from './visually-hidden'

/** A number; nothing for 0 (LAYOUT-11). `what` follows the number for screen readers. */
export function Count({ value, what }: { value: number; what?: string }) {
  if (value <= 0) return null
  return (
    <span className={count()}>
      {value} {what && <VisuallyHidden>{what}</VisuallyHidden>}
    </span>
  )
}
